import { hoverDisclosure } from './behaviors/hover-disclosure';
import { idle, layOutAhead } from './behaviors/lay-out-ahead';
import { returnToPlace, tellPastCall } from './behaviors/place-on-page';
import { tellUnfolded, unfoldAnswer } from './behaviors/unfold-answer';

/**
 * All the JavaScript that runs before a visitor acts. It makes the menus comfortable, fetches the
 * engine when the browser is idle without running it, and starts it at the first sign of intent.
 * A question answers at once; another click or a submission that needs the engine and comes first is held and
 * replayed once. A submission whose engine cannot be had says so, and is sent when the network is back.
 */

// The page is written with it (`html-document.ts`).
const { dataset } = document.querySelector<HTMLScriptElement>('script[data-engine]')!;
/** What only the engine can answer. */
const interactive = '[data-engine-near] :is(button,input,select,textarea)';
let started: Promise<void> | undefined;
let data: Promise<[page: PageFile, site: unknown]> | undefined;

interface PageFile {
  /** The files of the engine that the page's blocks need; absent in the authoring server. */
  modules?: string[];
}

/** The data of this page and of the site: fetched once, ahead if there is time. */
function fetchData(): Promise<[page: PageFile, site: unknown]> {
  const read = async (url = '') => (await fetch(url)).json();
  data ??= Promise.all([read(dataset.page), read(dataset.site)]);
  return data;
}

// In the authoring server, what was fetched may be of a document that has changed since.
import.meta.hot?.on('vitrine:documents', () => (data = undefined));

function start(): Promise<void> {
  const pageData = fetchData();
  // The style sheet lays out what is left of the page.
  document.documentElement.dataset.engine ??= 'starting';
  started ??= import(/* @vite-ignore */ dataset.engine!)
    .then(async (engine: { startEngine: (data: unknown) => Promise<void> }) => {
      const whole = await pageData;
      // React expects the page as it was written.
      apology?.remove();
      return engine.startEngine(whole);
    })
    .then(tellUnfolded)
    .catch(recover);
  return started;
}

/**
 * Starts for a gesture: at once, as a link leads to places that must have their layout; but for a question when its
 * answer is painted, as to load the engine takes longer than a frame.
 */
function startFor({ target }: Event): void {
  if (target instanceof Element && target.closest('[data-engine-near] [aria-controls]'))
    requestAnimationFrame(() => setTimeout(start));
  else void start();
}

/** Whether something was typed that is kept nowhere. */
let isTyped = false;

/** Whether the engine was tried once more by itself after it had failed. */
let isAgain = false;

/**
 * Without a network, the next gesture tries again. One that was only away is no reason to load the page anew, which
 * would close what is open: the engine is tried once more, for what was pressed meanwhile. When that fails too, a
 * redeployment has removed its files, and the page is loaded anew, but not by a pointer that passes over a form in
 * which somebody is writing.
 */
async function recover(error: unknown): Promise<void> {
  started = data = undefined;
  // This page.
  if ((await fetch('', { method: 'HEAD' })).ok) {
    if ((isAgain = !isAgain)) return start();
    // Not a page that has just been loaded, which would be loaded for ever; nor one that could not be had.
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

/** Time after which the code of a form is taken for lost, in ms; it may still come. */
const patience = 8000;
let apology: HTMLElement | undefined;
let unsent: HTMLFormElement | undefined;

/** Sends the form with the engine, or says what to do instead in words that the page holds already. */
function send(form: HTMLFormElement) {
  const fail = () => {
    unsent = form;
    const words = form.querySelector('p')?.cloneNode(true);
    if (words instanceof HTMLElement && words.firstChild) {
      // Without its class, which hides it; the rules of the real failure come with the engine.
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
    // As the form itself keeps it: the page may have to be loaded anew.
    sessionStorage['vitrine:devis'] = JSON.stringify({ ...Object.fromEntries(new FormData(form)), unsent: 1 });
    isTyped = false;
  } catch {
    // Storage is closed.
  }
  const late = setTimeout(fail, patience);
  start()
    .then(() => form.requestSubmit(), fail)
    .finally(() => clearTimeout(late));
}

// What is changed since is sent by its author only.
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

/** React, at work on the page, would do all that is left at once to answer a press that `hold` is to answer. */
function keepFromEngine(event: Event) {
  if (document.documentElement.dataset.engine !== 'ready') event.stopPropagation();
}

async function prefetch() {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const [{ modules = [] }] = await fetchData();
  for (const href of modules) {
    // One at a time: to send for all of them at once takes a slow phone longer than a frame.
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
// A menu closes when one of its links is followed, also on the page itself.
document.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('a')) target.closest<HTMLElement>('[popover]')?.hidePopover();
});

const near = new IntersectionObserver(
  (entries) => {
    if (entries.some((entry) => entry.isIntersecting)) {
      near.disconnect();
      // Whoever has jumped here may be about to touch it.
      setTimeout(start, 200);
    }
  },
  { rootMargin: '100%' },
);
function watchForNear() {
  for (const element of document.querySelectorAll('[data-engine-near]')) near.observe(element);
}

// Coming near takes a scroll: what is on the first screen waits for a gesture, and costs nothing before.
addEventListener('scroll', watchForNear, { once: true, passive: true });
addEventListener('scroll', tellPastCall, { passive: true });

if (location.hash || dataset.now !== undefined) void start();

addEventListener('load', async () => {
  await idle();
  // For those who keep the site at hand: in the head, it would be fetched along with what the page shows.
  link('manifest', '/manifest.webmanifest');
  if (started) return;
  // Asked earlier, how far the page is scrolled would have it laid out once more.
  if (scrollY > 0) watchForNear();
  void prefetch();
  void layOutAhead();
});
