import type { Line } from '../../../site/validate/report/line';
import { arrivalLines } from './arrival';
import { asking, type Ask } from './ask-address';
import type { BuiltSite } from './built-site';
import { questions } from './questions';

/** What the public address of a site does with a build. */
export interface Asked {
  /** One for each promise of the build. */
  lines: Line[];
  /** Whether visitors see this build; undefined as long as the name leads elsewhere. */
  isShown: boolean | undefined;
}

/**
 * Asks the public address of a site what it does with a build that was uploaded: one line for each promise of the
 * build, with what its lack means for visitors and what to do. The later lines are left out while the address shows
 * something else. Takes a minute at most. Never rejects.
 */
export async function askOnline(built: BuiltSite, ask: Ask = asking()): Promise<Asked> {
  const asked = { url: built.url, built, ask };
  const { lines, isOurs, isShown } = await arrivalLines(asked);
  if (!isOurs) return { lines, isShown };
  const others = await Promise.all(
    questions
      .filter(({ isAsked }) => isAsked?.(asked) ?? true)
      .map(async ({ what, lacks }): Promise<Line> => {
        const cure = await lacks(asked);
        return cure === undefined ? { what, isRight: true } : { what, isRight: false, cure };
      }),
  );
  return { lines: [...lines, ...others], isShown };
}
