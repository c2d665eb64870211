import type { PushMessage } from '../../../../src/definitions/push-message.ts';
import type { Alert } from './tell-phones.ts';
import type { Push } from './send-push.ts';

/** The push for a new request. It says no name, no number and nothing of the description: a locked screen shows it. */
export function arrivalPush(alert: Alert): Push {
  const what = subjectOf(alert);
  return pushOf(
    alert,
    alert.urgent
      ? { title: `Urgence\u00a0: ${what}`, body: 'Quelqu’un attend votre appel.' }
      : { title: `Nouvelle demande\u00a0: ${what}`, body: 'Touchez pour voir qui rappeler.' },
  );
}

function pushOf({ id, urgent }: Alert, text: Pick<PushMessage, 'title' | 'body'>): Push {
  const message: PushMessage = { id, urgent, ...text };
  return { topic: id.replaceAll('-', ''), text: JSON.stringify(message) };
}

/** « Plomberie, Poitiers ». A visitor may have written anything as the town: what has figures or is long is left out. */
function subjectOf({ label, town }: Alert): string {
  const isTown = town !== null && /^\p{L}[\p{L}'’ -]{1,39}$/u.test(town);
  return isTown ? `${label}, ${town}` : label;
}
