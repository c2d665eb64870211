import { createHash } from 'node:crypto';
import path from 'node:path';
import sharp from 'sharp';
import { buildMedia, buildPhotograph } from '../../../build/media/media';
import { encodePhotograph, isEncoded } from '../../../build/media/photographs';
import type { BuiltImage } from '../../../site/definitions/media/built-image';
import { signal } from '../../../site/definitions/view/signal';
import type { SiteSource } from '../../../site/definitions/documents/site-source';
import { hashedName } from '../../../site/validate/images/built-drawing';

/**
 * The images of a folder for authoring. Encoding a photograph takes a minute, so its original is shown until that is
 * done. Photographs are encoded one at a time; unfinished ones are started again on the next start, and a build makes
 * whatever is missing.
 */
export function draftImages() {
  /** The queue of photographs to be encoded, by name in the site. */
  const waiting = new Map<string, Buffer>();
  /** Originals that open pages may still request, by their temporary name. */
  const shown = new Map<string, BuiltImage>();
  /** Photographs that could not be encoded; their originals are used. */
  const failed = new Set<string>();
  const { on: onMaking, tell } = signal<[isMade: boolean]>();
  let isBusy = false;
  return {
    publish: (source: SiteSource) => buildMedia(source, photograph),
    /** The photographs being encoded or queued, by name in the site. */
    making: (): string[] => [...waiting.keys()],
    /** Calls back when that list changes; `isMade` says that an encoded photograph is now available. */
    onMaking,
  };

  async function photograph(name: string, bytes: Buffer): Promise<BuiltImage> {
    const stored = shown.get(storedName(name, bytes));
    if (isEncoded(bytes)) {
      const whole = await buildPhotograph(name, bytes);
      return stored ? { ...whole, outputs: [...whole.outputs, ...stored.outputs] } : whole;
    }
    const image = stored ?? (await asItIs(name, bytes));
    if (!failed.has(image.image.src)) wait(name, bytes);
    return image;
  }

  async function asItIs(name: string, bytes: Buffer): Promise<BuiltImage> {
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
        // It was decoded before it was stored, so this is a problem of disk or memory; the next start tries again.
        failed.add(`/${storedName(name, bytes)}`);
        console.error(error);
      }
      // Another photograph may have the same name by now.
      if (waiting.get(name) === bytes) waiting.delete(name);
      tell(true);
    }
    isBusy = false;
  }

  function first(): [string, Buffer] | undefined {
    return waiting.entries().next().value;
  }
}

/** A name that differs from those of the encoded versions. */
function storedName(name: string, bytes: Buffer) {
  const extension = path.extname(name).toLowerCase().replace('.jpeg', '.jpg');
  return hashedName(name, createHash('sha256').update(bytes).digest('hex'), `-depot${extension}`);
}
