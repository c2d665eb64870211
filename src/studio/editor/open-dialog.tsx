import { modals } from '@mantine/modals';
import { notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { BackCloses } from './back-closes';
import { currentRoom } from './room';
import type { StudioStore } from './store/studio-store';
import { StudioContext } from './use-studio';

interface Dialog {
  title: string;
  size?: 'md' | 'lg' | 'xl';
  /** Draws what it holds; `close` is for when it is done. */
  content: (close: () => void) => ReactNode;
}

/** Opens a dialog over the editor; dialogs are drawn outside of it, and are given its store. */
export function openDialog(studio: StudioStore, { title, size = 'lg', content }: Dialog): void {
  // Where there is little room, they would lie over its title; what they offer to take back is a step of « Annuler » too.
  if (currentRoom() !== 'wide') notifications.clean();
  const id: string = modals.open({
    title,
    size,
    closeButtonProps: { 'aria-label': 'Fermer' },
    overlayProps: { backgroundOpacity: 0.25 },
    transitionProps: { duration: 120 },
    children: (
      <StudioContext value={studio}>
        <BackCloses onBack={() => modals.close(id)} />
        {content(() => modals.close(id))}
      </StudioContext>
    ),
  });
}
