import { Group, SegmentedControl, Text } from '@mantine/core';
import { useId, useRef } from 'react';
import type { EitherShape, Shape } from '../../../../site/definitions/shapes/shapes';
import { useStudio } from '../../../store/context/use-studio';
import { inOtherForm } from './other-form';
import type { FieldProps } from './use-field';

interface FormChoiceProps extends Pick<FieldProps, 'file' | 'pointer' | 'value'> {
  shape: EitherShape;
  /** The current shape of the value. */
  current: Shape;
}

/** Chooses between the forms that a value may have (names only, or titles with a text). */
export function FormChoice({ shape, current, file, pointer, value }: FormChoiceProps) {
  const studio = useStudio();
  const id = useId();
  /** What was written in each form, to be restored when it is chosen again. */
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

/** Forms are distinguished by their content. */
function nameOf(form: Shape): string {
  const made = form.form === 'list' ? form.items : form;
  return made.title ?? form.title ?? '';
}
