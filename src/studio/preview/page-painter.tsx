import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { PageView } from '../../chrome/PageView';
import { lookAttributes, lookRules } from '../../look/shipped-look';
import type { ToPreview } from '../preview-messages';

export type Shown = Extract<ToPreview, { type: 'show' }>;

/**
 * Renders a page into `container` synchronously, so that typing is visible in the same frame. Returns false if it
 * cannot be rendered; the old content then stays.
 */
export function pagePainter(container: HTMLElement): (shown: Shown) => boolean {
  let isFailed = false;
  const root = createRoot(container, { onUncaughtError: () => (isFailed = true) });
  let last: Shown | undefined;
  // After the sheets, whose values it overrides.
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
