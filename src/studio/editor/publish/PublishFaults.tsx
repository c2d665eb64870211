import { Alert, Text, UnstyledButton } from '@mantine/core';
import { frenchTypography } from '../../../definitions/typography';
import type { StudioFault } from '../../core/protocol';
import { nameOf } from '../store/studio-state';
import { UiIcon } from '../UiIcon';
import { useStudio } from '../use-studio';
import classes from './Publish.module.css';

/** What the publication's checks refuse, each leading to its field. */
export function PublishFaults({ faults, onGo }: { faults: readonly StudioFault[]; onGo: () => void }) {
  const studio = useStudio();
  return (
    <Alert
      color="red"
      variant="light"
      icon={<UiIcon name="ui-fault" />}
      title={
        faults.length === 1
          ? 'Une chose à régler avant de publier'
          : `${faults.length} choses à régler avant de publier`
      }
    >
      <ul className={`${classes.faults} ${classes.scroll}`}>
        {faults.map(({ file, pointer, message }) => (
          <li key={file + pointer + message}>
            <UnstyledButton
              className={classes.fault}
              onClick={() => {
                onGo();
                void studio.goTo({ file, pointer });
              }}
            >
              <Text span fw={600} size="sm">
                {nameOf(studio.getState(), file)}
              </Text>
              {frenchTypography(` : ${message}`)}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
