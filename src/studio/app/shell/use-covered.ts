import { useEffect, useRef, useState } from 'react';
import { onSeen, seenPart, useBreakpoint } from '../../store/screen/breakpoint';
import { useStudioState } from '../../store/context/use-studio';

/** How much of the bottom of the page the form, the plan or the keyboard covers, in CSS pixels. */
export function useCovered(isPlanOpen: boolean, isBare: boolean) {
  const stage = useRef<HTMLDivElement>(null);
  const [covered, setCovered] = useState(0);
  const breakpoint = useBreakpoint();
  const sheet = useStudioState((state) => state.sheet);

  useEffect(() => {
    if (breakpoint === 'wide') return setCovered(0);
    const sheets = [...document.querySelectorAll<HTMLElement>('[data-sheet]')];
    const measure = () => {
      if (!stage.current) return;
      const { bottom } = stage.current.getBoundingClientRect();
      const { covered: keys, top } = seenPart();
      const tops = breakpoint === 'hand' ? sheets.filter(isShown).map((one) => one.getBoundingClientRect().top) : [];
      const first = Math.min(...tops, innerHeight + top - keys);
      setCovered(Math.max(0, Math.round(bottom - first)));
    };
    const observer = new ResizeObserver(measure);
    for (const one of sheets) observer.observe(one);
    const end = onSeen(measure);
    measure();
    return () => {
      observer.disconnect();
      end();
    };
  }, [breakpoint, sheet, isPlanOpen, isBare]);
  return { stage, covered };
}

function isShown(element: HTMLElement): boolean {
  return element.getClientRects().length > 0;
}
