import { documentShapes } from '../../../../../site/definitions/shapes/written-shapes';
import { shapeAt } from '../../../../../site/definitions/shapes/shapes';
import { documentFrom, type SiteSource } from '../../../../../site/definitions/documents/site-source';
import type { JournalEntry } from '../../../../logic/store/journal';
import { Refusal } from '../../../../logic/transport/refusal';
import { revertChange } from '../../../../logic/edits/revert-change';
import { reclaimAddresses } from '../reclaim-addresses';
import type { DocumentChange } from '../change-folder';
import { shownName } from '../document-links';

/** A value that somebody has changed since, and that is therefore left alone. */
export interface Left {
  file: string;
  /** What the document is called. */
  name: string;
  /** The field; absent if the whole document is gone. */
  title?: string;
}

export interface PlannedBack {
  /** The restored or renamed document. */
  file?: string;
  changes: DocumentChange[];
  left: Left[];
}

type Pair = JournalEntry['changes'][number];

/**
 * Plans the undo of a change: removed documents are restored, created ones are removed, and in the others the change's
 * values are undone one by one. Throws a `Refusal` if another document has taken the place.
 */
export function planUndo(source: SiteSource, { sort, file: about, changes: pairs }: JournalEntry): PlannedBack {
  const now = new Map(source.files.map(({ file, text }) => [file, text]));
  const left: Left[] = [];
  const changes: DocumentChange[] = [];
  const came = pairs.find((pair) => pair.file === about && pair.before === undefined);
  const went = pairs.find(isGone);
  for (const { file, before, after } of pairs) {
    const text = now.get(file);
    if (before === undefined) {
      if (text !== undefined) changes.push({ file, text: undefined });
    } else if (after !== undefined) changes.push(...writtenBack(file, { before, after }));
    else if (text !== undefined)
      throw new Refusal('Un autre document porte ce nom depuis : renommez-le, puis recommencez.');
    else changes.push({ file, text: sort === 'renamed' ? renamedBack(before) : before });
  }
  const back = went?.file ?? (came ? undefined : about);
  return { ...(back === undefined ? {} : { file: back }), changes: reclaimAddresses(source, changes), left };

  function writtenBack(file: string, pair: { before: string; after: string }): DocumentChange[] {
    const text = now.get(file);
    if (text === undefined) {
      left.push({ file, name: shownName(documentFrom(file, pair.before)) });
      return [];
    }
    const taken = revertChange(text, pair);
    const document = documentFrom(file, text);
    for (const { onDisk } of taken.left) {
      const title = shapeAt(documentShapes[document.kind], document.data, onDisk)?.title ?? 'Un texte';
      left.push({ file, name: shownName(document), title });
    }
    return taken.text === text ? [] : [{ file, text: taken.text }];
  }

  /** The document under its old name, with later edits. */
  function renamedBack(before: string): string {
    const text = came && now.get(came.file);
    if (came?.after === undefined || text === undefined)
      throw new Refusal('Ce document n’est plus là : rien n’a été repris.');
    return revertChange(text, { before, after: came.after }).text;
  }
}

function isGone({ before, after }: Pair): boolean {
  return before !== undefined && after === undefined;
}
