import type { Line } from '../checkup/line';
import { asking, type Ask } from './online/ask-address';
import { arrivalLines } from './online/arrival';
import { builtSite } from './online/built-site';
import { questions } from './online/questions';

/**
 * Asks the public address of a site what it does with a build that was uploaded: one line for each promise of the
 * build, with what its lack means for visitors and what to do. The later lines are left out while the address shows
 * something else. `url` is the site's, as `site.json` says it; `out` the folder of the build. Takes a minute at most.
 * Never rejects for a host's sake.
 */
export async function askOnline(url: string, out: string, ask: Ask = asking()): Promise<Line[]> {
  const built = builtSite(out);
  const { lines, isOurs } = await arrivalLines({ url, built, ask });
  if (!isOurs) return lines;
  const asked = { url, built, ask };
  const others = await Promise.all(
    questions
      .filter(({ isAsked }) => isAsked?.(asked) ?? true)
      .map(async ({ what, lacks }): Promise<Line> => {
        const cure = await lacks(asked);
        return cure === undefined ? { what, isRight: true } : { what, isRight: false, cure };
      }),
  );
  return [...lines, ...others];
}
