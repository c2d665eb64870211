import { documentFrom, type SiteSource } from '../../../../site/definitions/documents/site-source';
import { publishedFile } from '../../../../site/resolve/addresses/published-addresses';
import { shownName } from '../../documents/logic/document-links';
import type { Decision, Publications } from '../../../logic/store/publications';
import type { ChangeDetail } from './words/change-detail';
import { changeDetails } from './words/change-details';
import { mergeDocument, type Sides } from './merge-document';

export interface WithoutPublication {
  /** The documents as they would be without the publication, and what would change in each. */
  documents: { file: string; name: string; text: string; details: ChangeDetail[] }[];
  /** What stays as it is, as phrases with the reason: it has changed since, or is a whole document. */
  left: string[];
}

/** The site without what a publication changed; what has changed again since stays. Pure. */
export function withoutPublication(
  { files }: SiteSource,
  changes: Awaited<ReturnType<Publications['changesIn']>>,
): WithoutPublication {
  const result: WithoutPublication = { documents: [], left: [] };
  for (const { file, before, after } of changes) {
    // Addresses that were public once are remembered for good.
    if (file === publishedFile || before === after) continue;
    const now = files.find((one) => one.file === file);
    const name = shownName(now ?? documentFrom(file, after ?? before ?? '{}'));
    if (!now) {
      result.left.push(`${name} : ce document n’est plus dans le site`);
      continue;
    }
    if (before === undefined || after === undefined) {
      result.left.push(`${name} : tout le document est venu avec cette publication`);
      continue;
    }
    const { text, left } = undone({ file, base: after, mine: now.text, theirs: before });
    result.left.push(...left.map((title) => `${name} : ${title}, qui a changé depuis`));
    if (text === now.text) continue;
    const details = changeDetails({ kind: now.kind, before: now.data, after: documentFrom(file, text).data });
    result.documents.push({ file, name, text, details });
  }
  return result;
}

/** The present text with the former values restored; a value that has changed since stays as it is. */
function undone(sides: Sides & { mine: string }): { text: string; left: string[] } {
  const first = mergeDocument(sides, []);
  if (!('undecided' in first)) return { text: first.text ?? sides.mine, left: [] };
  const decisions = first.undecided.map(({ file, pointer, sides: seen }): Decision => ({
    file,
    pointer,
    sides: seen,
    keep: 'mine',
  }));
  const second = mergeDocument(sides, decisions);
  return {
    text: ('text' in second ? second.text : undefined) ?? sides.mine,
    left: first.undecided.map(({ title }) => title),
  };
}
