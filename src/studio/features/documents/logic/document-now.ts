import { aliasesOf, addressOf } from '../../../../site/definitions/addresses/page-addresses';
import type { SourceFile } from '../../../../site/definitions/documents/site-source';
import { isGroup } from '../../../logic/edits/same';

/** From this share of equal values on, two texts are the same document. */
const enough = 0.5;
/** The same if one says that it was at the other’s address: it was renamed, and changed with it. */
const enoughRenamed = 0.25;

/**
 * The document that another text was a version of, whatever its file is called now; undefined if there is none. A file
 * of the same name that says something else is another document: two may have exchanged their names.
 */
export function documentNow(was: SourceFile, files: readonly SourceFile[]): SourceFile | undefined {
  const there = files.find(({ file }) => file === was.file);
  if (there && isLike(was.data, there.data)) return there;
  const address = addressOf(was);
  const others = files
    .filter(({ file, kind }) => file !== was.file && kind === was.kind)
    .map((now) => {
      const isRedirected = address !== undefined && aliasesOf(now.data).includes(address);
      return { now, share: shareKept(was.data, now.data), least: isRedirected ? enoughRenamed : enough };
    })
    .filter(({ share, least }) => share >= least)
    .sort((one, other) => other.share - one.share);
  // Written anew, but by the same name, and found nowhere else.
  return others[0]?.now ?? there;
}

/** Whether two values are versions of one document. */
export function isLike(was: unknown, now: unknown): boolean {
  return shareKept(was, now) >= enough;
}

/** The share of the texts and numbers of a value that another has in the same places. */
function shareKept(was: unknown, now: unknown): number {
  const { all, kept } = counted(was, now);
  return all === 0 ? 0 : kept / all;
}

function counted(was: unknown, now: unknown): { all: number; kept: number } {
  if (!isGroup(was)) return { all: 1, kept: was === now ? 1 : 0 };
  let [all, kept] = [0, 0];
  for (const [key, value] of Object.entries(was)) {
    // Every document of a kind has the same.
    if (key === '$schema') continue;
    const inner = counted(value, isGroup(now) && Object.hasOwn(now, key) ? now[key] : undefined);
    all += inner.all;
    kept += inner.kept;
  }
  return { all, kept };
}
