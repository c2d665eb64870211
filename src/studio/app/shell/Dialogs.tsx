import { ModalsProvider } from '@mantine/modals';
import { focusLost } from '../../features/fields/form/focus-lost';

/** Where dialogs are rendered. */
export function Dialogs() {
  return <ModalsProvider modalProps={{ onExitTransitionEnd: focusLost }}>{null}</ModalsProvider>;
}
