import { documentShapes } from '../../../blocks/shapes';
import { parisDay } from '../../../definitions/paris-time';
import type { SiteSource, SourceFile } from '../../../definitions/site-source';
import { slugOf } from '../../../definitions/suggest';
import { withValue } from '../texts/json-edits';
import { freeAddress, freeFile } from '../new-documents/draft';
import { Refusal } from '../refusal';
import type { DocumentChange } from './change-folder';
import { titleField } from './rename-document';

/** A document like another under another title, at an address of its own, which nobody sees yet. Throws a `Refusal`. */
export function duplicateDocument(source: SiteSource, found: SourceFile, title: string): DocumentChange {
  const slug = slugOf(title);
  if (slug === '') throw new Refusal('Donnez un titre à la copie.');
  const file = freeFile(found.file.replace(/(?<![^/])[^/]+$/, `${slug}.json`), source);
  const { fields } = documentShapes[found.kind];
  const data = (found.data ?? {}) as Record<string, unknown>;
  const own: Record<string, unknown> = {
    [titleField(found)]: title,
    ...(typeof data.path === 'string' ? { path: freeAddress(data.path.replace(/(?<![^/])[^/]*$/, slug)) } : {}),
    ...numbersAfter(source, found),
    ...todayIn(found),
    // The old addresses of the one are not those of the other.
    aliases: undefined,
    draft: true,
    publishAt: undefined,
  };
  const text = Object.entries(own)
    .filter(([field, value]) => field in fields && (value !== undefined || field in data))
    .reduce((result, [field, value]) => withValue(result, [field], value, Object.keys(fields)), found.text);
  return { file, text };
}

/** It is written today, whenever the other was. */
function todayIn({ kind, data }: SourceFile): Record<string, string> {
  const dated = Object.entries(documentShapes[kind].fields).filter(([, field]) => field.kind === 'date');
  const known = dated.filter(([field]) => field in ((data ?? {}) as object));
  return Object.fromEntries(known.map(([field]) => [field, parisDay(Date.now())]));
}

/** What numbers the document among its kind is one more than the last of them. */
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
