import type { Changes } from './protocol';
import type { Reply } from './reply';

/** The server is unreachable for now; a French message with advice. */
export class Unreachable extends Error {
  readonly title: string;
  readonly advice: string;

  constructor({ title, advice }: { title: string; advice: string }) {
    super(`${title}. ${advice}`);
    this.title = title;
    this.advice = advice;
  }
}

/** How the editor's questions reach the server or the Worker that answers them. */
export interface Transport {
  /** Rejects with `Unreachable` if there is no answer, and with a French message if it is impossible. */
  ask: (name: string, input: object) => Promise<Reply<unknown>>;
  /**
   * Calls back with changes of the site until `signal` aborts. Rejects when the connection is lost; the caller then
   * starts again and asks what has changed meanwhile.
   */
  follow: (onChange: (changes: Changes) => void, signal: AbortSignal) => Promise<void>;
}
