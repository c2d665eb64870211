import { escapeMarkup } from '../../../../src/site/definitions/text/escape-markup.ts';
import type { SiteFacts } from '../../../../src/site/definitions/view/site-facts.ts';
import { formatMoment, inHeader, page, type LeadMail } from '../mails/lead-mail.ts';
import { reminderTitle, subjectOf } from '../push/push-text.ts';
import type { WaitingRequest } from './remind.ts';

interface Envelope {
  from: string;
  to: string;
  company: SiteFacts | null;
  isHosted: boolean;
}

/** Renders the owner's mail about requests that nobody has called; there is at least one. It names nobody. */
export function renderReminderMail(
  requests: readonly WaitingRequest[],
  { from, to, company, isHosted }: Envelope,
): LeadMail {
  const isOne = requests.length === 1;
  const [first] = requests;
  const said = isOne
    ? 'Aucun appel n’est noté pour cette demande, qui attend depuis plus de deux heures d’ouverture\u00a0:'
    : 'Aucun appel n’est noté pour ces demandes, qui attendent depuis plus de deux heures d’ouverture\u00a0:';
  const list = requests.map(
    (request) =>
      `${request.urgent ? 'Urgent – ' : ''}${subjectOf(request)}, reçue le ${formatMoment(request.createdAt)}`,
  );
  const desk = isHosted && company ? `${company.url}/bureau/${isOne ? `#${first?.id}` : ''}` : undefined;
  const closing = isOne
    ? 'C’est le seul rappel à son sujet. Déjà appelé\u00a0? Notez-le sur la demande, pour que personne n’appelle deux fois.'
    : 'C’est le seul rappel à leur sujet. Déjà appelé\u00a0? Notez-le sur la demande, pour que personne n’appelle deux fois.';
  const where = desk ?? 'npm run desk';
  return {
    id: `rappel-${first?.id}`,
    from,
    to,
    subject: inHeader(reminderTitle(requests)),
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: `${[said, list.map((one) => `– ${one}`).join('\n'), `Qui rappeler\u00a0: ${where}`, closing].join('\n\n')}\n`,
    html: page(
      `<p>${said}</p>
<ul>${list.map((one) => `<li>${escapeMarkup(one)}</li>`).join('')}</ul>
<p>${desk ? `<a href="${escapeMarkup(desk)}">Voir qui rappeler</a>` : `Qui rappeler\u00a0: <code>${where}</code>`}</p>
<p>${closing}</p>`,
      company?.colors,
    ),
  };
}
