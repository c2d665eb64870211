import type { SupabaseClient } from '@supabase/supabase-js';
import { isPicture } from '../../../site/definitions/media/formats/media-types';
import type { PictureName } from '../../worker/messages';
import type { KnownMedia } from './hosted-site';

/** How many new pictures are fetched at most. If the build is old, the others stay grey until the next build. */
const most = 60;

/** The pictures of the repository that are newer than the build, so that no published file has them. */
export function newPictures(media: readonly PictureName[], { drawings, others, images }: KnownMedia): PictureName[] {
  return media.filter(({ path }) => ![drawings, others, images].some((known) => Object.hasOwn(known, path)));
}

interface Parts {
  client: Pick<SupabaseClient, 'auth'>;
  backend: { url: string; key: string };
  give: (pictures: ReadonlyMap<string, Uint8Array>) => void;
}

/**
 * Fetches pictures from the function, one by one, and calls `give` with each. One that cannot be fetched stays grey.
 */
export async function bringPictures(pictures: readonly PictureName[], { client, backend, give }: Parts): Promise<void> {
  for (const { path, id } of pictures.filter((one) => isPicture(one.path)).slice(0, most)) {
    const { data } = await client.auth.getSession();
    try {
      const response = await fetch(`${backend.url}/functions/v1/site/picture?id=${encodeURIComponent(id)}`, {
        headers: { authorization: `Bearer ${data.session?.access_token ?? ''}`, apikey: backend.key },
      });
      if (response.ok) give(new Map([[path, new Uint8Array(await response.arrayBuffer())]]));
      else console.warn(`${path}: ${response.status}`);
    } catch (error) {
      console.warn(error);
    }
  }
}
