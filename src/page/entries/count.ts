import { fromBrowser, ownKey, toBrowser } from '../../site/definitions/addresses/own-folder';
import type { SiteView } from '../../site/definitions/view/site-view';

/**
 * Counts page views and events, without anything about the visitor. The loader imports it once the page is shown and
 * idle. It stores nothing on the device. It sends the page, the event, and the host name from which a visitor comes;
 * the database keeps only the class of that host, adds one to the week's count, and ignores declared robots. Written to
 * be short, because every visitor fetches it.
 */
export async function count(siteUrl: string): Promise<void> {
  if ((navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData) return;
  const { backend, counting }: Pick<SiteView, 'backend' | 'counting'> = await (await fetch(siteUrl)).json();
  /** The address counted last, and the address whose form the visitor has begun to fill in. */
  let seen: string;
  let begun: string;

  function send(event: string, origin?: string): void {
    // Not counted: a visitor who objects, through the browser or on the site (`VisitsCounted.tsx`), and an automated
    // browser. Where storage is forbidden, reading it throws: nobody could object there, so nobody is counted.
    const { globalPrivacyControl, webdriver } = navigator as Navigator & { globalPrivacyControl?: boolean };
    if (globalPrivacyControl || webdriver || localStorage[ownKey('vitrine:refus')]) return;
    fetch(toBrowser(`${backend.url}/rest/v1/rpc/count_event`), {
      method: 'POST',
      keepalive: true,
      headers: { apikey: backend.key, 'content-type': 'application/json' },
      body: JSON.stringify({ site: counting!.site, page: seen, event, origin }),
    }).catch(() => {});
  }

  function see(from = location.host): void {
    seen = fromBrowser(location.pathname);
    // The owner's mark in a link is more precise than the referrer.
    if (from === location.host) send('view');
    else send('arrival', /utm_source=(\w*)/.exec(location.search)?.[1] ?? from);
  }

  function arrive(): void {
    // A reload or a « back » is no arrival. The newer interface says the same in twice the bytes.
    see(performance.navigation.type ? undefined : (document.referrer.split('/')[2] ?? ''));
  }

  // A prerendered page, or one in a background tab, may be seen later or never.
  if (document.hidden) document.addEventListener('visibilitychange', arrive, { once: true });
  else arrive();
  addEventListener('pageshow', ({ persisted }) => persisted && see());
  addEventListener('vitrine:page', () => seen && seen !== fromBrowser(location.pathname) && see());
  addEventListener(
    'click',
    ({ target }) => {
      const scheme = (target as Element).closest('a')?.protocol;
      if (scheme === 'tel:') send('call');
      if (scheme === 'mailto:') send('mail');
    },
    true,
  );
  addEventListener('focusin', ({ target }) => {
    if (begun === seen || !(target as Element).closest('form')) return;
    begun = seen;
    send('form-open');
  });
}
