/** Peers that have failed in this run, each once. */
const failed = new Set<string>();

/**
 * Does the work of a peer. When it throws, that is said, the peer is left out of what follows, and the run goes on,
 * to end with an exit code of 1: others' figures are not lost with it.
 */
export async function attempt<Result>(peer: string, work: () => Result | Promise<Result>): Promise<Result | undefined> {
  if (failed.has(peer)) return undefined;
  try {
    return await work();
  } catch (error) {
    failed.add(peer);
    process.exitCode = 1;
    console.error(`${peer} failed, and is left out from here on:\n${error instanceof Error ? error.message : error}`);
    return undefined;
  }
}

/** Says which peers are missing from a table because they failed; undefined when none has. */
export function failures(): string | undefined {
  return failed.size > 0 ? `Failed in this run, and missing where it did: ${[...failed].join(', ')}.` : undefined;
}
