import { Alert, Button } from '@mantine/core';
import type { StudioFault } from '../../../logic/transport/protocol';
import { UiIcon } from '../../../ui/UiIcon';
import { FaultLinks } from './FaultLinks';

interface PublishFaultsProps {
  faults: readonly StudioFault[];
  onGo: () => void;
  /** Leaves the faulty documents out; absent if nothing else would be left. */
  onLeave?: () => void;
}

/** The new faults that the publication would bring; each links to its field. */
export function PublishFaults({ faults, onGo, onLeave }: PublishFaultsProps) {
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
      <FaultLinks faults={faults} onGo={onGo} />
      {onLeave ? (
        <Button mt="xs" size="compact-sm" variant="default" onClick={onLeave}>
          Publier le reste sans attendre
        </Button>
      ) : null}
    </Alert>
  );
}
