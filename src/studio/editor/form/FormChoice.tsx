import { Group, SegmentedControl, Text } from '@mantine/core';
import { useId, useRef } from 'react';
import type { EitherShape, Shape } from '../../../definitions/shapes';
import { useStudio } from '../use-studio';
import { inOtherForm } from './other-form';
import type { FieldProps } from './use-field';

interface FormChoiceProps extends Pick<FieldProps, 'file' | 'pointer' | 'value'> {
  shape: EitherShape;
  /** The one of its shapes that the value has now. */
  current: Shape;
}

/** A value that may have one of several forms (names alone, or titles with a text): which of them it has. */
export function FormChoice({ shape, current, file, pointer, value }: FormChoiceProps) {
  const studio = useStudio();
  const id = useId();
  /** What was written in each form: choosing one again gives it back. */
  const written = useRef(new Map<Shape, unknown>());
  const forms = shape.of;

  function choose(next: Shape): void {
    if (next === current) return;
    written.current.set(current, value);
    const label = `${shape.title ?? 'la valeur'}, sous une autre forme`;
    studio.edit({ file, pointer }, written.current.get(next) ?? inOtherForm(next, current, value), { label });
  }

  return (
    <Group gap={10} mb={10}>
      <Text size="sm" fw={500} id={id}>
        Forme
      </Text>
      <SegmentedControl
        size="xs"
        aria-labelledby={id}
        value={String(forms.indexOf(current))}
        data={forms.map((form, index) => ({ value: String(index), label: nameOf(form) }))}
        onChange={(index) => {
          const next = forms[Number(index)];
          if (next) choose(next);
        }}
      />
    </Group>
  );
}

/** What tells one form from the other is what it is made of. */
function nameOf(form: Shape): string {
  const made = form.form === 'list' ? form.items : form;
  return made.title ?? form.title ?? '';
}
