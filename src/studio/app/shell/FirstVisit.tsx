import { ownKey } from '../../../site/definitions/addresses/own-folder';
import { Alert, Button, Text } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { draftWords } from '../notices/draft-words';
import { useStudio } from '../../store/context/use-studio';

/** Three sentences for a first visit; with `isInHand`, for touch instead of mouse and keyboard. */
export function FirstVisit({ isInHand = false }: { isInHand?: boolean }) {
  const [isKnown, setKnown] = useLocalStorage({
    key: ownKey('atelier-connu'),
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const studio = useStudio();
  // Not shown to somebody who has already changed something.
  const [hasBegun] = useState(() => studio.getState().history.past.length > 0);
  useEffect(() => {
    if (hasBegun) setKnown(true);
  }, [hasBegun, setKnown]);
  if (isKnown || hasBegun) return null;
  return (
    <Alert color="blue" variant="light" bg="blue.0" mb="md" title="Bienvenue dans l’atelier">
      <Text size="sm">
        {isInHand ? 'Touchez dans la page ce que' : 'Cliquez dans la page sur ce que'} vous voulez changer : son champ
        s’ouvre. Écrivez : la page suit, et {draftWords().firstVisit} {isInHand ? '« Annuler »' : 'Ctrl+Z'} revient en
        arrière.
      </Text>
      <Button size="compact-sm" variant="default" mt={10} onClick={() => setKnown(true)}>
        J’ai compris
      </Button>
    </Alert>
  );
}
