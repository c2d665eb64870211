import { Button, Group, Text } from '@mantine/core';
import { UiIcon } from '../../../ui/UiIcon';
import { useStudio, useStudioState } from '../../../store/context/use-studio';
import { FieldFrame } from '../frame/FieldFrame';
import classes from '../Form.module.css';
import { useTokenTitles } from '../kinds/text/token-titles';
import { useFaults, type FieldProps } from '../frame/use-field';

/** A value that a layout takes as a whole from the page's document, with a button that leads there. */
export function ReferenceField({ shape, file, pointer, label, field }: FieldProps & { field: string }) {
  const studio = useStudio();
  const { titleOf } = useTokenTitles();
  const faults = useFaults(file, pointer);
  const origins = useStudioState((state) => state.drawn?.origins);
  // The shown page has such a value in its own document.
  const origin = Object.values(origins ?? {}).find(
    ({ through }) => through?.file === file && (through.pointer === pointer || through.pointer === `${pointer}/$from`),
  );
  return (
    <FieldFrame file={file} pointer={pointer} faults={faults}>
      <Text size="sm" fw={600}>
        {label ?? shape.title}
      </Text>
      <Group className={classes.reference} gap={8} wrap="nowrap" tabIndex={-1}>
        <UiIcon name="ui-link" size={16} />
        <Text size="sm" className={classes.grow}>
          Repris de « {titleOf(field)} »
        </Text>
        {origin ? (
          <Button
            variant="subtle"
            size="compact-xs"
            onClick={() => void studio.goTo({ file: origin.file, pointer: origin.pointer })}
          >
            Y aller
          </Button>
        ) : null}
      </Group>
    </FieldFrame>
  );
}
