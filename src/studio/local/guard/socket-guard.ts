import type { ViteDevServer } from 'vite';

/** An allow-list of messages from pages. In particular no `vite:invoke`, which could make Vite read modules. */
const heard = new Set(['vitrine:hello', 'vite:invalidate']);

/** Lets only allowed messages of pages reach Vite. Vite would crash on a malformed message. */
export function guardSocket({ ws }: ViteDevServer): void {
  ws.on('connection', (socket) => {
    const listeners = socket.listeners('message');
    socket.removeAllListeners('message');
    socket.on('message', (raw, isBinary) => {
      if (isHeard(String(raw))) for (const listener of listeners) listener.call(socket, raw, isBinary);
    });
  });
}

function isHeard(text: string): boolean {
  try {
    const { type, event, data } = JSON.parse(text) as Record<string, unknown>;
    if (type !== 'custom' || !heard.has(String(event))) return false;
    return event !== 'vite:invalidate' || typeof (data as { path?: unknown } | null)?.path === 'string';
  } catch {
    return false;
  }
}
