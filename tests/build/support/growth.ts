import { readFileSync } from 'node:fs';
import path from 'node:path';
import { together, type CallCounts } from './call-counts';

/** Code that runs more often than a site of twice the size should need. */
interface Growth {
  /** The source file and the function: « src/resolve/neighbours.ts, neighbourFinder ». */
  place: string;
  /** Its first line, as it is bundled: that of the source without its types. */
  code: string;
  before: number;
  after: number;
}

/** For twice as much, n log n is 2.25 times as much from 256 on, and less further on. */
const mostGrowth = 2.3;

interface Limits {
  /** What runs less often is not looked at. */
  least: number;
  most?: number;
}

/** A line for each function of which something ran more than `most` times as often, the most frequent first. */
export function growthBetween(before: CallCounts, after: CallCounts, { least, most = mostGrowth }: Limits): string[] {
  const worst = new Map<string, Growth>();
  for (const [file, stretches] of after) {
    const text = readFileSync(file, 'utf8');
    for (const { start, end, ...runs } of together(before.get(file) ?? [], stretches)) {
      const { count = 0, around = 0, name = '' } = runs.after ?? {};
      const counts = { before: runs.before?.count ?? 0, after: count };
      // A branch, at most as often as the code around it, which is looked at by itself.
      if (counts.after <= around) continue;
      // What did not run at all had been done in another run, and kept in `.cache/`.
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

/** The file that the end of a bundle comes from: the bundler names each above what it took from it. */
function sourceOf(text: string): string | undefined {
  return [...text.matchAll(/^\/\/(?:#region)? (.+\.[cm]?[jt]sx?)$/gm)].at(-1)?.[1];
}
