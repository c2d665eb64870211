import type { Origins, Place, StudioFault } from '../../logic/transport/protocol';
import { byKey } from '../../logic/documents/by-key';
import { useStudioState } from '../../store/context/use-studio';

/** The number of texts of a document that are still to be written. */
export function useUnwritten(file: string): number {
  return useStudioState(({ faults }) => faults.filter((fault) => isUnwritten(fault) && fault.file === file).length);
}

/** The same for a block of the page; for a layout's block, of the values of the page's document that it shows. */
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
/** The places of the layout that show a value, by the `file pointer` of the value. */
const throughOf = new WeakMap<Origins, ReadonlyMap<string, Place[]>>();

function shownBy(origins: Origins | undefined, { file, pointer }: Place): readonly Place[] {
  if (!origins) return none;
  let known = throughOf.get(origins);
  if (!known) {
    known = byKey(
      Object.values(origins).flatMap(({ through, brings = [], ...fact }) =>
        through ? [fact, ...brings].map((one) => [`${one.file} ${one.pointer}`, through] as const) : [],
      ),
    );
    throughOf.set(origins, known);
  }
  return known.get(`${file} ${pointer}`) ?? none;
}
