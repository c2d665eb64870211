/**
 * The authoring server's script in the browser: shows the fault report over the last good page, shows warnings in a
 * strip below it, and updates the page when a document has changed. Never part of a built site.
 */
import type { AuthoringState } from './authoring-state.ts';

const ids = { faults: 'vitrine-faults', warnings: 'vitrine-warnings' };
/** Closed warnings stay closed until they change. */
const putAway = 'vitrine-warnings-closed';
const mono = 'font:15px/1.6 ui-monospace,monospace;white-space:pre-wrap;margin:0';

function create<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  style: string,
  textContent = '',
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), { textContent });
  element.style.cssText = style;
  return element;
}

function closeButton(label: string, close: () => void): HTMLButtonElement {
  const style =
    'min-height:44px;padding:8px 16px;font:16px system-ui;color:var(--ink, #222);background:#fff;border:1px solid var(--ink, #222);border-radius:6px;cursor:pointer';
  const button = Object.assign(create('button', style, label), { type: 'button' });
  button.addEventListener('click', close);
  return button;
}

/** Shows the faults and warnings, or removes them if there are none. */
function show({ report, warnings }: AuthoringState): void {
  for (const id of Object.values(ids)) document.getElementById(id)?.remove();
  if (report) showFaults(report);
  else if (warnings && sessionStorage.getItem(putAway) !== warnings) showWarnings(warnings);
}

function showFaults(report: string): void {
  const panel = create(
    'dialog',
    'position:fixed;inset:5vh 5vw;width:auto;height:auto;max-width:none;max-height:none;z-index:9999;margin:0;padding:32px;overflow:auto;background:#fff;color:var(--ink, #222);border:0;border-top:8px solid var(--mantine-color-accent-7, #888);border-radius:8px;box-shadow:0 24px 80px rgb(0 0 0 / 45%)',
  );
  panel.id = ids.faults;
  panel.setAttribute('aria-label', 'Fautes dans les documents');
  const hint =
    'La page montrée derrière est la dernière version sans faute. Ce message s’en va dès que le fichier est corrigé.';
  const close = closeButton('Fermer', () => panel.remove());
  close.style.cssText += ';position:absolute;top:24px;right:24px';
  panel.append(
    create('h1', 'font:700 24px/1.2 system-ui;margin:0 0 8px', 'Il y a quelque chose à corriger'),
    create('p', 'font:16px/1.5 system-ui;margin:0 0 24px', hint),
    create('pre', mono, report),
    close,
  );
  document.documentElement.append(panel);
  panel.show();
}

/** A strip at the bottom of the window. It can be closed, because warnings do not stop a build. */
function showWarnings(warnings: string): void {
  const strip = create(
    'section',
    'position:fixed;inset:auto 0 0;z-index:9998;display:flex;gap:16px;align-items:start;padding:8px 16px;background:#fff3df;color:var(--ink, #222);border-top:3px solid var(--mantine-color-accent-7, #888);font:16px/1.5 system-ui',
  );
  strip.id = ids.warnings;
  strip.setAttribute('aria-label', 'Avertissements');
  const details = create('details', 'flex:1;min-width:0');
  // The last line of a report is its summary.
  const summary = create('summary', 'padding:10px 0;cursor:pointer', warnings.trimEnd().split('\n').at(-1));
  const text = create('pre', `${mono};max-height:50vh;overflow:auto`, warnings);
  // A scrollable element must be focusable by keyboard.
  text.tabIndex = 0;
  text.setAttribute('role', 'region');
  text.setAttribute('aria-label', 'Le détail des avertissements');
  details.append(summary, text);
  const close = closeButton('Fermer', () => {
    sessionStorage.setItem(putAway, warnings);
    strip.remove();
  });
  close.setAttribute('aria-label', 'Fermer les avertissements');
  strip.append(details, close);
  document.body.append(strip);
}

function stateOfPage(): AuthoringState {
  const text = document.getElementById('vitrine-state')?.textContent;
  // The authoring server wrote it into this page.
  return text ? (JSON.parse(text) as AuthoringState) : { revision: 0 };
}

/** Replaces the blocks with their current version; runs no script again and does not flash. */
async function showNewBlocks(): Promise<void> {
  const answer = await fetch(location.href, { headers: { accept: 'application/json' } });
  // The authoring server answers this request.
  const { title, blocks } = (await answer.json()) as { title: string; blocks: string };
  document.title = title;
  const main = document.querySelector('main');
  if (main) main.innerHTML = blocks;
}

let { revision } = stateOfPage();
/** Whether the page has been told of documents that were not validated yet. */
let isAhead = false;
show(stateOfPage());
import.meta.hot?.on('vitrine:documents', (state: AuthoringState & { isPreview: boolean }) => {
  isAhead = state.isPreview;
  if (!state.isPreview) revision = state.revision;
  if (state.report) show(state);
  else if (!state.isPreview) location.reload();
  // If the engine runs, it shows the new data itself.
  else if (document.documentElement.dataset.engine !== 'ready') void showNewBlocks();
});
// What the pages show has been validated; only the report may be new.
import.meta.hot?.on('vitrine:state', (state: AuthoringState) => {
  if (isAhead) ({ revision } = state);
  isAhead = false;
  catchUp(state);
});
import.meta.hot?.on('vitrine:now', catchUp);

/** A page that connected late has missed what was shown, and is loaded again. */
function catchUp(state: AuthoringState): void {
  if (state.report || state.revision === revision) show(state);
  else location.reload();
}

// Messages sent while this page was loading were missed: ask for the current state.
import.meta.hot?.send('vitrine:hello', {});
