import { digestOf } from '../definitions/digest';
import type { SiteSource, SourceFile } from '../definitions/site-source';
import { dayThatCounts } from '../resolve/in-force';
import { unpublishedFiles } from '../resolve/publication';
import { departmentCode } from '../resolve/town-scope';
import type { Fault } from './report/fault';

/**
 * What a validation leaves to the next one: the towns of which it had nothing to say. One that has not changed
 * since is not looked at again by the rules that concern it alone; those that compare towns, or ask what
 * addresses and images there are, always see them all.
 */
export interface Settled {
  /** Digest of what the page of a town is made of, and held against, besides its own document. */
  context: string;
  /** Digest of each town's document by its file; empty where there was something to say. */
  towns: Record<string, string>;
}

interface Validated {
  faults: readonly Fault[];
  /** The time that it was for, in ms since 1970. */
  now: number;
}

/** What is settled after a validation of the folder; undefined when nothing is. */
export function settledBy(source: SiteSource, { faults, now }: Validated): Settled | undefined {
  // What is wrong with a layout, a section or site.json may have come to light on the page of any town.
  const isShared = ({ file }: Fault) => file === 'site.json' || /^(?:layouts|sections)\//.test(file);
  if (faults.some((fault) => fault.severity === 'error' || isShared(fault))) return undefined;
  const noisy = new Set(faults.map(({ file }) => file));
  const towns = townsOf(source).map((town) => [town.file, noisy.has(town.file) ? '' : digestOfFile(town)]);
  return { context: contextOf(source, now), towns: Object.fromEntries(towns) as Settled['towns'] };
}

/** Tells the documents of the folder that an earlier validation has settled. */
export function settledFiles(
  source: SiteSource,
  { settled, now }: { settled: Settled | undefined; now: number },
): ReadonlySet<string> {
  if (!settled || settled.context !== contextOf(source, now)) return new Set();
  const present = new Map(townsOf(source).map((town) => [town.file, town]));
  // A link to a town that is gone may stand on the page of any other.
  if (!Object.keys(settled.towns).every((file) => present.has(file))) return new Set();
  return new Set([...present].flatMap(([file, town]) => (settled.towns[file] === digestOfFile(town) ? [file] : [])));
}

function townsOf({ files }: SiteSource): SourceFile[] {
  return files.filter(({ kind }) => kind === 'town');
}

/** Every other document, the images, what visitors do not see yet, the day where something is dated, and the departments that have towns, hence pages. */
function contextOf({ files, media }: SiteSource, now: number): string {
  // A town has nothing of the addresses that were published, which are all looked at each time.
  const others = files
    .filter(({ kind }) => kind !== 'town' && kind !== 'published')
    .map((file) => [file.file, contentOf(file)]);
  const departments = new Set(
    files.map(({ kind, data }) => {
      if (kind !== 'town' || typeof data !== 'object' || data === null) return '';
      const { postcode, department } = data as { postcode?: unknown; department?: unknown };
      return typeof department === 'string' ? department : departmentCode(String(postcode));
    }),
  );
  return digestOf(
    JSON.stringify([others, media, unpublishedFiles(files, now), dayThatCounts(files, now), [...departments].sort()]),
  );
}

/** Of documents that are still in memory: the authoring server reads anew only those that were saved. */
const digests = new WeakMap<SourceFile, string>();

function digestOfFile(file: SourceFile): string {
  const known = digests.get(file) ?? digestOf(contentOf(file));
  digests.set(file, known);
  return known;
}

/** Bytes that are not UTF-8 may read as a text that was sound. */
export function contentOf({ text, syntaxError }: SourceFile): string {
  return syntaxError === 'encoding' ? `latin1 ${text}` : text;
}
