import { expect, it, vi } from 'vitest';
import { openAlert, showPush } from './show-push';

const shown = vi.fn(() => Promise.resolve());
const opened = vi.fn(() => Promise.resolve());
const page = (url: string, frameType = 'top-level') => ({
  url,
  frameType,
  focus: vi.fn(() => Promise.resolve()),
  postMessage: vi.fn(),
});
const worker = (pages: ReturnType<typeof page>[] = []) => ({
  registration: { showNotification: shown },
  clients: { matchAll: () => Promise.resolve(pages), openWindow: opened },
});

it.each([undefined, '', 'nothing that it knows', '{}', '{"title":""}'])(
  'shows a notification even if the push says %s, because browsers withdraw an unused permission',
  async (text) => {
    await showPush(worker(), text);
    expect(shown).toHaveBeenLastCalledWith(
      'Nouvelle demande',
      expect.objectContaining({ body: 'Touchez pour voir qui rappeler.', requireInteraction: false }),
    );
    expect(shown.mock.lastCall).not.toContainEqual(expect.objectContaining({ renotify: true }));
  },
);

it('opens the application at the request, or sends the open application there', async () => {
  await openAlert(worker([page('https://x.example/'), page('https://x.example/atelier/site', 'nested')]), { id: 'a' });
  expect(opened).toHaveBeenLastCalledWith('/atelier/demandes#a');
  await openAlert(worker(), { id: '' });
  expect(opened).toHaveBeenLastCalledWith('/atelier/demandes');
  opened.mockClear();
  const open = page('https://x.example/atelier/site');
  await openAlert(worker([page('https://x.example/atelier/apercu', 'nested'), open]), { id: 'a' });
  expect(open.postMessage).toHaveBeenCalledExactlyOnceWith({ request: 'a' });
  expect(open.focus).toHaveBeenCalledOnce();
  expect(opened).not.toHaveBeenCalled();
});
