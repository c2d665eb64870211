import { useState } from 'react';
import { normalizedValue } from '../../../../site/definitions/fields/normalized-value';
import type { ValueShape } from '../../../../site/definitions/shapes/shapes';
import { frenchTypography } from '../../../../site/definitions/text/typography';
import { useStudio } from '../../../store/context/use-studio';
import type { FieldProps } from '../frame/use-field';

/**
 * Normalizes a typed value when its meaning is certain, and says so. It is an undo step; after an undo it is left as
 * typed.
 */
export function useAutocorrect({ shape, file, pointer, value, label }: FieldProps<ValueShape>) {
  const studio = useStudio();
  const [last, setLast] = useState<{ typed: string; written: string }>();

  function tidy(): void {
    const written = typeof value === 'string' && value !== last?.typed ? normalizedValue(shape.kind, value) : undefined;
    if (typeof value !== 'string' || written === undefined) return;
    setLast({ typed: value, written });
    studio.edit({ file, pointer }, written, { label: `${label ?? shape.title} : « ${written} »`, isWhole: true });
  }

  return { tidy, note: last && last.written === value ? frenchTypography(`Écrit ${last.written}.`) : '' };
}
