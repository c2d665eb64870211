/** Runs tasks one after the other, in the order of the calls. */
export type TaskQueue = <T>(work: () => T | Promise<T>) => Promise<T>;

/** A queue; a failed task does not stop the next ones. */
export function taskQueue(): TaskQueue {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work, work);
    last = turn.catch(() => undefined);
    return turn;
  };
}
