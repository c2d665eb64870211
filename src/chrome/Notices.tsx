import { useEffect, useState, type ComponentType } from 'react';
import { ErrorBoundary } from '../ui/ErrorBoundary';
import { offerNotices } from '../ui/notice-signal';

/**
 * Where notices appear; nothing is there until the first one, and nothing is loaded until somebody prepares for it.
 * A notice that cannot be shown leaves the page as it is.
 */
export function Notices() {
  const [List, setList] = useState<ComponentType | null>(null);
  useEffect(() => {
    const load = async () => (await import('./NoticeList')).NoticeList;
    return offerNotices({
      prepare: load,
      show: async () => {
        const loaded = await load();
        setList(() => loaded);
      },
    });
  }, []);
  return <ErrorBoundary fallback={null}>{List ? <List /> : null}</ErrorBoundary>;
}
