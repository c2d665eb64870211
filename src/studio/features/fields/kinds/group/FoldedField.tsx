import { frenchTypography } from '../../../../../site/definitions/text/typography';
import { Text } from '@mantine/core';
import { useStudioState } from '../../../../store/context/use-studio';
import { summaryOf } from './describe-value';
import { AnyField } from '../../frame/AnyField';
import { Fold } from './Fold';
import { RemoveButton } from '../list/RemoveButton';
import { withValues } from '../text/token-parts';
import { useField, type FieldProps } from '../../frame/use-field';
import { useHasFault, useOpenPart } from '../../form/use-open-part';

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
