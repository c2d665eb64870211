import { frenchTypography } from '../../../definitions/typography';
import { Text } from '@mantine/core';
import { useStudioState } from '../use-studio';
import { summaryOf } from './describe-value';
import { AnyField } from './AnyField';
import { Fold } from './Fold';
import { RemoveButton } from './RemoveButton';
import { withValues } from './token-parts';
import { useField, type FieldProps } from './use-field';
import { useHasFault, useOpenPart } from './use-open-part';

/** A collapsed group or list of a document, so that the form stays short. */
export function FoldedField(props: FieldProps) {
  const { shape, file, pointer, value } = props;
  const { title, change } = useField(props);
  const { isOpen, toggle } = useOpenPart(file, pointer);
  const tokens = useStudioState((state) => state.drawn?.tokens);
  const hasFault = useHasFault(file, pointer);
  const excerpt = withValues(summaryOf(shape, value), tokens);
  return (
    <Fold
      title={title}
      excerpt={Array.isArray(value) ? `${value.length}${excerpt ? ` · ${excerpt}` : ''}` : excerpt}
      isOpen={isOpen}
      onToggle={toggle}
      hasFault={hasFault}
      pointer={pointer}
      actions={shape.isOptional ? <RemoveButton title={title} onRemove={() => change(undefined)} /> : null}
    >
      {shape.description ? (
        <Text size="xs" c="dimmed" mb={10}>
          {frenchTypography(shape.description)}
        </Text>
      ) : null}
      <AnyField {...props} isBare />
    </Fold>
  );
}
