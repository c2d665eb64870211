import { Notifications, useNotifications } from '@mantine/notifications';
import { useEffect, useRef, type FocusEvent } from 'react';
import classes from './NoticeList.module.css';

/**
 * The notices: bottom right, dismissed by themselves, by dragging, or by their close button.
 * Alt+T moves the focus to them (specification §4); a notice that has it stays, and gives it back when it is closed.
 */
export function NoticeList() {
  const region = useRef<HTMLDivElement>(null);
  const before = useRef<HTMLElement>(null);

  useEffect(() => {
    function focusNotices(event: KeyboardEvent) {
      // `code`: on a Mac, Alt+T types a character of its own.
      if (!event.altKey || event.code !== 'KeyT') return;
      event.preventDefault();
      const close = region.current?.querySelector('button');
      (close ?? region.current)?.focus();
    }
    function giveFocusBack({ target }: MouseEvent) {
      const isClosing = target instanceof Element && region.current?.contains(target) && target.closest('button');
      if (isClosing) before.current?.focus({ preventScroll: true });
    }
    document.addEventListener('keydown', focusNotices);
    document.addEventListener('click', giveFocusBack);
    return () => {
      document.removeEventListener('keydown', focusNotices);
      document.removeEventListener('click', giveFocusBack);
    };
  }, []);

  const { length } = useNotifications().notifications;
  useEffect(() => {
    if (length > 0) return;
    // The pointer leaves what goes from under it, which no browser says: the next notice would wait for it for ever.
    const stack = region.current?.querySelector('[data-position=bottom-right] > *');
    stack?.dispatchEvent(new MouseEvent('mouseout', { bubbles: true, relatedTarget: document.body }));
  }, [length]);

  function noteOrigin({ relatedTarget, currentTarget }: FocusEvent) {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) before.current = relatedTarget;
  }

  return (
    <div ref={region} role="region" aria-label="Notifications" tabIndex={-1} onFocus={noteOrigin}>
      {/* Present before it is filled: what a region holds when it appears is read by nobody. */}
      <div role="status">
        {/* Stacked: the one layout of Mantine in which a notice waits while it has the focus. */}
        <Notifications
          layout="stacked"
          position="bottom-right"
          withinPortal={false}
          autoClose={6000}
          classNames={{ root: classes.list }}
        />
      </div>
    </div>
  );
}
