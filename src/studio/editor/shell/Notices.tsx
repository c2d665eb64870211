import { Notifications } from '@mantine/notifications';
import { useRoom } from '../room';
import touch from '../touch.module.css';

/** What has happened, for a moment: in a corner, or over the page, away from what a thumb is about to touch. */
export function Notices() {
  const isNarrow = useRoom() !== 'wide';
  return <Notifications position={isNarrow ? 'top-center' : 'bottom-left'} className={touch.notices ?? ''} />;
}
