import { digestOf } from '../definitions/shapes/digest';
import type { SiteSource, SourceFile } from '../definitions/documents/site-source';
import { dayThatCounts } from '../resolve/lifecycle/in-force';
import { nonPublicFiles } from '../resolve/lifecycle/visibility';
import { departmentCode } from '../resolve/kinds/town/town-scope';
import type { Fault } from './report/fault';

/**
 * What a validation caches for the next one: a digest of each town without findings. If a town has not changed since,
 * the rules about one document skip it. Rules that compare towns, or that need all addresses and images, always see
 * every town.
 */
export interface ValidationCache {
  /** Digest of everything besides its own document that the findings about a town depend on. */
  context: string;
  /** Digest of each town's document, by file; empty for a town that had findings. */
  towns: Record<string, string>;
}

interface Validated {
  faults: readonly Fault[];
  /** The time that the folder was validated for, in ms since 1970. */
  now: number;
}

/** The cache that a validation of the folder leaves; undefined if it leaves none. */
export function cacheAfter(source: SiteSource, { faults, now }: Validated): ValidationCache | undefined {
  // A fault in a layout, a section or site.json may have been found through the page of any town.
  const isShared = ({ file }: Fault) => file === 'site.json' || /^(?:layouts|sections)\//.test(file);
  if (faults.some((fault) => fault.severity === 'error' || isShared(fault))) return undefined;
  const noisy = new Set(faults.map(({ file }) => file));
  const towns = townsOf(source).map((town) => [town.file, noisy.has(town.file) ? '' : digestOfFile(town)]);
  return { context: contextOf(source, now), towns: Object.fromEntries(towns) as ValidationCache['towns'] };
}

/** The files that an earlier validation found without fault and that have not changed since. */
export function cachedFiles(
  source: SiteSource,
  { cache, now }: { cache: ValidationCache | undefined; now: number },
): ReadonlySet<string> {
  if (!cache || cache.context !== contextOf(source, now)) return new Set();
  const present = new Map(townsOf(source).map((town) => [town.file, town]));
  // Any other town may link to a town that is gone.
  if (!Object.keys(cache.towns).every((file) => present.has(file))) return new Set();
  return new Set([...present].flatMap(([file, town]) => (cache.towns[file] === digestOfFile(town) ? [file] : [])));
}

function townsOf({ files }: SiteSource): SourceFile[] {
  return files.filter(({ kind }) => kind === 'town');
}

/**
 * Digest of every document but towns, the names of images and attached files, the list of unpublished files, today's
 * date if a document has dates, and the departments that have towns (each such department has a page).
 */
function contextOf({ files, media, attached }: SiteSource, now: number): string {
  // Towns do not depend on `published.json`, which is checked in full each time.
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
    JSON.stringify([
      others,
      media,
      attached?.map(({ file }) => file),
      nonPublicFiles(files, now),
      dayThatCounts(files, now),
      [...departments].sort(),
    ]),
  );
}

/** Digests of documents in memory: the authoring server reads only saved files again, so the others are cache hits. */
const digests = new WeakMap<SourceFile, string>();

function digestOfFile(file: SourceFile): string {
  const known = digests.get(file) ?? digestOf(contentOf(file));
  digests.set(file, known);
  return known;
}

/** The text of a file, marked if it is not UTF-8: such bytes may otherwise read as a text that was valid before. */
export function contentOf({ text, syntaxError }: SourceFile): string {
  return syntaxError === 'encoding' ? `latin1 ${text}` : text;
}
