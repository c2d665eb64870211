import type { Asked } from './arrival';
import { parseUrl } from '../../../site/definitions/addresses/parse-url';
import { isAnswer, type Answer, type Silence } from './ask-address';

/** A promise of the build, and what its lack means. */
export interface Question {
  /** The promise, in French. */
  what: string;
  /** Resolves to undefined if it is kept; otherwise to what that means for visitors and what to do. */
  lacks: (asked: Asked) => Promise<string | undefined>;
  /** Whether this build promises it. */
  isAsked?: (asked: Asked) => boolean;
}

/** What to do where `.htaccess` is not heard. */
export const rulesUnheard =
  'Le fichier .htaccess du dossier n’est pas lu, ou pas en entier : demandez à l’hébergeur d’autoriser les réécritures (mod_rewrite, AllowOverride FileInfo)';

/** The answer in a few words, for a sentence. */
export function shortly(answer: Answer | Silence): string {
  if (!isAnswer(answer)) return `pas de réponse, ${answer.code}`;
  const target = answer.headers.get('location');
  return target === null ? String(answer.status) : `${answer.status} vers ${target}`;
}

/** Whether an answer leads to this absolute address, for good. */
export function leadsTo(answer: Answer | Silence, target: string, from: string): boolean {
  if (!isAnswer(answer) || ![301, 308].includes(answer.status)) return false;
  const location = answer.headers.get('location') ?? '';
  return parseUrl(location, from)?.href === new URL(target).href;
}
