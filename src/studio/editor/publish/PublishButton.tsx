import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { ask } from '../api';
import { UiIcon } from '../UiIcon';
import { useStudio } from '../use-studio';
import { openPublish } from './open-publish';
import classes from './Publish.module.css';

/** Puts the site online; a folder that git does not know has no such button, and everything else works. */
export function PublishButton() {
  const studio = useStudio();
  const [isRepository, setRepository] = useState(false);
  useEffect(() => {
    ask('GET publish', {}).then(
      (answer) => setRepository(answer.isRepository),
      // Said elsewhere when the server is away.
      () => setRepository(false),
    );
  }, []);
  if (!isRepository) return null;
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
