import { versionName } from '../output/hosts/http-headers';
import type { Build, FileNote } from './build-files';
import type { Found } from './state/look-around';
import { inOrder, isHashed } from './order';
import type { SiteRecord } from './state/record';

/** How long a file stays that no page needs any more, in ms: a visitor may still have an older page. */
export const retirement = 30 * 24 * 3600 * 1000;

export interface Plan {
  /** The files that travel, in the order in which they take their places. */
  sent: string[];
  /** Files that a deployment sent which was cut before any page named them: they go before anything is sent. */
  abandoned: string[];
  /** Files without a digest in their name that go at once, after the new ones are there. */
  removed: string[];
  /** Files with one that nobody needs any more. */
  expired: string[];
  /** Files of ours that somebody has changed or removed at the host; those that no build has any more stay as they are. */
  changed: string[];
  /** Files that somebody else put where the build has one. */
  strangers: string[];
  /** What is retired afterwards. */
  retired: SiteRecord['retired'];
  /** The build before, afterwards. */
  before: SiteRecord['before'];
}

interface PlanInput {
  build: Pick<Build, 'files'>;
  record: SiteRecord;
  /** What is there, by name, in the folders that hold a file of the build or of the record. */
  found: Found;
  /** Rules that are merged with what is there: what they must become, or undefined if they are so already. */
  merged: ReadonlyMap<string, Uint8Array | undefined>;
  /** In ms since 1970. */
  now: number;
}

/** What a deployment will do. */
export function planOf({ build: { files }, record, found, merged, now }: PlanInput): Plan {
  const known: Record<string, FileNote & { modified?: number | undefined }> = { ...record.retired, ...record.files };
  const isIntact = (name: string) => {
    const [was, is] = [known[name], found.get(name)];
    return was !== undefined && is !== undefined && isSame(was, is);
  };
  // A deployment that was cut may have put it there.
  const coming = new Map(Object.entries(record.coming).filter(([name]) => record.isMoving || isHashed(name)));
  const isComing = (name: string) => found.has(name) && coming.get(name)?.size === found.get(name)?.size;
  const changed = Object.keys(record.files).filter(
    (name) => !merged.has(name) && !isIntact(name) && !isComing(name) && (files.has(name) || found.has(name)),
  );
  const sent = [...files].filter(([name, { digest, size }]) => {
    if (merged.has(name)) return merged.get(name) !== undefined;
    if (isIntact(name)) return known[name]?.digest !== digest;
    // Its name says what is in it, and it took its place whole.
    const isThere = isHashed(name) && found.get(name)?.size === size;
    return !isThere || (known[name] !== undefined && !isComing(name));
  });
  const strangers = sent
    .map(([name]) => name)
    .filter((name) => found.has(name) && !merged.has(name) && !known[name] && !coming.has(name) && !isHashed(name));
  const gone = [...new Set([...Object.keys(record.files), ...coming.keys()])].filter((name) => !files.has(name));
  // Whoever has a page still asks for its style and its data.
  const isPatient = (name: string) =>
    isHashed(name) ||
    (/\.(?:css|json)$/.test(name) && Object.hasOwn(known, `${name.slice(0, name.lastIndexOf('.'))}.html`));
  // If its length has changed, it is somebody else's now.
  const isStillOurs = (name: string) => (known[name] ?? coming.get(name))?.size === found.get(name)?.size;
  const abandoned = record.isMoving ? [] : [...coming.keys()].filter((name) => !files.has(name) && !known[name]);
  const before = isSameSite(files, record.files) ? record.before : notesOf(record.files);
  const retired = retiredAfter(
    gone.filter((name) => isPatient(name) && !abandoned.includes(name)),
    { record, files, now },
  );
  const isOver = (name: string) => now - retired[name]!.since >= retirement && !(before && Object.hasOwn(before, name));
  return {
    abandoned,
    sent: inOrder(sent.map(([name]) => name)),
    removed: gone.filter((name) => !isPatient(name) && isStillOurs(name)).sort(),
    expired: Object.keys(retired).filter((name) => isOver(name) && isStillOurs(name)),
    changed,
    strangers,
    retired: Object.fromEntries(Object.entries(retired).filter(([name]) => !isOver(name))),
    before,
  };
}

function retiredAfter(
  gone: readonly string[],
  { record, files, now }: Pick<PlanInput, 'record' | 'now'> & Pick<Build, 'files'>,
): SiteRecord['retired'] {
  const still = Object.entries(record.retired).filter(([name]) => !files.has(name));
  const fresh = gone.map((name) => [name, { ...(record.files[name] ?? record.coming[name]!), since: now }] as const);
  return Object.fromEntries([...fresh, ...still]);
}

function isSame(
  was: FileNote & { modified?: number | undefined },
  is: { size: number; modified?: number | undefined },
) {
  return (
    was.size === is.size && (was.modified === undefined || is.modified === undefined || was.modified === is.modified)
  );
}

/** Whether two builds differ in nothing that a visitor sees. */
function isSameSite(files: Build['files'], others: Readonly<Record<string, FileNote>>): boolean {
  const shown = [...files].filter(([name]) => name !== versionName);
  const count = Object.keys(others).filter((name) => name !== versionName).length;
  return shown.length === count && shown.every(([name, { digest }]) => others[name]?.digest === digest);
}

function notesOf(files: SiteRecord['files']): SiteRecord['before'] {
  const notes = Object.entries(files).map(([name, { digest, size }]) => [name, { digest, size }] as const);
  return notes.length === 0 ? null : Object.fromEntries(notes);
}
