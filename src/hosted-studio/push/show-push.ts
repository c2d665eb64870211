import type { PushMessage } from '../../definitions/push-message';

/** What TypeScript's library of pages does not know of a service worker. */
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

/** What a page of the application is told when a notification is touched. */
export interface OpenedAlert {
  request: string;
}

/** Shows a push. Browsers demand that each is shown: what cannot be read is told without details. */
export function showPush({ registration }: PushWorker, text: string | undefined): Promise<void> {
  const { id, title, body, urgent } = read(text);
  return registration.showNotification(title, {
    body,
    lang: 'fr',
    icon: '/icon-192.png',
    data: { id },
    // One a request; a second push of it takes the place of the first, and is heard.
    ...(id === '' ? {} : { tag: id, renotify: true }),
    requireInteraction: urgent,
    ...(urgent ? { vibrate: [300, 100, 300, 100, 300] } : {}),
  });
}

/** Opens the request: in the application, if it is open, without losing what was being written there. */
export async function openAlert({ clients }: PushWorker, { id }: { id: string }): Promise<void> {
  const all = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = all.find(
    ({ url, frameType }) => frameType !== 'nested' && /^\/atelier\/(?:demandes|site)$/.test(new URL(url).pathname),
  );
  if (!open) return void (await clients.openWindow(id === '' ? '/atelier/demandes' : `/atelier/demandes#${id}`));
  open.postMessage({ request: id });
  await open.focus();
}

function read(text: string | undefined): PushMessage {
  try {
    // As the function of the same engine, or of one before it, has written it.
    const { id = '', title = '', body = '', urgent = false } = JSON.parse(text ?? '') as Partial<PushMessage>;
    if (title !== '') return { id, title, body, urgent };
  } catch {
    // Told below.
  }
  return { id: '', title: 'Nouvelle demande', body: 'Touchez pour voir qui rappeler.', urgent: false };
}
