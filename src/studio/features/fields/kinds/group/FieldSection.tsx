import { Fieldset, Group, Input, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Shape } from '../../../../../site/definitions/shapes/shapes';
import { frenchTypography } from '../../../../../site/definitions/text/typography';
import { holdsAnyway } from './describe-value';
import { errorsOf, FieldFrame } from '../../frame/FieldFrame';
import classes from '../../Form.module.css';
import { RemoveButton } from '../list/RemoveButton';
import { useField, type FieldProps } from '../../frame/use-field';

/** Several inputs under one title, with their help, their faults, and a button that removes them. */
export function FieldSection({ children, ...props }: FieldProps & { children: ReactNode }) {
  const { shape, file, pointer, isBare } = props;
  const { title, faults, change } = useField(props);
  const error = errorsOf(faults);
  return (
    <FieldFrame file={file} pointer={pointer} faults={faults}>
      {isBare ? (
        children
      ) : (
        <Fieldset
          variant="unstyled"
          classNames={{ root: classes.section ?? '', legend: classes.legend ?? '' }}
          legend={
            <Legend title={title} shape={shape} isSaid={props.value !== undefined} onRemove={() => change(undefined)} />
          }
        >
          {shape.description ? (
            <Text size="xs" c="dimmed" mt={-6} mb={8}>
              {frenchTypography(shape.description)}
            </Text>
          ) : null}
          {children}
        </Fieldset>
      )}
      {error ? <Input.Error mt={6}>{error}</Input.Error> : null}
    </FieldFrame>
  );
}

interface LegendProps {
  title: string;
  shape: Shape;
  /** Whether the document contains the value. */
  isSaid: boolean;
  onRemove: () => void;
}

function Legend({ title, shape, isSaid, onRemove }: LegendProps) {
  return (
    <Group component="span" gap={8}>
      <Text component="span" size="sm" fw={600}>
        {title}
      </Text>
      {shape.isOptional && isSaid && !holdsAnyway(shape) ? <RemoveButton title={title} onRemove={onRemove} /> : null}
    </Group>
  );
}
