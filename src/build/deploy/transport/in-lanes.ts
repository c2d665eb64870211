/** Works on items in their order, so many at a time. After the first error nothing new begins, and it is thrown. */
export async function inLanes<Item>(
  width: number,
  items: Iterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = items[Symbol.iterator]();
  const stopped = new AbortController();
  const lane = async () => {
    for (let next = queue.next(); !next.done && !stopped.signal.aborted; next = queue.next()) await work(next.value);
  };
  const lanes = Array.from({ length: width }, () => lane().catch((error: unknown) => stopped.abort(error)));
  await Promise.all(lanes);
  stopped.signal.throwIfAborted();
}
