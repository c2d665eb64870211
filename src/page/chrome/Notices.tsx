import { useEffect, useRef, useState, type ComponentType } from 'react';
import { ErrorBoundary } from '../ui/layout/ErrorBoundary';
import { offerNotices } from '../ui/site/notice-signal';

/**
 * The place of notices. Nothing is rendered or loaded until somebody calls `prepareNotices`. If loading fails, the page
 * stays as it is.
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
