import { useState } from 'react';
import { isRead } from '../../../../../site/definitions/fields/kinds';
import { normalizedValue } from '../../../../../site/definitions/fields/normalized-value';
import type { ValueShape } from '../../../../../site/definitions/shapes/shapes';
import { frenchTypography } from '../../../../../site/definitions/text/typography';
import { useStudio } from '../../../../store/context/use-studio';
import type { FieldProps } from '../../frame/use-field';

/**
 * Normalizes a typed value when its meaning is certain, and says so; a text for visitors only loses what nobody sees. It
 * is an undo step; after an undo it is left as typed.
 */
export function useAutocorrect({ shape, file, pointer, value, label }: FieldProps<ValueShape>) {
  const studio = useStudio();
  const [last, setLast] = useState<{ typed: string; written: string }>();

  function tidy(): void {
    const written = typeof value === 'string' && value !== last?.typed ? normalizedValue(shape.kind, value) : undefined;
    if (typeof value !== 'string' || written === undefined) return;
    setLast({ typed: value, written });
    const said = isRead(shape.kind) ? 'caractères invisibles enlevés' : `« ${written} »`;
    studio.edit({ file, pointer }, written, { label: `${label ?? shape.title} : ${said}`, isWhole: true });
    if (isRead(shape.kind)) studio.say('Des caractères invisibles ont été enlevés.');
  }

  return { tidy, note: last && last.written === value ? frenchTypography(`Écrit ${last.written}.`) : '' };
}
