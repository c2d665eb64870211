/** Does one thing after the other, in the order in which they are asked for. */
export type InTurn = <T>(work: () => T | Promise<T>) => Promise<T>;

/** A queue; what fails keeps nobody behind it from their turn. */
export function openTurns(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work, work);
    last = turn.catch(() => undefined);
    return turn;
  };
}
