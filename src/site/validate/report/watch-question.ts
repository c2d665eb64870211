import type { Line } from './line';

/** Something that a visitor may rely on, in two languages. */
export interface WatchQuestion {
  /** The promise, for whoever keeps the site. */
  what: string;
  /** What is so when it is broken, for the owner: without figures, because it also names the fault. */
  broken: string;
  /**
   * Resolves to undefined if it is kept, otherwise to what to do; to `unknown` with a reason if that cannot be read from
   * here, which is nobody's fault.
   */
  lacks: () => Promise<string | undefined | { unknown: string }>;
}

export interface Watched {
  line: Line;
  /** Absent if nothing is wrong, or nothing is known. */
  fault?: { what: string; cure: string };
  /** Whether the answer says anything; `broken` names what was asked. */
  broken: string;
}

/** Asks a question; if the answer is bad, once more after the pause, because networks fail for a moment. */
export async function watch({ what, broken, lacks }: WatchQuestion, pause: () => Promise<void>): Promise<Watched> {
  let found = await lacks();
  if (typeof found === 'string') {
    await pause();
    found = await lacks();
  }
  if (found === undefined) return { line: { what, isRight: true }, broken };
  if (typeof found !== 'string') return { line: { what, isRight: undefined, cure: found.unknown }, broken };
  return { line: { what, isRight: false, cure: found }, fault: { what: broken, cure: found }, broken };
}
