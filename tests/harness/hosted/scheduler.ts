/**
 * Plays asynchronous work in every order of its steps. Each play begins anew; one that comes to a state which another one
 * has left already ends there. So every state and every step between two states is played once, whatever the orders are
 * that lead to it, which are counted.
 */

import { createHash } from 'node:crypto';

/** Something whose next step waits to be chosen. */
interface Waiting {
  name: string;
  go: () => void;
}

/** One play: its work waits at gates, and goes on by one step at a time. */
export class Play {
  #waiting: Waiting[] = [];
  #running = 0;
  #onIdle = () => {};
  #failed: unknown;
  readonly steps: string[] = [];

  /** Adds work, which begins at once and must wait at a gate before each step that others can see. */
  start(work: () => Promise<void>): void {
    this.#running++;
    work().then(
      () => this.#rest(),
      (error) => {
        this.#failed ??= error;
        this.#rest();
      },
    );
  }

  /** To be awaited before each step. */
  gate(name: string): Promise<void> {
    return new Promise<void>((resolve) => {
      this.#waiting.push({ name, go: () => (this.#running++, resolve()) });
      this.#rest();
    });
  }

  /** Adds a step of nobody's, which is taken at any time. */
  later(name: string, step: () => void): void {
    this.#waiting.push({ name, go: step });
  }

  /** The names of the steps that can be chosen, once all work waits. */
  async choices(): Promise<string[]> {
    if (this.#running > 0) await new Promise<void>((resolve) => (this.#onIdle = resolve));
    if (this.#failed !== undefined) throw this.#failed as Error;
    this.#waiting.sort((a, b) => (a.name < b.name ? -1 : 1));
    return this.#waiting.map(({ name }) => name);
  }

  take(rank: number): void {
    const [next] = this.#waiting.splice(rank, 1);
    this.steps.push(next!.name);
    next!.go();
  }

  #rest(): void {
    if (--this.#running === 0) this.#onIdle();
  }
}

/** A play with what is to be known of it. */
export interface Played {
  play: Play;
  /** Equal for states from which the same follows. */
  state: () => string;
  /** Checks the state as if everybody stopped in it for ever; `isEnd` if nothing is left to do. */
  check: (isEnd: boolean) => Promise<void>;
}

export interface Explored {
  states: number;
  steps: number;
  orders: bigint;
}

/** Plays every order. `begin` sets the scene again; what was done in another play must not be seen in it. */
export async function playAll(begin: () => Played): Promise<Explored> {
  /** The states that follow each state. */
  const known = new Map<string, (string | undefined)[]>();
  const todo: number[][] = [[]];
  let steps = 0;
  for (let path = todo.pop(); path; path = todo.pop()) {
    const { play, state, check } = begin();
    let from: { next: (string | undefined)[]; rank: number } | undefined;
    for (const rank of path.slice(0, -1)) await chosen(play, rank);
    for (let taken = path.slice(0, -1), rank = path.at(-1); ; rank = 0) {
      const choices = await play.choices();
      const here = createHash('sha1').update(state()).digest('base64');
      if (from) from.next[from.rank] = here;
      if (!known.has(here)) {
        known.set(
          here,
          Array.from(choices, () => undefined),
        );
        await check(choices.length === 0);
        for (let other = 1; other < choices.length; other++) todo.push([...taken, other]);
      } else if (rank === undefined || from) break;
      if (choices.length === 0) break;
      from = { next: known.get(here)!, rank: rank ?? 0 };
      steps++;
      taken = [...taken, rank ?? 0];
      play.take(rank ?? 0);
    }
  }
  return { states: known.size, steps, orders: ordersIn(known) };
}

async function chosen(play: Play, rank: number): Promise<void> {
  await play.choices();
  play.take(rank);
}

/** How many ways lead through the states from the first one to an end. */
function ordersIn(known: ReadonlyMap<string, readonly (string | undefined)[]>): bigint {
  const counted = new Map<string, bigint>();
  const [first = ''] = known.keys();
  const count = (state: string): bigint => {
    const found = counted.get(state);
    if (found !== undefined) return found;
    const next = known.get(state) ?? [];
    const all = next.length === 0 ? 1n : next.reduce((sum, one) => sum + count(one ?? ''), 0n);
    counted.set(state, all);
    return all;
  };
  return count(first);
}
