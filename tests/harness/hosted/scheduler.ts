/**
 * Plays every order of the steps of a world whose states are values. A state is played once, however many orders lead to
 * it, which are counted. States are forgotten layer by layer: no step leads back.
 */

/** What was done, the last step first. */
export interface Path {
  step: string;
  before: Path | undefined;
}

export interface Platform<State> {
  first: State;
  /** Equal for states from which the same follows. */
  key: (state: State) => string;
  /** The steps that can be taken; none at an end. */
  steps: (state: State) => Promise<{ step: string; state: State }[]>;
  /** Checks the state as if everybody stopped in it for ever. */
  check: (state: State, path: Path | undefined) => Promise<void>;
}

export interface Explored {
  states: number;
  steps: number;
  orders: bigint;
}

export async function playAll<State>(world: Platform<State>): Promise<Explored> {
  interface Reached {
    state: State;
    path: Path | undefined;
    /** How many orders lead here. */
    orders: bigint;
  }
  const sum: Explored = { states: 0, steps: 0, orders: 0n };
  let layer = new Map<string, Reached>([['', { state: world.first, path: undefined, orders: 1n }]]);
  while (layer.size > 0) {
    const next: typeof layer = new Map();
    sum.states += layer.size;
    for (const { state, path, orders } of layer.values()) {
      await world.check(state, path);
      const following = await world.steps(state);
      sum.steps += following.length;
      if (following.length === 0) sum.orders += orders;
      for (const { step, state: after } of following) {
        const key = world.key(after);
        const known = next.get(key);
        if (known) known.orders += orders;
        else next.set(key, { state: after, path: { step, before: path }, orders });
      }
    }
    layer = next;
  }
  return sum;
}

export function toldPath(path: Path | undefined): string {
  const steps: string[] = [];
  for (let at = path; at; at = at.before) steps.push(at.step);
  return steps.toReversed().join(', ');
}
