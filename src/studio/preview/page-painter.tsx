import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { PageView } from '../../chrome/PageView';
import { lookAttributes, lookRules } from '../../look/shipped-look';
import type { ToPreview } from '../preview-messages';

export type Shown = Extract<ToPreview, { type: 'show' }>;

/**
 * Draws a page into `container`, at once: what is typed must be seen in the same frame. Returns false for one that
 * cannot be drawn, and leaves what was there before.
 */
export function pagePainter(container: HTMLElement): (shown: Shown) => boolean {
  let isFailed = false;
  const root = createRoot(container, { onUncaughtError: () => (isFailed = true) });
  let last: Shown | undefined;
  // After the sheets, whose values it replaces.
  const look = document.head.appendChild(document.createElement('style'));
  return (shown) => {
    isFailed = false;
    paint(shown);
    const isDrawn = !isFailed;
    if (isDrawn) last = shown;
    else if (last) paint(last);
    return isDrawn;
  };

  function paint({ page, site }: Shown): void {
    look.textContent = lookRules(site.look);
    for (const [name, choice] of Object.entries(lookAttributes(site.look)))
      document.documentElement.setAttribute(name, choice);
    flushSync(() => root.render(<PageView page={page} site={site} />));
  }
}
