import { Notifications } from '@mantine/notifications';
import { useBreakpoint } from '../../store/screen/breakpoint';
import touch from '../../ui/touch.module.css';
import classes from './Notices.module.css';

/** Notices over the page: away from the outline, the form, and the buttons near the thumb. */
export function Notices() {
  const isNarrow = useBreakpoint() !== 'wide';
  const place = `${classes.notices} ${touch.notices}`;
  // In CSS pixels: enough for two texts of three lines and their buttons.
  const most = 360;
  return (
    <Notifications
      position={isNarrow ? 'top-center' : 'bottom-center'}
      className={place}
      notificationMaxHeight={most}
    />
  );
}
