import { likelyIcons } from '../../../../site/definitions/media/icons/icon-words';
import { placeholderPrefix, toWrite } from '../../../../site/definitions/french/unwritten';
import type { GroupShape, Shape, ValueShape } from '../../../../site/definitions/shapes/shapes';

/**
 * An empty value of a shape, with placeholders for texts: the required fields of a group, and the optional ones in
 * `wanted`.
 */
export function unwrittenValue(shape: Shape, wanted: readonly string[] = []): unknown {
  if (shape.form === 'value') return unwrittenScalar(shape);
  if (shape.form === 'list') return [unwrittenValue(shape.items)];
  if (shape.form === 'either') return shape.of[0] && unwrittenValue(shape.of[0]);
  if (shape.form === 'block') return undefined;
  if (shape.kind === 'image') return { src: `${placeholderPrefix}image`, alt: '' };
  if (shape.kind === 'photo') return { src: `${placeholderPrefix}photo`, alt: toWrite('ce que montre la photo') };
  return Object.fromEntries(
    Object.entries(shape.fields)
      .filter(([name, field]) => !field.isOptional || wanted.includes(name))
      .map(([name, field]) => [name, unwrittenValue(field)]),
  );
}

/** An empty block of a type. */
export function unwrittenBlock(
  type: string,
  shape: GroupShape,
  wanted: readonly string[] = [],
): Record<string, unknown> {
  // A group gives an object.
  return { ...(unwrittenValue(shape, wanted) as Record<string, unknown>), type };
}

/** A placeholder for a text, with the field's name if it fits. */
export function unwrittenText({ title = 'texte', max = Infinity }: Pick<ValueShape, 'title' | 'max'>): string {
  const named = toWrite(title.charAt(0).toLowerCase() + title.slice(1));
  return named.length <= max ? named : 'À écrire';
}

function unwrittenScalar(shape: ValueShape): unknown {
  const { kind } = shape;
  if (kind === 'number') return 0;
  if (kind === 'boolean') return false;
  if (kind === 'href') return '/';
  if (kind === 'icon') return likelyIcons[0];
  return unwrittenText(shape);
}
