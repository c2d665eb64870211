import { Text, UnstyledButton } from '@mantine/core';
import { attachedFolder } from '../../../../site/definitions/media/attached-files';
import { frenchTypography } from '../../../../site/definitions/text/typography';
import type { StudioFault } from '../../../logic/transport/protocol';
import { nameOf } from '../../../store/studio-state';
import { useStudio } from '../../../store/context/use-studio';
import classes from '../Publish.module.css';
import { openFiles } from '../../../app/dialogs/open-dialogs';

/** A list of faults; each links to its field. */
export function FaultLinks({ faults, onGo }: { faults: readonly StudioFault[]; onGo: () => void }) {
  const studio = useStudio();
  return (
    <ul className={`${classes.faults} ${classes.scroll}`}>
      {faults.map(({ file, pointer, message }) => (
        <li key={file + pointer + message}>
          <UnstyledButton
            className={classes.fault}
            onClick={() => {
              onGo();
              if (file.startsWith(attachedFolder)) openFiles(studio);
              else void studio.goTo({ file, pointer });
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
  );
}
