import { Alert } from '@mantine/core';
import { UiIcon } from './UiIcon';

/** Why something failed; renders nothing without an error. */
export function RefusalNotice({ error }: { error: string | undefined }) {
  if (!error) return null;
  return (
    <Alert color="red" variant="light" role="alert" mt="md" icon={<UiIcon name="ui-fault" />}>
      {error}
    </Alert>
  );
}
