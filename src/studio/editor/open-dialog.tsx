import { modals } from '@mantine/modals';
import { notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { BackCloses } from './back-closes';
import { currentRoom } from './current-room';
import type { StudioStore } from './store/studio-store';
import { StudioContext } from './use-studio';
import { whenTouched } from './when-touched';

interface Dialog {
  title: string;
  size?: 'md' | 'lg' | 'xl';
  /** Renders the content; `close` closes the dialog. */
  content: (close: () => void) => ReactNode;
}

/** Opens a dialog over the editor. Dialogs are rendered outside of it, so they get its store. */
export function openDialog(studio: StudioStore, dialog: Dialog): void {
  whenTouched(() => show(studio, dialog));
}

function show(studio: StudioStore, { title, size = 'lg', content }: Dialog): void {
  // On small screens, notices would cover the dialog's title. The usual undo can undo the same.
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
