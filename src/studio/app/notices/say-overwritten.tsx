import { Button, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import type { Overwritten } from '../../store/drafts/overwritten';
import { draftedValue } from '../../store/studio-state';
import type { StudioStore } from '../../store/studio-store';
import { useStudioState } from '../../store/context/use-studio';

/** Says that another tab has overwritten a text of this tab, and shows both, until the user has chosen. */
export function sayOverwritten(studio: StudioStore, over: Overwritten): void {
  // The same id at each keystroke of the other tab, so that a notice on screen is not repeated.
  const id = `${over.file} ${over.pointer}`;
  notifications.show({
    id,
    color: 'orange',
    title: `«\u00a0${over.label}\u00a0» a été réécrit dans un autre onglet`,
    message: <Both over={over} studio={studio} id={id} />,
    autoClose: false,
  });
}

interface BothProps {
  over: Overwritten;
  studio: StudioStore;
  id: string;
}

function Both({ over: { mine, label, ...place }, studio, id }: BothProps) {
  const now = useStudioState((state) => draftedValue(state, place));
  useEffect(() => {
    if (now === mine) notifications.hide(id);
  }, [now, mine, id]);
  return (
    <Stack gap={6} align="start">
      <Text size="sm" lineClamp={3}>
        Maintenant{'\u00a0'}: «{'\u00a0'}
        {typeof now === 'string' ? now : ''}
        {'\u00a0'}»
      </Text>
      <Text size="sm" lineClamp={3}>
        Ici, vous aviez écrit{'\u00a0'}: «{'\u00a0'}
        {mine}
        {'\u00a0'}»
      </Text>
      <Button size="compact-md" variant="default" onClick={() => studio.edit(place, mine, { label, isWhole: true })}>
        Remettre le mien
      </Button>
    </Stack>
  );
}
