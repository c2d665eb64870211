import { Button } from '@mantine/core';
import classes from './Look.module.css';
import { UiIcon } from '../../ui/UiIcon';
import { draftedValue } from '../../store/studio-state';
import { useStudio, useStudioState } from '../../store/context/use-studio';

/** Restores the engine's own look in one undo step. */
export function LookReset({ file }: { file: string }) {
  const studio = useStudio();
  const place = { file, pointer: '/look' };
  const isOwn = useStudioState((state) => draftedValue(state, place) !== undefined);
  return (
    <Button
      variant="default"
      size="xs"
      className={classes.reset}
      leftSection={<UiIcon name="ui-history" size={16} />}
      aria-disabled={!isOwn}
      onClick={() => isOwn && studio.edit(place, undefined, { label: 'l’apparence d’origine' })}
    >
      Revenir à l’apparence d’origine
    </Button>
  );
}
