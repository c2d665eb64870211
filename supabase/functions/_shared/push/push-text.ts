import type { PushMessage } from '../../../../src/site/definitions/view/push-message.ts';
import type { Push } from './send-push.ts';

/** What may be said of a request on a locked screen: no name, no number and nothing of the description. */
export interface Subject {
  id: string;
  label: string;
  urgent: boolean;
  /** Whether it is no more than a number to call back; absent where the database is of an older form. */
  isCallback?: boolean;
  /** As the visitor wrote it, without postcode; null where it may be something else. */
  town: string | null;
}

/** The push for a new request. */
export function arrivalPush(subject: Subject): Push {
  const what = subjectOf(subject);
  if (subject.isCallback) return pushOf({ ...subject, title: what, body: 'Quelqu’un attend votre appel, maintenant.' });
  return pushOf(
    subject.urgent
      ? { ...subject, title: `Urgence\u00a0: ${what}`, body: 'Quelqu’un attend votre appel.' }
      : { ...subject, title: `Nouvelle demande\u00a0: ${what}`, body: 'Touchez pour voir qui rappeler.' },
  );
}

/** The push for requests that nobody has called; there is at least one. */
export function reminderPush(subjects: readonly Subject[]): Push {
  const [first] = subjects;
  const title = reminderTitle(subjects);
  const urgent = subjects.some((subject) => subject.urgent);
  const body = `${subjects.length === 1 ? 'Elle attend' : 'Elles attendent'} depuis deux heures d’ouverture.`;
  return pushOf({ id: subjects.length === 1 ? (first?.id ?? '') : '', urgent, title, body });
}

/** « Pas encore rappelée : Plomberie, Poitiers », or how many. */
export function reminderTitle(subjects: readonly Subject[]): string {
  const [first, ...more] = subjects;
  return first && more.length === 0
    ? `Pas encore rappelée\u00a0: ${subjectOf(first)}`
    : `${subjects.length} demandes pas encore rappelées`;
}

/** The push for backups that no longer succeed. */
export function backupPush(title: string): Push {
  return pushOf({ id: '', urgent: false, title, body: 'Touchez pour voir ce qu’il faut faire.' }, 'sauvegarde');
}

function pushOf({ id, title, body, urgent }: PushMessage, topic = 'rappel'): Push {
  return { topic: id === '' ? topic : id.replaceAll('-', ''), text: JSON.stringify({ id, title, body, urgent }) };
}

/** « Plomberie, Poitiers ». Visitors may type anything as the town: a text that is long or has digits is left out. */
export function subjectOf({ label, town }: Subject): string {
  const isTown = town !== null && /^\p{L}[\p{L}'’ -]{1,39}$/u.test(town);
  return isTown ? `${label}, ${town}` : label;
}
