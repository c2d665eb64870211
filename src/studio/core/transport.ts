import type { Changes } from './protocol';
import type { Reply } from './reply';

/** How questions of the editor reach what answers them: a server, or a Worker of this very page. */
export interface Transport {
  /** Rejects with a French sentence when nobody answers. */
  ask: (name: string, input: object) => Promise<Reply<unknown>>;
  /**
   * Calls back with what changes in the site until `signal` says stop. Rejects when whoever answers goes away: whoever
   * follows begins anew, and asks for what has changed meanwhile.
   */
  follow: (onChange: (changes: Changes) => void, signal: AbortSignal) => Promise<void>;
}
