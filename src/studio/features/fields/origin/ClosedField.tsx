import { Text } from '@mantine/core';
import { UiIcon } from '../../../ui/UiIcon';
import { describedLines } from '../kinds/group/described-lines';
import { FieldFrame } from '../frame/FieldFrame';
import classes from '../Form.module.css';
import { useFaults, type FieldProps } from '../frame/use-field';

/** A value that the person who is signed in may read and not change, with the reason. */
export function ClosedField({ shape, file, pointer, value, label, because }: FieldProps & { because: string }) {
  const faults = useFaults(file, pointer);
  const lines = describedLines(shape, value);
  return (
    <FieldFrame file={file} pointer={pointer} faults={faults}>
      <div className={classes.closed} role="group" aria-label={label ?? shape.title} tabIndex={-1}>
        <Text size="sm" fw={600}>
          {label ?? shape.title}
        </Text>
        {lines.map((line, at) => (
          <Text key={at} size="sm">
            {line}
          </Text>
        ))}
        <Text size="xs" c="dimmed">
          <UiIcon name="ui-closed" size={14} /> {because}
        </Text>
      </div>
    </FieldFrame>
  );
}
