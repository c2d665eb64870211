import { documentShapes } from '../../../../../site/definitions/shapes/written-shapes';
import { isRead } from '../../../../../site/definitions/fields/kinds';
import { eachField } from '../../../../../site/definitions/shapes/shapes';
import type { SourceFile } from '../../../../../site/definitions/documents/site-source';

const known = new WeakMap<SourceFile, ReadonlySet<string>>();

/** The addresses and images that a document leads to or shows. */
export function referencesOf(document: SourceFile | undefined): ReadonlySet<string> {
  if (!document) return new Set();
  const found = known.get(document) ?? readReferences(document);
  known.set(document, found);
  return found;
}

function readReferences({ kind, data }: SourceFile): ReadonlySet<string> {
  const found = new Set<string>();
  eachField(documentShapes[kind], data, ({ kind: own, value }) => {
    if (typeof value !== 'string') return;
    if (own === 'file') found.add(value);
    else if (own === 'href') found.add(pageIn(value));
    // « [les mots](/adresse) »
    else if (isRead(own) && value.includes(']('))
      for (const part of value.split('](').slice(1)) found.add(pageIn(part.split(/[)\s]/)[0] ?? ''));
  });
  return found;
}

function pageIn(href: string): string {
  return href.split(/[?#]/)[0] ?? href;
}
