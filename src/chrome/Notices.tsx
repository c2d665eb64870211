import { useEffect, useRef, useState, type ComponentType } from 'react';
import { ErrorBoundary } from '../ui/ErrorBoundary';
import { offerNotices } from '../ui/notice-signal';

/**
 * Where notices appear; nothing is there, and nothing is loaded, until somebody prepares for one.
 * A notice that cannot be shown leaves the page as it is.
 */
export function Notices() {
  const [List, setList] = useState<ComponentType | null>(null);
  const isThere = useRef<() => void>(undefined);

  useEffect(() => isThere.current?.(), [List]);

  useEffect(
    () =>
      offerNotices(async () => {
        const { NoticeList } = await import('./NoticeList');
        if (isThere.current) return;
        await new Promise<void>((resolve) => {
          isThere.current = resolve;
          setList(() => NoticeList);
        });
      }),
    [],
  );

  return <ErrorBoundary fallback={null}>{List ? <List /> : null}</ErrorBoundary>;
}
