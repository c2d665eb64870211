import { documentShapes, factsOf } from '../../../../site/definitions/shapes/written-shapes';
import type { DocumentKind } from '../../../../site/definitions/documents/documents';
import { derivedTitles } from '../../../logic/store/derived-fields';
import { fieldNamed, fieldsOf, shapeAt, type Shape } from '../../../../site/definitions/shapes/shapes';
import type { SiteSource } from '../../../../site/definitions/documents/site-source';
import { displayName } from '../../../logic/documents/document-names';
import { pathOf } from '../../../logic/transport/pointer';
import type { Place } from '../../../logic/transport/protocol';
import type { ScreenNames } from './screen-words';

/** The screen names for the words of a fault's message. */
export function screenNames({ files }: SiteSource, { file: at, pointer }: Place): ScreenNames {
  const own = files.find(({ file }) => file === at);
  const path = pathOf(pointer);
  return {
    document(file) {
      const found = files.find((one) => one.file === file || one.file.endsWith(`/${file}`));
      if (!found) return undefined;
      const { name, title, path: address } = (found.data ?? {}) as Record<string, unknown>;
      const called = String(name ?? title ?? found.slug);
      return displayName({ ...found, name: called, ...(typeof address === 'string' ? { path: address } : {}) });
    },
    field: (key) => (own && titleAround(own, path, key)) ?? titleOf(key),
    block: (type) => factsOf(type)?.label,
    choice(value) {
      const shape = own && shapeAt(documentShapes[own.kind], own.data, path);
      const label = shape?.form === 'value' ? shape.labels?.[value] : undefined;
      return label && label.charAt(0).toUpperCase() + label.slice(1);
    },
  };
}

/** The title of a field in the nearest enclosing group. */
function titleAround(
  { kind, data }: { kind: DocumentKind; data?: unknown },
  path: readonly (string | number)[],
  key: string,
): string | undefined {
  for (let depth = path.length; depth >= 0; depth--) {
    const title = fieldsOf(shapeAt(documentShapes[kind], data, path.slice(0, depth)))[key]?.title;
    if (title) return title;
  }
  return undefined;
}

/** The title of a field of which only the key is known: `phone`, `company.name`, `atName`. */
export function titleOf(key: string): string | undefined {
  const title = derivedTitles.get(key);
  if (title) return title;
  const [first = '', ...steps] = key.split('.');
  for (const root of Object.values(documentShapes)) {
    const titles = titlesAlong(root, [first, ...steps]);
    if (titles) return titles.join(' › ');
  }
  return steps.length === 0 ? anyTitle(first) : undefined;
}

function titlesAlong(shape: Shape, keys: readonly string[]): string[] | undefined {
  const titles: string[] = [];
  let at: Shape | undefined = shape;
  for (const key of keys) {
    at = at.form === 'group' ? fieldNamed(at, key) : undefined;
    if (!at?.title) return undefined;
    titles.push(at.title);
  }
  return titles;
}

let everyTitle: ReadonlyMap<string, string> | undefined;

/** The title of the first field with this key, in all definitions. */
function anyTitle(key: string): string | undefined {
  everyTitle ??= titlesIn(Object.values(documentShapes));
  return everyTitle.get(key);
}

function titlesIn(roots: readonly Shape[]): Map<string, string> {
  const titles = new Map<string, string>();
  const seen = new Set<Shape>();
  const visit = (shape: Shape): void => {
    if (seen.has(shape)) return;
    seen.add(shape);
    if (shape.form === 'list') visit(shape.items);
    if (shape.form === 'block') Object.values(shape.types).forEach(visit);
    if (shape.form === 'either') shape.of.forEach(visit);
    if (shape.form !== 'group') return;
    for (const [key, field] of Object.entries(shape.fields)) {
      if (field.title && !titles.has(key)) titles.set(key, field.title);
      visit(field);
    }
  };
  roots.forEach(visit);
  return titles;
}
