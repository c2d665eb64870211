import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import '@mantine/spotlight/styles.css';
import '../../page/ui/layout/long-words.css';
import { notifications } from '@mantine/notifications';
import { createRoot } from 'react-dom/client';
import { tolerateStrangers } from '../../page/behaviors/hydration/tolerate-strangers';
import { EditorTheme } from './shell/EditorTheme';
import { draftWords } from './notices/draft-words';
import { FoundAgain } from './notices/FoundAgain';
import { hideUndo } from '../ui/notice-with-undo';
import { environment } from '../store/context/environment';
import { followBreakpoint } from '../store/screen/breakpoint';
import { sayOverwritten } from './notices/say-overwritten';
import { hideStray, sayStray } from './notices/say-stray';
import { sayUnkept } from './notices/say-unkept';
import { Notices } from './notices/Notices';
import { Studio } from './shell/Studio';
import { askedPage, bringBack, keepAddress } from './keys/keep-address';
import { createStudioStore, type StudioStore } from '../store/studio-store';
import type { FirstTouchPart } from '../store/first-touch/first-touch';
import { StudioContext } from '../store/context/use-studio';

/** The id of the shown notice about saving. */
let lastSaved = '';
/** The id of the shown notice about the last undo or redo. */
let lastTold = '';

/**
 * Renders the editor into `root`, and opens what the address asks for. Resolves to its store once that is shown.
 * `touched` is what `partAtStart` resolved to.
 */
export async function startEditor(root: HTMLElement, touched: FirstTouchPart | undefined): Promise<StudioStore> {
  const store = createStudioStore({
    onSaved(files) {
      // Otherwise nobody has asked to save: it is the first step of publishing.
      if (!environment().can.save) return;
      const said = files.length === 1 ? 'Document enregistré.' : `${files.length} documents enregistrés.`;
      notifications.hide(lastSaved);
      // A notice without buttons: a click on it is meant for the page below.
      const style = { pointerEvents: 'none' } as const;
      lastSaved = notifications.show({ message: said, color: 'green', autoClose: 3000, withCloseButton: false, style });
    },
    onTold(message) {
      hideUndo();
      notifications.hide(lastTold);
      lastTold = notifications.show({ message, autoClose: 8000 });
    },
    onOverwritten: (over) => sayOverwritten(store, over),
    onUnkept: sayUnkept,
    onStray: (stray) => sayStray(store, stray),
    onFound: hideStray,
    hasPassedBuild: environment().hasPassedBuild,
    isShown: () => environment().tab?.isShown() ?? true,
    nothing: draftWords().nothing,
  });
  followBreakpoint();
  tolerateStrangers();
  const isThere = keepAddress(store);

  addEventListener('beforeunload', (event) => {
    store.flush();
    // The browser shows its own message.
    if (store.hasDrafts() && environment().can.save) event.preventDefault();
  });

  document.addEventListener('visibilitychange', () => {
    if (document.hidden) store.keep();
  });

  createRoot(root).render(
    <EditorTheme>
      <StudioContext value={store}>
        <Notices />
        <Studio atStart={touched} />
      </StudioContext>
    </EditorTheme>,
  );

  const restored = await store.start(askedPage());
  await bringBack(store);
  isThere();
  if (restored.length > 0)
    notifications.show({
      title: draftWords().found(restored.length),
      message: <FoundAgain studio={store} files={restored} />,
      autoClose: 20_000,
    });
  return store;
}
