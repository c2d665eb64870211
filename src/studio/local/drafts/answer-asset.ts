import type { ServerResponse } from 'node:http';
import { mediaTypeOf } from '../../../site/definitions/media/formats/media-types.ts';
import { wholeFontPath } from '../../../site/look/shipped-look.ts';
import type { Draft } from './draft-site.ts';
import type * as DraftSprite from './draft-sprite.ts';
import type { LoadModule } from './module-loader.ts';
import { pictureHeaders } from '../guard/origin-headers.ts';

/** Handled by `draft-sprite.ts`, which is loaded on demand. */
const spritePath = '/vitrine-icons.svg';

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
    const { spriteAt } = await load<typeof DraftSprite>('/src/studio/local/drafts/draft-sprite.ts');
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
  const headers = { ...pictureHeaders, 'content-type': mediaTypeOf(name), 'cache-control': 'no-store' };
  response.writeHead(200, headers).end(bytes);
}

function sendPicture(response: ServerResponse, name: string, bytes: Uint8Array | string): void {
  response.writeHead(200, { ...pictureHeaders, 'content-type': mediaTypeOf(name) }).end(bytes);
}
