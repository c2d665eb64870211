import { Notifications } from '@mantine/notifications';
import { useRoom } from '../room';
import touch from '../touch.module.css';
import classes from './Notices.module.css';

/** What has happened, for a moment: over the page, away from the plan and the form and from what a thumb is about to touch. */
export function Notices() {
  const isNarrow = useRoom() !== 'wide';
  const place = `${classes.notices} ${touch.notices}`;
  // Enough for two texts of three lines and what to do.
  const most = 360;
  return (
    <Notifications
      position={isNarrow ? 'top-center' : 'bottom-center'}
      className={place}
      notificationMaxHeight={most}
    />
  );
}
