import type { SiteSource } from '../../../definitions/site-source';
import { valueAt } from '../pointer';
import type { StudioFault } from '../protocol';

/** The faults of a site, with that site. */
export interface Judged {
  source: SiteSource;
  faults: readonly StudioFault[];
}

/** The faults of a site, divided into old and new ones. */
export interface Compared {
  added: StudioFault[];
  older: StudioFault[];
}

/**
 * Finds new faults. A fault is old if it is at the same place, or about the same value elsewhere in its document.
 * `renamed` maps renamed documents.
 */
export function compareFaults(
  before: Judged,
  after: Judged,
  renamed: ReadonlyMap<string, string> = new Map(),
): Compared {
  const fileOf = (file: string) => renamed.get(file) ?? file;
  // First match faults at the same place; moved ones take what is left.
  const stayed = matched(before.faults, after.faults, {
    before: ({ rule, file, pointer }) => `${rule} ${file} ${pointer}`,
    after: ({ rule, file, pointer }) => `${rule} ${fileOf(file)} ${pointer}`,
  });
  const [value, own] = [valuesOf(before.source), valuesOf(after.source)];
  const elsewhere = matched(stayed.left, stayed.others, {
    before: (fault) => `${fault.rule} ${fault.file} ${value(fault)}`,
    after: (fault) => `${fault.rule} ${fileOf(fault.file)} ${own(fault)}`,
  });
  const added = new Set(elsewhere.others);
  return { added: elsewhere.others, older: after.faults.filter((fault) => !added.has(fault)) };
}

type Key = (fault: StudioFault) => string;

/** Matches faults one to one; gives the unmatched ones of both sides. */
function matched(before: readonly StudioFault[], after: readonly StudioFault[], keyOf: { before: Key; after: Key }) {
  const known = new Map<string, StudioFault[]>();
  for (const fault of before) {
    const key = keyOf.before(fault);
    const those = known.get(key);
    if (those) those.push(fault);
    else known.set(key, [fault]);
  }
  const others = after.filter((fault) => known.get(keyOf.after(fault))?.pop() === undefined);
  return { left: [...known.values()].flat(), others };
}

function valuesOf({ files }: SiteSource): (fault: StudioFault) => string | undefined {
  const documents = new Map(files.map(({ file, data }) => [file, data]));
  return ({ file, pointer }) => JSON.stringify(valueAt(documents.get(file), pointer));
}
