/**
 * The authoring server's part in the browser: shows the report of the faults over the last good page, the warnings in
 * a strip below it, and the new page when a document has changed. Never part of a built site.
 */
import type { AuthoringState } from './authoring-state.ts';

const ids = { faults: 'vitrine-faults', warnings: 'vitrine-warnings' };
/** Warnings that were put away stay so until they are others. */
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

/** Shows what is wrong, or takes it away when nothing is. */
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

/** A strip at the foot of the window; the site is built in spite of warnings, so that they may be put away. */
function showWarnings(warnings: string): void {
  const strip = create(
    'section',
    'position:fixed;inset:auto 0 0;z-index:9998;display:flex;gap:16px;align-items:start;padding:8px 16px;background:#fff3df;color:var(--ink, #222);border-top:3px solid var(--mantine-color-accent-7, #888);font:16px/1.5 system-ui',
  );
  strip.id = ids.warnings;
  strip.setAttribute('aria-label', 'Avertissements');
  const details = create('details', 'flex:1;min-width:0');
  // The last line of a report counts what it says, and names the files.
  const summary = create('summary', 'padding:10px 0;cursor:pointer', warnings.trimEnd().split('\n').at(-1));
  const text = create('pre', `${mono};max-height:50vh;overflow:auto`, warnings);
  // What scrolls must be within reach of the keyboard.
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
  // Written by the authoring server into this very page.
  return text ? (JSON.parse(text) as AuthoringState) : { revision: 0 };
}

/** Puts the blocks as they are now in the place of those shown: no script runs again, nothing flashes. */
async function showNewBlocks(): Promise<void> {
  const answer = await fetch(location.href, { headers: { accept: 'application/json' } });
  // Written by the authoring server, for this very request.
  const { title, blocks } = (await answer.json()) as { title: string; blocks: string };
  document.title = title;
  const main = document.querySelector('main');
  if (main) main.innerHTML = blocks;
}

let { revision } = stateOfPage();
show(stateOfPage());
import.meta.hot?.on('vitrine:documents', (state: AuthoringState & { isPreview: boolean }) => {
  if (!state.isPreview) revision = state.revision;
  if (state.report) show(state);
  else if (!state.isPreview) location.reload();
  // Where the engine is at work, it shows its new data by itself.
  else if (document.documentElement.dataset.engine !== 'ready') void showNewBlocks();
});
// The page shows the documents already; what is to be said of them may be new.
import.meta.hot?.on('vitrine:state', (state: AuthoringState) => {
  ({ revision } = state);
  show(state);
});
import.meta.hot?.on('vitrine:now', (state: AuthoringState) => {
  if (state.report || state.revision === revision) show(state);
  else location.reload();
});
// What was told while this page was on its way was not heard.
import.meta.hot?.send('vitrine:hello', {});
