import { frenchTypography } from '../../../definitions/typography';
import { useMemo } from 'react';
import { Button, Fieldset, Group, Input, Text } from '@mantine/core';
import type { ListShape } from '../../../definitions/shapes';
import { AddItem } from './AddItem';
import { errorsOf, FieldFrame } from './FieldFrame';
import classes from './Form.module.css';
import { ListItem } from './ListItem';
import { useField, type FieldProps } from './use-field';

/** Several values: added, removed, moved. */
export function ListField(props: FieldProps<ListShape>) {
  const { shape, file, pointer, value, isBare } = props;
  const { title, faults, change } = useField(props);
  const items = Array.isArray(value) ? (value as unknown[]) : [];
  const error = errorsOf(faults);
  const isFixed = shape.min !== undefined && shape.min === shape.max && items.length === shape.max;
  // The same object at each key: items whose value has not changed are not drawn anew.
  const list = useMemo(() => ({ shape, file, pointer, title }), [shape, file, pointer, title]);
  const content = (
    <>
      <ol className={classes.list}>
        {items.map((item, index) => (
          <ListItem key={index} list={list} index={index} count={items.length} value={item} isFixed={isFixed} />
        ))}
      </ol>
      {isFixed ? null : <AddItem list={list} count={items.length} />}
      {error ? <Input.Error mt={6}>{error}</Input.Error> : null}
    </>
  );
  return (
    <FieldFrame {...props} faults={faults}>
      {isBare ? (
        content
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
          {content}
        </Fieldset>
      )}
    </FieldFrame>
  );
}
