import { kindWords } from '../../definitions/fields/kinds';
import type { Shape } from '../../definitions/shapes/shapes';
import { folded } from '../../definitions/french/suggest';

/**
 * The field that a word means: by its French title, by a synonym in its definition, or by the name of its kind. If
 * several match, the closest one.
 */
export function fieldCalled(word: string, group: Shape | undefined, names: readonly string[]): string | undefined {
  if (group?.form !== 'group') return undefined;
  const searched = folded(word);
  const fields = names.flatMap((name) => {
    const field = Object.hasOwn(group.fields, name) ? group.fields[name] : undefined;
    return field ? [{ name, field }] : [];
  });
  const first = (isSo: (field: Shape) => boolean | undefined) => fields.find(({ field }) => isSo(field))?.name;
  const squeezed = searched.replaceAll(' ', '');
  return (
    first(({ title, words }) => folded(title ?? '').replaceAll(' ', '') === squeezed || words?.includes(squeezed)) ??
    first(({ title }) => folded(title ?? '').startsWith(`${searched} `)) ??
    first(({ kind }) => kindWords[kind]?.includes(squeezed))
  );
}
