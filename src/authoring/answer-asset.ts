import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { wholeFontPath } from '../look/shipped-look.ts';
import type { Draft } from './draft-site.ts';
import type * as DraftSprite from './draft-sprite.ts';
import type { LoadModule } from './module-loader.ts';
import { pictureHeaders } from './origin-headers.ts';

/** Handled by `draft-sprite.ts`, which is loaded on demand. */
const spritePath = '/vitrine-icons.svg';

const pictures: Record<string, string> = {
  '.svg': 'image/svg+xml; charset=utf-8',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
};

const documents: Record<string, string> = {
  '.pdf': 'application/pdf',
  '.html': 'text/html; charset=utf-8',
  '.xml': 'application/xml',
  '.txt': 'text/plain; charset=utf-8',
};

interface Asked {
  url: string;
  pathname: string;
  response: ServerResponse;
}

/**
 * Answers requests for pictures and fonts of the draft. Returns false, without touching the response, for anything
 * else.
 */
export async function answerAsset(
  { draft, load }: { draft: Draft; load: LoadModule },
  { url, pathname, response }: Asked,
): Promise<boolean> {
  const picture = draft.media.get(pathname) ?? draft.maps.get(pathname);
  if (picture !== undefined) sendPicture(response, pathname, picture);
  else if (pathname === spritePath) {
    const { spriteAt } = await load<typeof DraftSprite>('/src/authoring/draft-sprite.ts');
    sendPicture(response, pathname, spriteAt(url));
  } else if (pathname.startsWith(wholeFontPath)) {
    const font = draft.font(pathname.slice(wholeFontPath.length));
    response.writeHead(font ? 200 : 404, font ? { 'content-type': 'font/woff2' } : {}).end(font);
  } else {
    const file = draft.file(pathname);
    if (file === undefined) return false;
    sendFile(response, pathname, file);
  }
  return true;
}

/** Sends an attached file. Opened directly, it can run and load nothing, like a picture. */
function sendFile(response: ServerResponse, name: string, bytes: Uint8Array): void {
  const type = documents[path.extname(name)] ?? 'application/octet-stream';
  response.writeHead(200, { ...pictureHeaders, 'content-type': type, 'cache-control': 'no-store' }).end(bytes);
}

function sendPicture(response: ServerResponse, name: string, bytes: Uint8Array | string): void {
  const type = pictures[path.extname(name)] ?? 'application/octet-stream';
  response.writeHead(200, { ...pictureHeaders, 'content-type': type }).end(bytes);
}
