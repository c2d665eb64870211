import { Button, CopyButton, Group, Text } from '@mantine/core';
import { useMemo } from 'react';
import { parse } from 'jsonc-parser';
import { changeDetails } from '../publish/logic/words/change-details';
import { ChangeTexts } from '../publish/changes/ChangeTexts';
import { ownName } from '../../store/folder/following-moves';
import { strayDocuments, type OpenDocument } from '../../store/studio-state';
import { useStudio, useStudioState } from '../../store/context/use-studio';
import classes from './Removed.module.css';

/** What somebody has written in documents that are in the site no more: to be read, copied or thrown away. */
export function StrayTexts() {
  const documents = useStudioState((state) => state.documents);
  const strays = useMemo(() => strayDocuments({ documents }), [documents]);
  if (strays.length === 0) return null;
  return (
    <ul className={classes.list} aria-label="Écrit dans ce qui n’est plus là">
      {strays.map((stray) => (
        <StrayRow key={stray.file} stray={stray} />
      ))}
    </ul>
  );
}

function StrayRow({ stray }: { stray: OpenDocument }) {
  const studio = useStudio();
  const details = useMemo(
    () => changeDetails({ kind: stray.kind, before: parse(stray.base), after: stray.data }),
    [stray],
  );
  const written = details.flatMap(({ after }) => after ?? []).join('\n\n');
  return (
    <li className={classes.stray}>
      <Text fw={500}>Ce que vous aviez écrit dans « {ownName(stray)} »</Text>
      <ChangeTexts details={details} />
      <Group gap={8} mt={8}>
        <CopyButton value={written}>
          {({ copied, copy }) => (
            <Button size="compact-md" variant="default" onClick={copy}>
              {copied ? 'Copié' : 'Copier'}
            </Button>
          )}
        </CopyButton>
        <Button size="compact-md" variant="subtle" color="red.9" onClick={() => studio.throwAway(stray.file)}>
          Jeter
        </Button>
      </Group>
    </li>
  );
}
