import type { ServerResponse } from 'node:http';
import { stripVTControlCharacters } from 'node:util';
import type { ErrorPayload, ViteDevServer } from 'vite';

/**
 * Answers with Vite's error overlay if the project's code (not a document) prevents a page from being rendered. The
 * overlay disappears when the code is corrected. Needed because requests are answered in Vite's place.
 */
export function answerCodeFault(
  server: ViteDevServer,
  { error, response }: { error: unknown; response: ServerResponse },
) {
  const { message, stack = '', ...rest } = error as ErrorPayload['err'];
  // The page retries every second: log each error once.
  if (stack !== lastReported) server.config.logger.error(stack, { timestamp: true, error: error as Error });
  lastReported = stack;
  const shown = JSON.stringify({
    ...locationOf(rest),
    message: stripVTControlCharacters(message),
    stack: stripVTControlCharacters(stack),
  }).replaceAll('<', '\\u003c');
  if (!response.headersSent)
    response.writeHead(500, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  response.end(`<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Erreur dans le code</title></head><body>
<script type="module">
import { ErrorOverlay } from '/@vite/client';
document.body.append(new ErrorOverlay(${shown}));
// The page does not import the code in question, so no update would reach it: poll instead.
setInterval(() => fetch(location.href).then(({ status }) => status === 500 || location.reload(), () => undefined), 1000);
</script></body></html>`);
}

let lastReported: string | undefined;

/** The location of the error, without the bundler's other fields. */
function locationOf({ id, frame, plugin, loc }: Partial<ErrorPayload['err']>): Partial<ErrorPayload['err']> {
  return { ...(id ? { id } : {}), ...(frame ? { frame } : {}), ...(plugin ? { plugin } : {}), ...(loc ? { loc } : {}) };
}
