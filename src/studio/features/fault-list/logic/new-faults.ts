import type { SiteSource } from '../../../../site/definitions/documents/site-source';
import { byKey } from '../../../logic/documents/by-key';
import { valueAt } from '../../../logic/transport/pointer';
import type { StudioFault } from '../../../logic/transport/protocol';
import { renamedSince } from '../../publish/logic/moves/renamed-files';

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

/** The errors that a change adds to those of the site before it. */
export function newErrors(before: Judged, after: Judged): StudioFault[] {
  const errorsOf = ({ source, faults }: Judged) => ({
    source,
    faults: faults.filter(({ severity }) => severity === 'error'),
  });
  return compareFaults(errorsOf(before), errorsOf(after)).added;
}

/**
 * Finds new faults. A fault is old if it is at the same place, or about the same value elsewhere in its document.
 * `renamed` gives the old names of renamed documents by their new ones; default: those that came for others that went.
 */
export function compareFaults(
  before: Judged,
  after: Judged,
  renamed: ReadonlyMap<string, string> = renamedSince(before.source, after.source),
): Compared {
  const [value, own] = [valuesOf(before.source), valuesOf(after.source)];
  const now = (fault: StudioFault) => ({ ...fault, file: renamed.get(fault.file) ?? fault.file });
  // The surest first: something added above them moves faults to the places of others.
  const keys: { before: Key; after: Key }[] = [
    {
      before: (fault) => `${placeOf(fault)} ${value(fault)}`,
      after: (fault) => `${placeOf(now(fault))} ${own(fault)}`,
    },
    {
      before: (fault) => `${fault.rule} ${fault.file} ${value(fault)}`,
      after: (fault) => `${fault.rule} ${now(fault).file} ${own(fault)}`,
    },
    { before: placeOf, after: (fault) => placeOf(now(fault)) },
  ];
  let left = before.faults;
  let others = after.faults;
  for (const key of keys) ({ left, others } = matched(left, others, key));
  const added = new Set(others);
  return { added: [...others], older: after.faults.filter((fault) => !added.has(fault)) };
}

/** The place of a fault and the rule that it breaks, as a key. */
export function placeOf({ rule, file, pointer }: Pick<StudioFault, 'rule' | 'file' | 'pointer'>): string {
  return `${rule} ${file} ${pointer}`;
}

type Key = (fault: StudioFault) => string;

/** Matches faults one to one; gives the unmatched ones of both sides. */
function matched(before: readonly StudioFault[], after: readonly StudioFault[], keyOf: { before: Key; after: Key }) {
  const known = byKey(before.map((fault) => [keyOf.before(fault), fault] as const));
  const others = after.filter((fault) => known.get(keyOf.after(fault))?.pop() === undefined);
  return { left: [...known.values()].flat(), others };
}

function valuesOf({ files }: SiteSource): (fault: StudioFault) => string | undefined {
  const documents = new Map(files.map(({ file, data }) => [file, data]));
  return ({ file, pointer }) => JSON.stringify(valueAt(documents.get(file), pointer));
}
