import { useState } from 'react';
import { rightlyWritten } from '../../../definitions/rightly-written';
import type { ValueShape } from '../../../definitions/shapes';
import { frenchTypography } from '../../../definitions/typography';
import { useStudio } from '../use-studio';
import type { FieldProps } from './use-field';

/**
 * Writes a value as documents do once it has been typed, where what is meant is sure, and says so. It is one step to
 * undo, and what was undone is left as it was typed.
 */
export function useRightly({ shape, file, pointer, value, label }: FieldProps<ValueShape>) {
  const studio = useStudio();
  const [last, setLast] = useState<{ typed: string; written: string }>();

  function tidy(): void {
    const written = typeof value === 'string' && value !== last?.typed ? rightlyWritten(shape.kind, value) : undefined;
    if (typeof value !== 'string' || written === undefined) return;
    setLast({ typed: value, written });
    studio.edit({ file, pointer }, written, { label: `${label ?? shape.title} : « ${written} »`, isWhole: true });
  }

  return { tidy, note: last && last.written === value ? frenchTypography(`Écrit ${last.written}.`) : '' };
}
