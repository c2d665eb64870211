import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Page } from '../../../site/definitions/view/page';
import type { SiteView } from '../../../site/definitions/view/site-view';
import { PageView } from '../../../page/chrome/PageView';
import { lookAttributes } from '../../../site/look/shipped-look';
import { sharing } from '../../logic/edits/same';
import type { ToPreview } from '../../logic/transport/preview-messages';
import { lookRulesHere } from '../pointing/look-here';

export type Shown = Required<Extract<ToPreview, { type: 'show' }>>;

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
  return (sent) => {
    isFailed = false;
    // A message is a copy: parts that are equal stay the same objects, and are not rendered again.
    const shown = last
      ? { ...sent, page: sharing(last.page, sent.page) as Page, site: sharing(last.site, sent.site) as SiteView }
      : sent;
    paint(shown);
    const isDrawn = !isFailed;
    if (isDrawn) last = shown;
    else if (last) paint(last);
    return isDrawn;
  };

  function paint({ page, site }: Shown): void {
    look.textContent = lookRulesHere(site.look);
    for (const [name, choice] of Object.entries(lookAttributes(site.look)))
      document.documentElement.setAttribute(name, choice);
    flushSync(() => root.render(<PageView page={page} site={site} />));
  }
}
