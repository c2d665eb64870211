import { Alert, Group } from '@mantine/core';
import { useMemo } from 'react';
import { pointerOf } from '../../../logic/transport/pointer';
import { UiIcon } from '../../../ui/UiIcon';
import { conflictsOf, type OpenDocument } from '../../../store/studio-state';
import { useStudio } from '../../../store/context/use-studio';
import { BothSides, hasField, titleOfConflict } from './FieldConflict';
import { LinkButton } from '../../../ui/buttons/LinkButton';

/** Links to each value that was changed here and on disk; a value without a field shows both texts here. */
export function ConflictNotice({ document }: { document: OpenDocument }) {
  const studio = useStudio();
  const conflicts = useMemo(() => conflictsOf(document), [document]);
  const atFields = conflicts.filter(hasField);
  return (
    <>
      {atFields.length === 0 ? null : (
        <Alert
          color="orange"
          variant="light"
          icon={<UiIcon name="ui-disk" />}
          title={
            atFields.length === 1
              ? 'Un champ a changé ici et ailleurs en même temps'
              : `${atFields.length} champs ont changé ici et ailleurs en même temps`
          }
        >
          <Group gap={14}>
            {atFields.map((conflict) => {
              const pointer = pointerOf(conflict.way);
              return (
                <LinkButton
                  key={pointer}
                  isInherited
                  onClick={() => void studio.goTo({ file: document.file, pointer })}
                >
                  {`Choisir pour « ${titleOfConflict(document, conflict)} »`}
                </LinkButton>
              );
            })}
          </Group>
        </Alert>
      )}
      {conflicts
        .filter((conflict) => !hasField(conflict))
        .map((conflict) => (
          <BothSides key={pointerOf(conflict.way)} document={document} conflict={conflict} />
        ))}
    </>
  );
}
