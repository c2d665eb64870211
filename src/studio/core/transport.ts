import type { Changes } from './protocol';
import type { Reply } from './reply';

/** Nobody answers for the moment, and may do so later: said in French, with what to do. */
export class Unreachable extends Error {
  readonly title: string;
  readonly advice: string;

  constructor({ title, advice }: { title: string; advice: string }) {
    super(`${title}. ${advice}`);
    this.title = title;
    this.advice = advice;
  }
}

/** How questions of the editor reach what answers them: a server, or a Worker of this very page. */
export interface Transport {
  /** Rejects with an `Unreachable` when nobody answers, and with a French sentence when it cannot be done at all. */
  ask: (name: string, input: object) => Promise<Reply<unknown>>;
  /**
   * Calls back with what changes in the site until `signal` says stop. Rejects when whoever answers goes away: who
   * follows begins anew, and asks for what has changed meanwhile.
   */
  follow: (onChange: (changes: Changes) => void, signal: AbortSignal) => Promise<void>;
}
