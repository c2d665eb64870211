/**
 * The authoring server's part in the browser: shows the report of the faults over the last good page,
 * and the new page when a document has changed. Never part of a built site.
 */

const id = 'vitrine-faults';

function show(report: string): void {
  document.getElementById(id)?.remove();
  if (!report) return;
  const panel = document.createElement('dialog');
  panel.id = id;
  panel.setAttribute('aria-label', 'Fautes dans les documents');
  panel.style.cssText =
    'position:fixed;inset:5vh 5vw;width:auto;height:auto;max-width:none;max-height:none;z-index:9999;margin:0;padding:32px;overflow:auto;background:#fff;color:#10242b;border:0;border-top:8px solid #af5d29;border-radius:8px;box-shadow:0 24px 80px rgb(6 39 47 / 50%)';
  const title = Object.assign(document.createElement('h1'), { textContent: 'Il y a quelque chose à corriger' });
  title.style.cssText = 'font:700 24px/1.2 system-ui;margin:0 0 8px';
  const hint = Object.assign(document.createElement('p'), {
    textContent:
      'La page montrée derrière est la dernière version sans faute. Ce message s’en va dès que le fichier est corrigé.',
  });
  hint.style.cssText = 'font:16px/1.5 system-ui;margin:0 0 24px';
  const text = Object.assign(document.createElement('pre'), { textContent: report });
  text.style.cssText = 'font:15px/1.6 ui-monospace,monospace;white-space:pre-wrap;margin:0';
  const close = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Fermer' });
  close.style.cssText = 'position:absolute;top:24px;right:24px;padding:8px 16px;font:16px system-ui';
  close.addEventListener('click', () => panel.remove());
  panel.append(title, hint, text, close);
  document.documentElement.append(panel);
  panel.show();
}

function reportOfPage(): string {
  const text = document.getElementById('vitrine-report')?.textContent;
  // Written by the authoring server into this very page.
  return text ? (JSON.parse(text) as { report: string }).report : '';
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

show(reportOfPage());
import.meta.hot?.on('vitrine:documents', ({ report, isPreview }: { report?: string; isPreview: boolean }) => {
  if (report) show(report);
  else if (!isPreview) location.reload();
  // Where the engine is at work, it shows its new data by itself.
  else if (document.documentElement.dataset.engine !== 'ready') void showNewBlocks();
});
