import { documentShapes } from '../../../../site/definitions/shapes/written-shapes';
import { parisDay } from '../../../../site/definitions/time/paris-time';
import type { SiteSource, SourceFile } from '../../../../site/definitions/documents/site-source';
import { slugOf } from '../../../../site/definitions/french/suggest';
import { withValue } from '../../../logic/edits/json-edits';
import { freeAddress, freeFile } from '../../create/logic/draft';
import { Refusal } from '../../../logic/transport/refusal';
import type { DocumentChange } from './change-folder';
import { titleField } from './rename-document';

/** The copy of a document under another title and address, not public yet. Throws a `Refusal`. */
export function duplicateDocument(source: SiteSource, found: SourceFile, title: string): DocumentChange {
  const slug = slugOf(title);
  if (slug === '') throw new Refusal('Donnez un titre à la copie.');
  const file = freeFile(
    found.file.replace(/(?<![^/])[^/]+$/, () => `${slug}.json`),
    source,
  );
  const { fields } = documentShapes[found.kind];
  const data = (found.data ?? {}) as Record<string, unknown>;
  const own: Record<string, unknown> = {
    [titleField(found)]: title,
    ...(typeof data.path === 'string' ? { path: freeAddress(data.path.replace(/(?<![^/])[^/]*$/, () => slug)) } : {}),
    ...numbersAfter(source, found),
    ...todayIn(found),
    // Old addresses belong to the original alone.
    aliases: undefined,
    draft: true,
    publishAt: undefined,
  };
  const text = Object.entries(own)
    .filter(([field, value]) => field in fields && (value !== undefined || field in data))
    .reduce((result, [field, value]) => withValue(result, [field], value, Object.keys(fields)), found.text);
  return { file, text };
}

/** The date fields of the document, set to today. */
function todayIn({ kind, data }: SourceFile): Record<string, string> {
  const dated = Object.entries(documentShapes[kind].fields).filter(([, field]) => field.kind === 'date');
  const known = dated.filter(([field]) => field in ((data ?? {}) as object));
  return Object.fromEntries(known.map(([field]) => [field, parisDay(Date.now())]));
}

/** The fields that number the documents of a kind, one above the highest number. */
function numbersAfter({ files }: SiteSource, { kind }: SourceFile): Record<string, number> {
  const numbered = Object.entries(documentShapes[kind].fields).filter(([, field]) => field.kind === 'number');
  return Object.fromEntries(
    numbered.map(([field]) => {
      const numbers = files
        .filter((other) => other.kind === kind)
        .map(({ data }) => Number((data as Record<string, unknown> | undefined)?.[field]) || 0);
      return [field, Math.max(0, ...numbers) + 1];
    }),
  );
}
