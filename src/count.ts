import type { SiteView } from './definitions/site-view';

/**
 * Counts what happens on the page, and nobody: the loader imports it once the page is shown and idle. It keeps nothing on
 * the device, and sends the page, the event and the name of the site that an arrival comes from; the database makes a
 * class of that name, adds one to the week, and leaves out robots that say so. Written to be short: every visitor
 * fetches it.
 */
export function count({ backend, counting }: Pick<SiteView, 'backend' | 'counting'>): void {
  /** The address that was last counted, and the one whose form somebody has begun. */
  let seen: string;
  let begun: string;

  function send(event: string, origin?: string): void {
    // The browser's wish, what drives a browser, and the visitor's own wish (`VisitsCounted.tsx`). Where storage is
    // forbidden, reading it throws: nobody could refuse, so nobody is counted.
    const { globalPrivacyControl, webdriver } = navigator as Navigator & { globalPrivacyControl?: boolean };
    if (globalPrivacyControl || webdriver || localStorage['vitrine:refus']) return;
    fetch(`${backend.url}/rest/v1/rpc/count_event`, {
      method: 'POST',
      keepalive: true,
      headers: { apikey: backend.key, 'content-type': 'application/json' },
      body: JSON.stringify({ site: counting!.site, page: seen, event, origin }),
    }).catch(() => {});
  }

  function see(from = location.host): void {
    seen = location.pathname;
    // A link that its owner has marked says more than the browser does.
    if (from === location.host) send('view');
    else send('arrival', /utm_source=(\w*)/.exec(location.search)?.[1] ?? from);
  }

  function arrive(): void {
    // A reload and a way back bring nobody. The newer interface says the same in twice the bytes.
    see(performance.navigation.type ? undefined : (document.referrer.split('/')[2] ?? ''));
  }

  // A prerendered page, or one in a background tab, is seen later or never.
  if (document.hidden) document.addEventListener('visibilitychange', arrive, { once: true });
  else arrive();
  addEventListener('pageshow', ({ persisted }) => persisted && see());
  addEventListener('vitrine:page', () => seen && seen !== location.pathname && see());
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
