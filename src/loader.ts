import { hoverDisclosure } from './behaviors/hover-disclosure';
import { idle, layOutAhead } from './behaviors/lay-out-ahead';
import { returnToPlace, tellPastCall } from './behaviors/place-on-page';
import { tellUnfolded, unfoldAnswer } from './behaviors/unfold-answer';

/**
 * All the JavaScript that runs before a visitor acts. It improves the menus, preloads the engine in idle time without
 * running it, and starts it at the first sign of intent. A click on a question is answered at once; any other click or
 * submit that needs the engine is held and replayed once. If the engine cannot be loaded, a submit shows a message and
 * is sent when the network returns.
 */

// Every page has this script element (`html-document.ts`).
const { dataset } = document.querySelector<HTMLScriptElement>('script[data-engine]')!;
/** Elements that only the engine can handle. */
const interactive = '[data-engine-near] :is(button,input,select,textarea)';
let started: Promise<void> | undefined;
let data: Promise<[page: PageFile, site: unknown]> | undefined;

interface PageFile {
  /** The engine files for the page's blocks; absent in the authoring server. */
  modules?: string[];
  /** The address of `count.ts`; absent if the site counts no visits. */
  count?: string;
}

/** The data of this page and of the site; fetched once, in advance if there is time. */
function fetchData(): Promise<[page: PageFile, site: unknown]> {
  const read = async (url = '') => (await fetch(url)).json();
  data ??= Promise.all([read(dataset.page), read(dataset.site)]);
  return data;
}

// In the authoring server: the document may have changed since the data was fetched.
import.meta.hot?.on('vitrine:documents', () => (data = undefined));

function start(): Promise<void> {
  const pageData = fetchData();
  // Makes the style sheet lay out the rest of the page.
  document.documentElement.dataset.engine ??= 'starting';
  started ??= import(/* @vite-ignore */ dataset.engine!)
    .then(async (engine: { startEngine: (data: unknown) => Promise<void> }) => {
      const whole = await pageData;
      // React expects the prerendered markup.
      apology?.remove();
      return engine.startEngine(whole);
    })
    .then(tellUnfolded)
    .catch(recover);
  return started;
}

/**
 * Starts the engine for a gesture. Immediately for a link, whose target needs its layout; for a question only after its
 * answer is painted, because loading the engine takes longer than a frame.
 */
function startFor({ target }: Event): void {
  if (target instanceof Element && target.closest('[data-engine-near] [aria-controls]'))
    requestAnimationFrame(() => setTimeout(start));
  else void start();
}

/** Whether something was typed that is stored nowhere. */
let isTyped = false;

/** Whether the engine has already been retried after a failure. */
let isAgain = false;

/**
 * After a failure: without a network, the next gesture tries again. If the network is back, the engine is retried once,
 * because a reload would close what is open. If that fails too, a new deployment has probably removed the files, and
 * the page is reloaded, but not while the visitor is typing.
 */
async function recover(error: unknown): Promise<void> {
  started = data = undefined;
  // A request for this page.
  if ((await fetch('', { method: 'HEAD' })).ok) {
    if ((isAgain = !isAgain)) return start();
    // Not if the page has just been loaded, to avoid a reload loop, and not if the page itself is unavailable.
    if (!isTyped && performance.now() > 10_000) location.reload();
  }
  throw error;
}

function hold(event: Event) {
  if (document.documentElement.dataset.engine === 'ready' || !(event.target instanceof Element)) return;
  const target = event.target.closest<HTMLElement>(
    event.type === 'submit' ? 'form' : '[data-engine-near] :is([type=button],[type=radio])',
  );
  if (!target) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (target instanceof HTMLFormElement) send(target);
  else if (unfoldAnswer(target)) startFor(event);
  else void start().then(() => target.click());
}

/** Timeout in ms after which the form's code counts as lost; it may still arrive. */
const patience = 8000;
let apology: HTMLElement | undefined;
let unsent: HTMLFormElement | undefined;

/** Submits the form with the engine; on failure, shows a message that is already in the page. */
function send(form: HTMLFormElement) {
  const fail = () => {
    unsent = form;
    const words = form.querySelector('p')?.cloneNode(true);
    if (words instanceof HTMLElement && words.firstChild) {
      // Remove the class that hides it; the real style comes with the engine.
      words.className = '';
      words.style.cssText = 'margin-top:16px;border-left:4px solid;padding-left:12px';
      words.firstChild.textContent =
        "Une erreur est survenue lors de l'envoi du formulaire. Veuillez réessayer. Vous pouvez aussi nous joindre au ";
      apology?.remove();
      form.querySelector('[role=status]')?.append((apology = words));
      words.scrollIntoView({ block: 'nearest' });
    }
  };
  try {
    // In the same format as the form's own draft, because the page may have to be reloaded.
    sessionStorage['vitrine:devis'] = JSON.stringify({ ...Object.fromEntries(new FormData(form)), unsent: 1 });
    isTyped = false;
  } catch {
    // Storage is unavailable.
  }
  const late = setTimeout(fail, patience);
  start()
    .then(() => form.requestSubmit(), fail)
    .finally(() => clearTimeout(late));
}

// If the visitor changes the request, it is no longer sent automatically.
document.addEventListener(
  'input',
  () => {
    unsent = undefined;
    isTyped = true;
  },
  { passive: true },
);
addEventListener('online', () => {
  if (document.documentElement.dataset.engine !== 'ready') unsent?.requestSubmit();
});

/**
 * Stops an event before React sees it during hydration: React would hydrate synchronously to answer it, but `hold`
 * replays it later.
 */
function keepFromEngine(event: Event) {
  if (document.documentElement.dataset.engine !== 'ready') event.stopPropagation();
}

/** Loads the visit counter and preloads the engine's files, unless the visitor saves data. */
async function prefetch() {
  if ((navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData) return;
  const [{ modules = [], count }, site] = await fetchData();
  if (count) ((await import(/* @vite-ignore */ count)) as { count: (site: unknown) => void }).count(site);
  for (const href of modules) {
    // One file per idle period: requesting all of them at once takes a slow phone longer than a frame.
    await idle();
    link('modulepreload', href);
  }
}

function link(rel: string, href: string): void {
  document.head.append(Object.assign(document.createElement('link'), { rel, href, fetchPriority: 'low' }));
}

returnToPlace();
hoverDisclosure();
document.addEventListener('click', hold, true);
document.addEventListener('submit', hold, true);
for (const name of ['pointerdown', 'touchstart', 'keydown', 'focusin'] as const) {
  document.addEventListener(name, startFor, { capture: true, once: true, passive: true });
}
for (const name of ['pointerdown', 'mousedown', 'touchstart', 'pointerup', 'mouseup', 'touchend'] as const) {
  document.addEventListener(name, keepFromEngine, { capture: true, passive: true });
}
document.addEventListener(
  'pointerover',
  (event) => {
    const { target } = event;
    if (!started && target instanceof Element && target.closest(`a,summary,${interactive}`)) startFor(event);
  },
  { passive: true },
);
// Close a menu when one of its links is followed, also within the page.
document.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('a')) target.closest<HTMLElement>('[popover]')?.hidePopover();
});

const near = new IntersectionObserver(
  (entries) => {
    if (entries.some((entry) => entry.isIntersecting)) {
      near.disconnect();
      // A visitor who jumped to the form is likely to use it.
      setTimeout(start, 200);
    }
  },
  { rootMargin: '100%' },
);
function watchForNear() {
  for (const element of document.querySelectorAll('[data-engine-near]')) near.observe(element);
}

// Watch only after a scroll: an element on the first screen waits for a gesture and costs nothing.
addEventListener('scroll', watchForNear, { once: true, passive: true });
addEventListener('scroll', tellPastCall, { passive: true });

if (location.hash || dataset.now !== undefined) void start();

addEventListener('load', async () => {
  await idle();
  // Added late: in the head, it would compete with what the page shows.
  link('manifest', '/manifest.webmanifest');
  void prefetch();
  if (started) return;
  // Reading `scrollY` earlier would force another layout.
  if (scrollY > 0) watchForNear();
  void layOutAhead();
});
