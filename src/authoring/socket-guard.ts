import type { ViteDevServer } from 'vite';

/** What pages tell the server, and nothing else: above all no `vite:invoke`, by which Vite reads modules for others. */
const heard = new Set(['vitrine:hello', 'vite:invalidate']);

/** Has the socket of the pages pass on only what pages say. Vite takes a message that lacks a part for a fault of its own, and ends. */
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
