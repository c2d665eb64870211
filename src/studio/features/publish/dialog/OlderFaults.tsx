import { Alert } from '@mantine/core';
import { useState } from 'react';
import type { StudioFault } from '../../../logic/transport/protocol';
import { UiIcon } from '../../../ui/UiIcon';
import { FaultLinks } from './FaultLinks';
import { LinkButton } from '../../../ui/buttons/LinkButton';

/** Faults that are online already: shown, but they prevent nothing. */
export function OlderFaults({ faults, onGo }: { faults: readonly StudioFault[]; onGo: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const isOne = faults.length === 1;
  return (
    <Alert
      color="gray"
      variant="light"
      icon={<UiIcon name="ui-history" />}
      title={isOne ? 'Un problème était déjà là' : `${faults.length} problèmes étaient déjà là`}
    >
      {isOne ? 'Il n’empêche pas d’envoyer ce qui change.' : 'Ils n’empêchent pas d’envoyer ce qui change.'}
      <LinkButton display="block" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Cacher' : isOne ? 'Le voir' : 'Les voir'}
      </LinkButton>
      {isOpen ? <FaultLinks faults={faults} onGo={onGo} /> : null}
    </Alert>
  );
}
