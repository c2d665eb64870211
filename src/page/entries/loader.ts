import { hoverDisclosure } from '../behaviors/menus/hover-disclosure';
import { layOut, layOutAhead } from '../behaviors/scroll/lay-out-ahead';
import { returnToPlace, tellPastCall } from '../behaviors/scroll/place-on-page';
import { mailOf } from '../behaviors/links/mail-of';
import { oneAtATime } from '../behaviors/menus/one-at-a-time';
import { idle, quiet, watchGestures } from '../behaviors/menus/quiet';
import { ownKey, toBrowser } from '../../site/definitions/addresses/own-folder';
import { targetIn } from '../behaviors/menus/target-in';

/**
 * All the JavaScript that runs before a visitor acts. It improves the menus, and fetches and starts the engine at the
 * first sign of intent, not before. Menus and questions are `details`, which need none of it; a button or submit that needs the
 * engine is held and pressed again, and what is changed in a field the engine tells its components (`hydration`). If the engine cannot be loaded or started, a submit shows a
 * message with the other ways to write to the company; without a network, it is sent when that returns. Written without
 * anything newer than ES2017 that could not be left out (`tests/daily/build/promise.test.ts`), so that browsers in
 * which the engine does not start have this message.
 */

// Every page has this script element (`html-document.ts`).
const { dataset } = document.querySelector<HTMLScriptElement>('script[data-engine]')!;
/** Says whether the engine is starting or ready; the style sheet asks, too. */
const state = document.documentElement.dataset;
let started: Promise<void> | undefined;
let data: Promise<[page: PageFile, site: unknown]> | undefined;

interface PageFile {
  /** The engine files for the page's blocks; absent in the authoring server. */
  modules?: string[];
}

async function read(url = '') {
  return (await fetch(url)).json();
}

/** The data of this page and of the site; fetched once. The files of its blocks are fetched with it, all at once. */
function fetchData(): Promise<[page: PageFile, site: unknown]> {
  return data || (data = Promise.all([read(dataset.page).then(preload), read(dataset.site)]));
}

function preload(page: PageFile): PageFile {
  for (const href of page.modules || []) link('modulepreload', href);
  return page;
}

// In the authoring server: the document may have changed since the data was fetched.
if (import.meta.hot) import.meta.hot.on('vitrine:documents', () => (data = undefined));

function start(): Promise<void> {
  const pageData = fetchData();
  if (!state.engine) state.engine = 'starting';
  return (
    started ||
    (started = import(/* @vite-ignore */ dataset.engine!)
      .then(async (engine: { startEngine: (data: unknown) => Promise<void> }) => {
        const whole = await pageData;
        // React expects the prerendered markup.
        if (apology) apology.remove();
        return engine.startEngine(whole);
      })
      .catch(recover))
  );
}

/** Starts the engine for a gesture; not for a press on a menu or a question, which are `details`. */
function startFor(event: Event): void {
  if (!started && !targetIn(event, 'summary')) void start();
}

/** Whether something was typed that is stored nowhere. */
let isTyped = false;

/** Whether the engine has already been retried after a failure. */
let isAgain = false;

/**
 * After a failure: without a network, the next gesture tries again. If the network is back, the engine is retried once,
 * because a reload would close what is open. If that fails too and the engine is still there, this browser cannot start
 * it, and the page stays as it is. If a new deployment has removed it, the page is reloaded, but not while the visitor
 * is typing.
 */
async function recover(error: unknown): Promise<void> {
  const failed = started;
  started = data = undefined;
  // Past the browser's copy, which it replaces: a host may let an error be remembered (`ask-anew.ts`).
  if ((await fetch(dataset.engine!, { cache: 'reload' })).ok) {
    if (!isAgain) {
      isAgain = true;
      return start();
    }
    started = failed;
    // Not if the page has just been loaded, to avoid a reload loop.
  } else if (!isTyped && performance.now() > 10_000) location.reload();
  throw error;
}

function hold(event: Event) {
  // The browser goes to a section's place. Icons have such an address, too.
  if (targetIn(event, 'a[href*="#"]')) void layOut();
  const target = targetIn(event, event.type === 'submit' ? 'form' : '#root button:not([type=submit])');
  if (!target || state.engine === 'ready') return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (target instanceof HTMLFormElement) send(target);
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
    if (apology) apology.remove();
    // The form writes it, with the number and the address (`QuoteForm.tsx`).
    apology = form.querySelector('p')!.cloneNode(true) as HTMLElement;
    // The real style comes with the engine.
    apology.style.cssText = 'display:block;border:1px solid;padding:1em';
    apology.firstChild!.textContent =
      "Une erreur est survenue lors de l'envoi du formulaire. Veuillez réessayer. Vous pouvez aussi nous joindre au ";
    (apology.lastElementChild as HTMLAnchorElement).href += mailOf(form);
    form.querySelector('[role=status]')!.append(apology);
    apology.scrollIntoView({ block: 'nearest' });
  };
  try {
    // In the same format as the form's own draft, because the page may have to be reloaded.
    const draft: Record<string, unknown> = { unsent: 1 };
    new FormData(form).forEach((value, name) => (draft[name] = value));
    sessionStorage[ownKey('vitrine:devis')] = JSON.stringify(draft);
    isTyped = false;
  } catch {
    // Storage is unavailable.
  }
  const late = setTimeout(fail, patience);
  start()
    .then(() => submit(form), fail)
    .then(() => clearTimeout(late));
}

/** As the visitor does it: Safari 15 has no `requestSubmit`. */
function submit(form: HTMLFormElement) {
  form.querySelector<HTMLElement>('[type=submit]')!.click();
}

// If the visitor changes the request, it is no longer sent automatically.
document.addEventListener('input', () => {
  unsent = undefined;
  isTyped = true;
});
addEventListener('online', () => {
  if (unsent && state.engine !== 'ready') submit(unsent);
});

/**
 * Starts the engine for a press, and stops the press before React sees it during hydration: React would hydrate
 * synchronously to answer it, but `hold` replays it later.
 */
function keepFromEngine(event: Event) {
  if (state.engine === 'ready') return;
  startFor(event);
  event.stopPropagation();
}

function link(rel: string, href: string): void {
  document.head.append(Object.assign(document.createElement('link'), { rel, href }));
}

watchGestures();
returnToPlace();
hoverDisclosure();
oneAtATime();
document.addEventListener('click', hold, true);
document.addEventListener('submit', hold, true);
document.addEventListener('keydown', start, { capture: true, once: true });
document.addEventListener('focusin', startFor, true);
for (const name of ['pointerdown', 'mousedown', 'touchstart', 'pointerup', 'mouseup', 'touchend'] as const) {
  document.addEventListener(name, keepFromEngine, { capture: true, passive: true });
}
document.addEventListener('pointerover', (event) => {
  if (targetIn(event, 'a,[data-engine-near]')) startFor(event);
});

const near = new IntersectionObserver(
  // After a pause: a tap on something else would have to wait for the start.
  (entries) => entries.some((entry) => entry.isIntersecting) && quiet().then(start),
  // Two screens.
  { rootMargin: '200%' },
);
function watchForNear() {
  for (const element of document.querySelectorAll('[data-engine-near=soon]'))
    // What is in a section that the browser skips is nowhere.
    near.observe(element.closest('section')!);
}

// Watch only after a scroll: an element on the first screen waits for a gesture and costs nothing.
addEventListener('scroll', watchForNear, { once: true });
addEventListener('scroll', tellPastCall);

if (location.hash || dataset.now !== undefined) {
  void layOut();
  void start();
}

addEventListener('load', async () => {
  await idle();
  // Added late: in the head, it would compete with what the page shows.
  link('manifest', toBrowser('/manifest.webmanifest'));
  // Reading `scrollY` earlier would force another layout.
  if (scrollY > 0) watchForNear();
  void layOutAhead();
  if (dataset.count)
    ((await import(/* @vite-ignore */ dataset.count)) as { count: (siteUrl?: string) => void }).count(dataset.site);
});
