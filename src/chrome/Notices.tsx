import { lazy, Suspense, useEffect, useState } from 'react';
import { onFirstNotice } from '../ui/notice-signal';

const NoticeList = lazy(() => import('./NoticeList').then((module) => ({ default: module.NoticeList })));

/** Where notices appear; nothing is there, and nothing is loaded, until the first one. */
export function Notices() {
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => onFirstNotice(() => setNeeded(true)), []);
  if (!isNeeded) return null;
  return (
    <Suspense fallback={null}>
      <NoticeList />
    </Suspense>
  );
}
