/** Runs asynchronous work in an order that somebody chooses: one step at a time, each from a gate to the next. */

export interface Scheduler {
  /** To be awaited before each step. */
  gate: (step: string) => Promise<void>;
}

/** All schedules are told apart by the choices made: of which waiting one goes on, out of how many. */
export interface Choice {
  chosen: number;
  of: number;
}

/** Runs all to their ends. `choose` gets how many wait at a gate, at least one. Returns the steps in their order. */
export async function runScheduled(
  work: readonly ((scheduler: Scheduler) => Promise<void>)[],
  choose: (of: number) => number,
): Promise<string[]> {
  const steps: string[] = [];
  const waiting: { name: string; go: () => void }[] = [];
  let running = work.length;
  let onIdle = () => {};
  const rest = () => {
    if (--running === 0) onIdle();
  };
  const all = work.map(async (each, who) => {
    const gate = (step: string) =>
      new Promise<void>((resolve) => {
        waiting.push({ name: `${who}:${step}`, go: resolve });
        waiting.sort((a, b) => (a.name < b.name ? -1 : 1));
        rest();
      });
    await each({ gate });
    rest();
  });
  for (;;) {
    if (running > 0) await new Promise<void>((resolve) => (onIdle = resolve));
    if (waiting.length === 0) break;
    const [next] = waiting.splice(choose(waiting.length), 1);
    steps.push(next!.name);
    running++;
    next!.go();
  }
  await Promise.all(all);
  return steps;
}

/** The choices of the next schedule, depth first; undefined after the last. */
export function nextSchedule(made: readonly Choice[]): number[] | undefined {
  const last = made.findLastIndex(({ chosen, of }) => chosen < of - 1);
  return last < 0 ? undefined : [...made.slice(0, last).map(({ chosen }) => chosen), made[last]!.chosen + 1];
}
