import type { Flood } from './outbox.ts';
import { formatMoment, page, type LeadMail } from './lead-mail.ts';

type Envelope = { from: string; to: string; isHosted: boolean };

/**
 * Renders the owner's mail about requests in quarantine: those of a flood, those that look like a robot's, or both. It
 * repeats nothing that they contain.
 */
export function renderFloodMail(flood: Flood, { from, to, isHosted }: Envelope): LeadMail {
  const { quarantined, doubtful } = flood;
  const isFlood = quarantined > doubtful;
  const requests = quarantined > 1 ? 'demandes' : 'demande';
  const paragraphs = [
    ...why(flood),
    isHosted
      ? 'Pour les lire et les libérer une à une\u00a0: le bureau de votre site, à l’adresse /bureau/.'
      : 'Pour les lire et les libérer une à une\u00a0: npm run desk',
    isHosted
      ? 'Pour les libérer toutes et recevoir leurs courriels, dans l’éditeur SQL\u00a0: select leads_private.release_quarantine();'
      : 'Pour les libérer toutes et recevoir leurs courriels\u00a0: npm run leads -- --release',
    isFlood
      ? 'Tant que dure cet afflux, vous recevez un courriel comme celui-ci par heure.'
      : 'Si d’autres arrivent, vous le saurez par un courriel comme celui-ci, au plus toutes les huit heures.',
  ];
  return {
    id: `afflux-${new Date().toISOString().replace(/[:.]/g, '-')}`,
    from,
    to,
    subject: isFlood
      ? `Afflux anormal\u00a0: ${quarantined} ${requests} de devis en quarantaine`
      : `À vérifier\u00a0: ${quarantined} ${requests} de devis en quarantaine`,
    text: `${paragraphs.join('\n\n')}\n`,
    html: page(paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('\n')),
  };
}

function why({ quarantined, doubtful, since }: Flood): string[] {
  const are = quarantined > 1 ? 'demandes de devis sont' : 'demande de devis est';
  const kept = quarantined > 1 ? 'elles sont gardées, sans courriel' : 'elle est gardée, sans courriel';
  const waiting = `${quarantined} ${are} en quarantaine depuis le ${formatMoment(since)}\u00a0: ${kept}.`;
  const real = 'De vrais clients peuvent s’y trouver';
  const filler =
    'il arrive qu’un navigateur ou un gestionnaire de mots de passe remplisse à leur place le champ caché qui démasque les robots';
  if (quarantined > doubtful)
    return [
      `Le formulaire reçoit bien plus de demandes que d’ordinaire. Pour ne pas noyer votre messagerie, ${waiting} ${real}.`,
      ...(doubtful > 0 ? [`Parmi elles, ${doubtful} ressemblent à ce qu’envoie un robot\u00a0; ${filler}.`] : []),
    ];
  return [
    `${waiting} Elle${quarantined > 1 ? 's ressemblent' : ' ressemble'} à ce qu’envoie un robot. ${real}\u00a0: ${filler}.`,
  ];
}
