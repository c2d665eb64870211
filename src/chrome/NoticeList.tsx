import { Notifications } from '@mantine/notifications';
import { useEffect, useRef } from 'react';

/**
 * The notices: bottom right, dismissed by themselves, by dragging, or by their close button.
 * Alt+T moves the focus to them (specification §4).
 */
export function NoticeList() {
  const region = useRef<HTMLDivElement>(null);

  useEffect(() => {
    function focusNotices(event: KeyboardEvent) {
      // `code`: on a Mac, Alt+T types a character of its own.
      if (!event.altKey || event.code !== 'KeyT') return;
      event.preventDefault();
      const close = region.current?.querySelector('button');
      (close ?? region.current)?.focus();
    }
    document.addEventListener('keydown', focusNotices);
    return () => document.removeEventListener('keydown', focusNotices);
  }, []);

  return (
    <div ref={region} role="region" aria-label="Notifications" tabIndex={-1}>
      <Notifications position="bottom-right" withinPortal={false} autoClose={6000} />
    </div>
  );
}
