import { modals } from '@mantine/modals';
import { notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { BackCloses } from '../../ui/back-closes';
import { currentBreakpoint } from '../../store/screen/current-breakpoint';
import type { StudioStore } from '../../store/studio-store';
import { StudioContext } from '../../store/context/use-studio';
import { afterFirstTouch } from '../../store/first-touch/after-first-touch';
import { withPart } from './with-part';

interface Dialog {
  title: string;
  size?: string;
  /** Renders the content; `close` closes the dialog. */
  content: (close: () => void) => ReactNode;
}

/** The code of the dialogs that need the site's folder. */
export const withFolder = () => import('./folder-dialogs');

/** Opens a dialog over the editor. Dialogs are rendered outside of it, so they get its store. */
export function openDialog(studio: StudioStore, dialog: Dialog): void {
  afterFirstTouch(() => show(studio, dialog));
}

/** The same for a dialog whose code is fetched now. */
export function fetchDialog<Part>(
  studio: StudioStore,
  part: () => Promise<Part>,
  { content, ...dialog }: Omit<Dialog, 'content'> & { content: (part: Part, close: () => void) => ReactNode },
): void {
  withPart(part, (fetched) => openDialog(studio, { ...dialog, content: (close) => content(fetched, close) }));
}

function show(studio: StudioStore, { title, size = 'lg', content }: Dialog): void {
  // On small screens, notices would cover the dialog's title. The usual undo can undo the same.
  if (currentBreakpoint() !== 'wide') notifications.clean();
  const id: string = modals.open({
    title,
    size,
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
