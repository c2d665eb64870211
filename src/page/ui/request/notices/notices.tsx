import { notifications } from '@mantine/notifications';
import { Icon } from '../../pictures/Icon';
import { prepareNotices } from '../../site/notice-signal';
import { failure } from '../words';
import { success } from '../sending/words-after';

const shared = {
  closeButtonProps: { 'aria-label': 'Close toast', lang: 'en', size: 'lg' as const },
  // Mantine's grey has a contrast of only 3.3:1 on white (WCAG 2.2, 1.4.3).
  styles: { description: { color: 'var(--ink-soft)' } },
};

/** Shows that the request has arrived. Resolves to a function that takes the notice away. */
export async function showSuccess(): Promise<() => void> {
  await prepareNotices();
  return show({
    ...success,
    color: 'strong',
    icon: <Icon name="check" />,
    ...shared,
    // The region around it is live, so the notice itself must not be.
    role: 'group',
  });
}

/** Shows that the request could not be sent. Resolves to a function that takes the notice away. */
export async function showFailure(): Promise<() => void> {
  await prepareNotices();
  return show({
    ...failure,
    color: 'red',
    icon: <Icon name="alert" />,
    ...shared,
    role: 'alert',
  });
}

function show(notice: Parameters<typeof notifications.show>[0]): () => void {
  const id = notifications.show(notice);
  return () => void notifications.hide(id);
}
