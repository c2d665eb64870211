import { fromBrowser, toBrowser } from '../../../site/definitions/addresses/own-folder';
import type { PushMessage } from '../../../site/definitions/view/push-message';

/** The parts of a service worker that TypeScript's DOM library does not declare. */
export interface PushWorker {
  registration: { showNotification: (title: string, options: object) => Promise<void> };
  clients: {
    matchAll: (options: object) => Promise<readonly OpenPage[]>;
    openWindow: (address: string) => Promise<unknown>;
  };
}

interface OpenPage {
  url: string;
  frameType: string;
  focus: () => Promise<unknown>;
  postMessage: (message: OpenedAlert) => void;
}

/** The message to a page of the application when a notification was touched. */
export interface OpenedAlert {
  request: string;
}

/** Shows a push as a notification. Browsers demand one for each push: an unreadable push gets a general text. */
export function showPush({ registration }: PushWorker, text: string | undefined): Promise<void> {
  const { id, title, body, urgent } = read(text);
  return registration.showNotification(title, {
    body,
    lang: 'fr',
    icon: toBrowser('/icon-192.png'),
    data: { id },
    // One notification per request: a second push replaces the first, and makes a sound again.
    ...(id === '' ? {} : { tag: id, renotify: true }),
    requireInteraction: urgent,
    ...(urgent ? { vibrate: [300, 100, 300, 100, 300] } : {}),
  });
}

/** Opens the request. If the application is already open, it is shown there and nothing typed is lost. */
export async function openAlert({ clients }: PushWorker, { id }: { id: string }): Promise<void> {
  const all = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = all.find(
    ({ url, frameType }) =>
      frameType !== 'nested' && /^\/atelier\/(?:demandes|site)$/.test(fromBrowser(new URL(url).pathname)),
  );
  if (!open)
    return void (await clients.openWindow(toBrowser(id === '' ? '/atelier/demandes' : `/atelier/demandes#${id}`)));
  open.postMessage({ request: id });
  await open.focus();
}

function read(text: string | undefined): PushMessage {
  try {
    // Written by the function of the same engine version, or of an earlier one.
    const { id = '', title = '', body = '', urgent = false } = JSON.parse(text ?? '') as Partial<PushMessage>;
    if (title !== '') return { id, title, body, urgent };
  } catch {
    // Shown with the general text below.
  }
  return { id: '', title: 'Nouvelle demande', body: 'Touchez pour voir qui rappeler.', urgent: false };
}
