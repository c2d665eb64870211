import { frenchTypography } from '../../../definitions/typography';
import { Button, Fieldset, Group, Input, Text } from '@mantine/core';
import type { GroupShape } from '../../../definitions/shapes';
import { errorsOf, FieldFrame } from './FieldFrame';
import classes from './Form.module.css';
import { GroupFields } from './GroupFields';
import { useFaults, useField, type FieldProps } from './use-field';

/** Fields that belong together, under their name. */
export function GroupField(props: FieldProps<GroupShape>) {
  const { shape, file, pointer, value, isBare } = props;
  const { title, change } = useField(props);
  const faults = useFaults(file, pointer);
  const error = errorsOf(faults);
  const fields = <GroupFields shape={shape} file={file} pointer={pointer} value={value} />;
  return (
    <FieldFrame file={file} pointer={pointer} faults={faults}>
      {isBare ? (
        fields
      ) : (
        <Fieldset
          variant="unstyled"
          classNames={{ legend: classes.legend ?? '' }}
          legend={
            <Group component="span" gap={8}>
              <Text component="span" size="sm" fw={600}>
                {title}
              </Text>
              {shape.isOptional ? (
                <Button variant="subtle" color="gray" size="compact-xs" onClick={() => change(undefined)}>
                  Retirer
                </Button>
              ) : null}
            </Group>
          }
        >
          {shape.description ? (
            <Text size="xs" c="dimmed" mt={-6} mb={8}>
              {frenchTypography(shape.description)}
            </Text>
          ) : null}
          <div className={classes.inset}>{fields}</div>
        </Fieldset>
      )}
      {error ? <Input.Error mt={6}>{error}</Input.Error> : null}
    </FieldFrame>
  );
}
