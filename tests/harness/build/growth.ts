import { readFileSync } from 'node:fs';
import path from 'node:path';
import { together, type CallCounts } from './call-counts';

/** Code that runs more often than a site of twice the size should require. */
interface Growth {
  /** The source file and the function: « src/site/resolve/kinds/town/neighbours.ts, neighbourFinder ». */
  place: string;
  /** Its first line as bundled, which is the source line without types. */
  code: string;
  before: number;
  after: number;
}

/** For twice as much, n log n means a factor of 2.25 from 256 on, and less above that. */
const mostGrowth = 2.3;

interface Limits {
  /** Code that runs less often is ignored. */
  least: number;
  most?: number;
}

/** One line for each function that contains code which ran more than `most` times as often; the most frequent first. */
export function growthBetween(before: CallCounts, after: CallCounts, { least, most = mostGrowth }: Limits): string[] {
  const worst = new Map<string, Growth>();
  for (const [file, stretches] of after) {
    const text = readFileSync(file, 'utf8');
    for (const { start, end, ...runs } of together(before.get(file) ?? [], stretches)) {
      const { count = 0, around = 0, name = '' } = runs.after ?? {};
      const counts = { before: runs.before?.count ?? 0, after: count };
      // A branch runs at most as often as the surrounding code, which is compared itself.
      if (counts.after <= around) continue;
      // Code that did not run in the first run had a cache hit there.
      if (counts.before === 0 || counts.after < least || counts.after <= counts.before * most) continue;
      const code = text.slice(start, end).trim().split('\n')[0]!.slice(0, 80);
      const place = `${sourceOf(text.slice(0, start)) ?? path.basename(file)}, ${name || 'module'}`;
      if ((worst.get(place)?.after ?? 0) < counts.after) worst.set(place, { place, code, ...counts });
    }
  }
  return [...worst.values()]
    .sort((a, b) => b.after - a.after)
    .map((one) => `${one.place}: ${one.before} → ${one.after} times (« ${one.code} »)`);
}

/** The source file at the end of this part of a bundle: the bundler writes each file's name above its code. */
function sourceOf(text: string): string | undefined {
  return [...text.matchAll(/^\/\/(?:#region)? (.+\.[cm]?[jt]sx?)$/gm)].at(-1)?.[1];
}
