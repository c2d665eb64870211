import { documentShapes } from '../../../../site/definitions/shapes/written-shapes';
import type { JsonPath } from '../../../../site/definitions/shapes/json-path';
import { shapeAt, type Shape } from '../../../../site/definitions/shapes/shapes';
import type { SourceFile } from '../../../../site/definitions/documents/site-source';

/** The form's name of a field, and of the blocks and groups around it. */
export function fieldWords({ kind, data }: Pick<SourceFile, 'kind' | 'data'>, path: JsonPath): FieldWords {
  const shape = documentShapes[kind];
  const own = shapeAt(shape, data, path);
  const around = path
    .map((_, depth) => shapeAt(shape, data, path.slice(0, depth)))
    .flatMap((outer, depth) => (depth > 0 && outer?.form === 'group' && outer.title ? [outer.title] : []));
  return { label: titleOf(own, path.at(-1)), around: around.join(' › ') };
}

export interface FieldWords {
  label: string;
  around: string;
}

/** List items have the list's title and their number. */
function titleOf(shape: Shape | undefined, step: string | number | undefined): string {
  if (typeof step === 'number') return [shape?.title, step + 1].filter(Boolean).join(' ');
  return shape?.title ?? String(step);
}
