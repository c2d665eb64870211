import type { Origins, Place, StudioFault } from '../../core/protocol';
import { useStudioState } from '../use-studio';

/** How many texts of a document somebody has yet to write. */
export function useUnwritten(file: string): number {
  return useStudioState(({ faults }) => faults.filter((fault) => isUnwritten(fault) && fault.file === file).length);
}

/** The same of a block of the page, with the facts of the page’s own document that a block of a layout shows. */
export function useUnwrittenIn({ file, pointer }: Place): number {
  return useStudioState(({ faults, drawn }) => {
    const isHere = (place: Place) => place.file === file && `${place.pointer}/`.startsWith(`${pointer}/`);
    return faults.filter(
      (fault) => isUnwritten(fault) && (isHere(fault) || shownBy(drawn?.origins, fault).some(isHere)),
    ).length;
  });
}

function isUnwritten({ rule }: StudioFault): boolean {
  return rule === 'to-write';
}

/** « 2 textes à écrire » */
export function unwrittenWords(count: number): string {
  return count === 1 ? '1 texte à écrire' : `${count} textes à écrire`;
}

const none: readonly Place[] = [];
/** Of each fact that the page shows by `file pointer`, where its layout shows it. */
const throughOf = new WeakMap<Origins, ReadonlyMap<string, Place[]>>();

function shownBy(origins: Origins | undefined, { file, pointer }: Place): readonly Place[] {
  if (!origins) return none;
  let known = throughOf.get(origins);
  if (!known) {
    const found = new Map<string, Place[]>();
    for (const origin of Object.values(origins))
      for (const fact of [origin, ...(origin.brings ?? [])]) {
        const key = `${fact.file} ${fact.pointer}`;
        if (origin.through) found.set(key, [...(found.get(key) ?? []), origin.through]);
      }
    known = found;
    throughOf.set(origins, known);
  }
  return known.get(`${file} ${pointer}`) ?? none;
}
