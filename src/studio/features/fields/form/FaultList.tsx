import { Alert, List } from '@mantine/core';
import { useMemo } from 'react';
import { isHeldBack } from '../../../store/drafts/fresh-entry';
import { UiIcon } from '../../../ui/UiIcon';
import { useStudio, useStudioState } from '../../../store/context/use-studio';
import { LinkButton } from '../../../ui/buttons/LinkButton';

/** How many faults are listed; for the others, only the number is shown. */
const most = 5;

/** The errors of a document, each leading to its field. */
export function FaultList({ file }: { file: string }) {
  const studio = useStudio();
  const faults = useStudioState((state) => state.faults);
  const fresh = useStudioState((state) => state.fresh);
  const errors = useMemo(
    () => faults.filter((fault) => fault.file === file && fault.severity === 'error' && !isHeldBack({ fresh }, fault)),
    [faults, fresh, file],
  );
  if (errors.length === 0) return null;
  const title = errors.length === 1 ? 'Une faute à corriger' : `${errors.length} fautes à corriger`;
  return (
    <Alert color="red" variant="light" icon={<UiIcon name="ui-fault" />} title={title}>
      <List size="sm" spacing={4}>
        {errors.slice(0, most).map((fault) => (
          <List.Item key={`${fault.pointer} ${fault.message}`}>
            <LinkButton isInherited onClick={() => void studio.goTo({ file, pointer: fault.pointer })}>
              {fault.message}
            </LinkButton>
            {/* A fault of the whole document has no field that would show its advice. */}
            {fault.pointer.length <= 1 && fault.advice ? ` ${fault.advice}` : null}
          </List.Item>
        ))}
      </List>
      {errors.length > most ? `Et ${errors.length - most} autres.` : null}
    </Alert>
  );
}
