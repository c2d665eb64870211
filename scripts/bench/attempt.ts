/** The peers that have failed in this run. */
const failed = new Set<string>();

/**
 * Runs a peer's work. If it throws, the error is printed, the peer is left out from then on, and the run continues, but
 * ends with exit code 1. The figures of the others are kept.
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

/** The peers missing from a table because they failed; undefined if none. */
export function failures(): string | undefined {
  return failed.size > 0 ? `Failed in this run, and missing where it did: ${[...failed].join(', ')}.` : undefined;
}
