import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import path from 'node:path';
import { drawingText } from '../../definitions/media/formats/drawing-text';
import { headLength, type MediaReader } from '../../definitions/media/media-reader';
import { decodeImages } from './decode-images';

/** Reads files of a site's folder by their paths in it: images, fonts and attached files. */
export function mediaReader(root: string): MediaReader {
  const named = (file: string) => path.join(root, file);
  return {
    size: (file) => statSync(named(file), { throwIfNoEntry: false })?.size,
    head: (file) => headOf(named(file)),
    text: (file) => textOf(file, readFileSync(named(file))),
    decode(files) {
      const decoded = decodeImages(files.map(named));
      return new Map(
        files.flatMap((file) => {
          const found = decoded.get(named(file));
          return found ? [[file, found] as const] : [];
        }),
      );
    },
  };
}

function textOf(file: string, bytes: Buffer): string {
  return /\.svg$/i.test(file) ? drawingText(bytes) : bytes.toString('utf8');
}

function headOf(name: string): Uint8Array {
  const head = new Uint8Array(headLength);
  const descriptor = openSync(name, 'r');
  try {
    return head.subarray(0, readSync(descriptor, head, 0, head.length, 0));
  } finally {
    closeSync(descriptor);
  }
}
