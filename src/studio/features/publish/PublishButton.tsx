import { Button } from '@mantine/core';
import { UiIcon } from '../../ui/UiIcon';
import { useStudio } from '../../store/context/use-studio';
import classes from './Publish.module.css';
import { useCanPublish } from './use-can-publish';
import { openPublish } from './open-publish';

/** The button that publishes. Not rendered if the folder is in no git repository. */
export function PublishButton() {
  const studio = useStudio();
  const canPublish = useCanPublish();
  if (!canPublish) return null;
  return (
    <Button
      flex="none"
      variant="light"
      className={classes.online ?? ''}
      aria-label="Publier"
      onClick={() => openPublish(studio)}
    >
      <UiIcon name="ui-publish" />
      <span className={classes.word}>Publier</span>
    </Button>
  );
}
