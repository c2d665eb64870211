import { ActionIcon, Tooltip } from '@mantine/core';
import { useState } from 'react';
import { DeskIcon } from '../../theme/DeskIcon';
import { isHeard, setHeard } from '../../device/ring';

/** Turns the ring for new requests on or off. */
export function SoundToggle() {
  const [isOn, setOn] = useState(isHeard);
  return (
    <Tooltip label={isOn ? 'Un son annonce les nouvelles demandes' : 'Aucun son'} openDelay={400}>
      <ActionIcon
        variant="default"
        size={44}
        aria-label="Son des nouvelles demandes"
        aria-pressed={isOn}
        onClick={() => {
          setHeard(!isOn);
          setOn(!isOn);
        }}
      >
        <DeskIcon name={isOn ? 'desk-heard' : 'desk-unheard'} />
      </ActionIcon>
    </Tooltip>
  );
}
