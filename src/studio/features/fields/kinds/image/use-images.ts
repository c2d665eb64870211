import { useEffect, useSyncExternalStore } from 'react';
import { signal } from '../../../../../site/definitions/view/signal';
import { slugOf } from '../../../../../site/definitions/french/suggest';
import type { StudioImage } from '../../../../logic/transport/protocol';
import { ask } from '../../../../store/context/api';
import { sayLost } from '../../../../app/notices/say-lost';

/* The images of the folder: loaded by the first field that shows one, and again after an upload. */

let images: StudioImage[] | undefined;
let isAsked = false;
const changed = signal();

function set(next: StudioImage[]): void {
  images = next;
  changed.tell();
}

async function load(): Promise<void> {
  try {
    set(await ask('GET media', {}));
  } catch {
    // The picker then shows no images; the next field asks again.
    isAsked = false;
  }
}

/** The images of the folder, and a function that uploads another. */
export function useImages() {
  const known = useSyncExternalStore(changed.on, () => images);
  useEffect(() => {
    if (isAsked) return;
    isAsked = true;
    void load();
  }, []);
  return { images: known, upload };
}

async function upload(file: File): Promise<StudioImage> {
  const image = await ask('POST media', { name: nameFor(file.name), bytes: new Uint8Array(await file.arrayBuffer()) });
  if (image.lost !== undefined) sayLost(image.src, image.lost);
  await load();
  return image;
}

/** A name of letters, digits and hyphens that resembles the file's. */
function nameFor(fileName: string): string {
  const plain = slugOf(fileName.replace(/\.[^.]*$/, ''))
    .slice(0, 50)
    .replace(/-$/, '');
  return plain || 'image';
}
