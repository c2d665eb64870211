import type { SiteSource } from '../../../definitions/site-source';
import { valueAt } from '../pointer';
import type { StudioFault } from '../protocol';

/** What is wrong with a site, and the site that it was found in. */
export interface Judged {
  source: SiteSource;
  faults: readonly StudioFault[];
}

/** The faults of a site: those that another had before it, and those that it had not. */
export interface Compared {
  added: StudioFault[];
  older: StudioFault[];
}

/**
 * Which faults are new. One that stands at the same place, or with the same value elsewhere in its document, was there
 * before; `renamed` gives the documents that had another name.
 */
export function compareFaults(
  before: Judged,
  after: Judged,
  renamed: ReadonlyMap<string, string> = new Map(),
): Compared {
  const left = [...before.faults];
  const fileOf = (file: string) => renamed.get(file) ?? file;
  const take = (fits: (known: StudioFault) => boolean): boolean => {
    const rank = left.findIndex(fits);
    if (rank >= 0) left.splice(rank, 1);
    return rank >= 0;
  };
  const isAlike = (one: StudioFault, other: StudioFault) => one.rule === other.rule && one.file === fileOf(other.file);
  // First what stayed where it was: what has moved takes what is left.
  const stayed = new Set(
    after.faults.filter((fault) => take((known) => isAlike(known, fault) && known.pointer === fault.pointer)),
  );
  const value = valuesOf(before.source);
  const own = valuesOf(after.source);
  const added: StudioFault[] = [];
  const older: StudioFault[] = [];
  for (const fault of after.faults) {
    const isOlder = stayed.has(fault) || take((known) => isAlike(known, fault) && value(known) === own(fault));
    (isOlder ? older : added).push(fault);
  }
  return { added, older };
}

function valuesOf({ files }: SiteSource): (fault: StudioFault) => string | undefined {
  const documents = new Map(files.map(({ file, data }) => [file, data]));
  return ({ file, pointer }) => JSON.stringify(valueAt(documents.get(file), pointer));
}
