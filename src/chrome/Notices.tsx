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

  useEffect(() => {
    if (List) isThere.current?.();
  }, [List]);

  useEffect(() => {
    let ready: Promise<void> | undefined;
    async function load() {
      const { NoticeList } = await import('./NoticeList');
      await new Promise<void>((resolve) => {
        isThere.current = resolve;
        setList(() => NoticeList);
      });
    }
    function prepare() {
      ready ??= load().catch((error: unknown) => {
        // Offline: the next one tries again.
        ready = undefined;
        throw error;
      });
      return ready;
    }
    return offerNotices(prepare);
  }, []);

  return <ErrorBoundary fallback={null}>{List ? <List /> : null}</ErrorBoundary>;
}
