import type { Flood } from './outbox.ts';
import { formatMoment, page, type LeadMail } from './lead-mail.ts';

type Envelope = { from: string; to: string; isHosted: boolean };

/** Renders the owner's mail while a flood keeps requests in quarantine. It repeats nothing that they contain. */
export function renderFloodMail({ quarantined, since }: Flood, { from, to, isHosted }: Envelope): LeadMail {
  const are = quarantined > 1 ? 'demandes de devis sont' : 'demande de devis est';
  const paragraphs = [
    `Le formulaire reçoit bien plus de demandes que d’ordinaire. Pour ne pas noyer votre messagerie, ${quarantined} ${are} en quarantaine depuis le ${formatMoment(since)}\u00a0: ${quarantined > 1 ? 'elles sont gardées, sans courriel' : 'elle est gardée, sans courriel'}. De vrais clients peuvent s’y trouver.`,
    isHosted
      ? 'Pour les lire et les libérer une à une\u00a0: le bureau de votre site, à l’adresse /bureau/.'
      : 'Pour les lire et les libérer une à une\u00a0: npm run desk',
    isHosted
      ? 'Pour les libérer toutes et recevoir leurs courriels, dans l’éditeur SQL\u00a0: select leads_private.release_quarantine();'
      : 'Pour les libérer toutes et recevoir leurs courriels\u00a0: npm run leads -- --release',
    'Tant que dure cet afflux, vous recevez un courriel comme celui-ci par heure.',
  ];
  return {
    id: `afflux-${new Date().toISOString().replace(/[:.]/g, '-')}`,
    from,
    to,
    subject: `Afflux anormal\u00a0: ${quarantined} ${quarantined > 1 ? 'demandes' : 'demande'} de devis en quarantaine`,
    text: `${paragraphs.join('\n\n')}\n`,
    html: page(paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('\n')),
  };
}
