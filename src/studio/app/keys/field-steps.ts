import { formOf } from '../../features/fields/forms';
import { eachField, shapeAt } from '../../../site/definitions/shapes/shapes';
import { pathOf, pointerOf } from '../../logic/transport/pointer';
import type { OpenDocument } from '../../store/studio-state';

/** The single values of a document in order, through which « next » and « previous » lead. */
export function fieldSteps({ kind, data }: OpenDocument): string[] {
  const steps: string[] = [];
  eachField(formOf(kind), data, ({ kind: own, shape, path }) => {
    if (shape.form !== 'value' || own === 'type' || String(path.at(-1)).startsWith('$')) return;
    steps.push(pointerOf(path));
  });
  return steps;
}

/** The titles of the groups around a place (and of the place, if it is a group), outermost first. */
export function titlesAround({ kind, data }: OpenDocument, pointer: string): string[] {
  const way = pathOf(pointer);
  const shape = formOf(kind);
  return way.flatMap((_, depth) => {
    const outer = shapeAt(shape, data, way.slice(0, depth + 1));
    return outer?.form === 'group' && outer.title ? [outer.title] : [];
  });
}

/** Whether a value is a text that may be long. */
export function isLongText({ kind, data }: OpenDocument, pointer: string): boolean {
  const own = shapeAt(formOf(kind), data, pathOf(pointer))?.kind;
  return own === 'prose' || own === 'text' || own === 'alt';
}
