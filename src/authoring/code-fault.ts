import type { ServerResponse } from 'node:http';
import { stripVTControlCharacters } from 'node:util';
import type { ErrorPayload, ViteDevServer } from 'vite';

/**
 * Answers with Vite's own picture of an error when the code of the project, not a document, keeps a page from being
 * drawn; it goes when the code is mended. Vite leaves this to its own server, which here is somebody else's.
 */
export function answerCodeFault(
  server: ViteDevServer,
  { error, response }: { error: unknown; response: ServerResponse },
) {
  const { message, stack = '', ...rest } = error as ErrorPayload['err'];
  // The page asks again every second.
  if (stack !== lastTold) server.config.logger.error(stack, { timestamp: true, error: error as Error });
  lastTold = stack;
  const shown = JSON.stringify({
    ...told(rest),
    message: stripVTControlCharacters(message),
    stack: stripVTControlCharacters(stack),
  }).replaceAll('<', '\\u003c');
  if (!response.headersSent)
    response.writeHead(500, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  response.end(`<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Erreur dans le code</title></head><body>
<script type="module">
import { ErrorOverlay } from '/@vite/client';
document.body.append(new ErrorOverlay(${shown}));
// What mends the code is no part of this page: nobody would tell it.
setInterval(() => fetch(location.href).then(({ status }) => status === 500 || location.reload(), () => undefined), 1000);
</script></body></html>`);
}

let lastTold: string | undefined;

/** Where the error is, of all that a bundler hangs on it. */
function told({ id, frame, plugin, loc }: Partial<ErrorPayload['err']>): Partial<ErrorPayload['err']> {
  return { ...(id ? { id } : {}), ...(frame ? { frame } : {}), ...(plugin ? { plugin } : {}), ...(loc ? { loc } : {}) };
}
