import { createHash } from 'node:crypto';
import path from 'node:path';
import sharp from 'sharp';
import { publishMedia, publishPhotograph } from '../build/media/media';
import { encodePhotograph, isEncoded } from '../build/media/photographs';
import type { PublishedImage } from '../definitions/published-image';
import type { SiteSource } from '../definitions/site-source';
import { hashedName } from '../validate/images/published-drawing';

/**
 * The images of a folder for whoever writes it: a photograph is shown as it was stored until it has been encoded, which
 * takes a minute. That is done one at a time, and begun again by the next start when it was not finished; a build makes
 * what is missing.
 */
export function draftImages() {
  /** Photographs that are to be encoded, by their names in the site, in their turn. */
  const waiting = new Map<string, Buffer>();
  /** What pages that are open still ask for, by the name that it was shown by. */
  const shown = new Map<string, PublishedImage>();
  /** Those that could not be encoded stay as they are. */
  const failed = new Set<string>();
  const listeners = new Set<(isMade: boolean) => void>();
  let isBusy = false;
  return {
    publish: (source: SiteSource) => publishMedia(source, photograph),
    /** The photographs that are being encoded, or will be, by their names in the site. */
    making: (): string[] => [...waiting.keys()],
    /** Calls back whenever there are others; `isMade` says that one can be had from now on. */
    onMaking: (listener: (isMade: boolean) => void) => void listeners.add(listener),
  };

  async function photograph(name: string, bytes: Buffer): Promise<PublishedImage> {
    const stored = shown.get(storedName(name, bytes));
    if (isEncoded(bytes)) {
      const whole = await publishPhotograph(name, bytes);
      return stored ? { ...whole, outputs: [...whole.outputs, ...stored.outputs] } : whole;
    }
    const image = stored ?? (await asItIs(name, bytes));
    if (!failed.has(image.image.src)) wait(name, bytes);
    return image;
  }

  async function asItIs(name: string, bytes: Buffer): Promise<PublishedImage> {
    const output = storedName(name, bytes);
    const { autoOrient } = await sharp(bytes).metadata();
    const image = { image: { src: `/${output}`, ...autoOrient }, outputs: [{ name: output, bytes }] };
    shown.set(output, image);
    return image;
  }

  function wait(name: string, bytes: Buffer): void {
    if (waiting.get(name)?.equals(bytes)) return;
    waiting.set(name, bytes);
    tell(false);
    if (!isBusy) void encodeAll();
  }

  async function encodeAll(): Promise<void> {
    isBusy = true;
    for (let next = first(); next; next = first()) {
      const [name, bytes] = next;
      try {
        await encodePhotograph(bytes);
      } catch (error) {
        // It was opened before it was stored: what fails now is the disk or the memory, and the next start tries again.
        failed.add(`/${storedName(name, bytes)}`);
        console.error(error);
      }
      // Another photograph may have taken its name meanwhile.
      if (waiting.get(name) === bytes) waiting.delete(name);
      tell(true);
    }
    isBusy = false;
  }

  function first(): [string, Buffer] | undefined {
    return waiting.entries().next().value;
  }

  function tell(isMade: boolean): void {
    for (const listener of listeners) listener(isMade);
  }
}

/** Other than any name of its encodings. */
function storedName(name: string, bytes: Buffer) {
  const extension = path.extname(name).toLowerCase().replace('.jpeg', '.jpg');
  return hashedName(name, createHash('sha256').update(bytes).digest('hex'), `-depot${extension}`);
}
