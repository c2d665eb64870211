import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { PublishAnswer } from '../../publish-protocol';
import { getAnswer } from '../api';
import { UiIcon } from '../UiIcon';
import { useStudio } from '../use-studio';
import { openPublish } from './open-publish';

/** Puts the site online; a folder that git does not know has no such button, and everything else works. */
export function PublishButton() {
  const studio = useStudio();
  const [isRepository, setRepository] = useState(false);
  useEffect(() => {
    getAnswer<PublishAnswer>('publish').then(
      (answer) => setRepository(answer.isRepository),
      // Said elsewhere when the server is away.
      () => setRepository(false),
    );
  }, []);
  if (!isRepository) return null;
  return (
    <Button flex="none" variant="light" leftSection={<UiIcon name="ui-publish" />} onClick={() => openPublish(studio)}>
      Publier
    </Button>
  );
}
