import { Notifications, useNotifications } from '@mantine/notifications';
import { useEffect, useRef, type FocusEvent } from 'react';
import classes from './NoticeList.module.css';

/**
 * The notices, bottom right. They close after a delay, by dragging, or by their button. Alt+T moves the focus to them
 * (specification §4); a focused notice stays, and returns the focus when it is closed.
 */
export function NoticeList() {
  const region = useRef<HTMLDivElement>(null);
  const before = useRef<HTMLElement>(null);

  useEffect(() => {
    function focusNotices(event: KeyboardEvent) {
      // `code` and not `key`: on a Mac, Alt+T types another character.
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
    // When a notice disappears from under the pointer, browsers send no `mouseout`: the next notice would stay paused
    // for ever.
    const stack = region.current?.querySelector('[data-position=bottom-right] > *');
    stack?.dispatchEvent(new MouseEvent('mouseout', { bubbles: true, relatedTarget: document.body }));
  }, [length]);

  function noteOrigin({ relatedTarget, currentTarget }: FocusEvent) {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) before.current = relatedTarget;
  }

  return (
    <div ref={region} role="region" aria-label="Notifications" tabIndex={-1} onFocus={noteOrigin}>
      {/* Rendered before it has content: screen readers ignore what a live region already contains when it appears. */}
      <div role="status">
        {/* « Stacked » is the only layout in which Mantine keeps a focused notice open. */}
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
