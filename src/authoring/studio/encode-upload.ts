import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { scriptCommand } from '../../read/script-command';
import type { Refused } from '../../studio/core/reply';
import type { Upload } from '../../studio/core/world';

/** What `encode-process.ts` says; neither of what it knows no image in. */
export interface Encoded {
  upload?: { extension: string; base64: string };
  tooLarge?: { width: number; height: number };
}

let last: Promise<unknown> = Promise.resolve();

/**
 * The photograph encoded again, upright and at most 2,400 pixels wide. One at a time, in the order in which they came:
 * open, a large one takes more memory than all the rest of the server.
 */
export function encodeUpload(bytes: Uint8Array): Promise<Upload | Refused> {
  const encoded = last.then(() => encode(bytes));
  last = encoded;
  return encoded;
}

/** In milliseconds: the largest takes ten seconds, on a machine that is not busy. */
const patience = 120_000;

/** Never rejects: what cannot be read is refused. */
async function encode(bytes: Uint8Array): Promise<Upload | Refused> {
  const child = spawn(process.execPath, scriptCommand('src/authoring/studio/encode-process.ts'), {
    // What it grumbles about an image is said by the answer.
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: patience,
  });
  // It may have ended before it has read them.
  child.stdin.on('error', () => undefined).end(bytes);
  child.once('error', () => undefined);
  const { upload, tooLarge } = answerIn(await text(child.stdout));
  if (upload) return { extension: upload.extension, bytes: Buffer.from(upload.base64, 'base64') };
  if (!tooLarge)
    return { error: 'Ce fichier n’est pas une image que le site sait montrer : enregistrez-la en JPEG ou en PNG.' };
  const size = `${tooLarge.width.toLocaleString('fr-FR')} × ${tooLarge.height.toLocaleString('fr-FR')} pixels`;
  return {
    error: `Cette image mesure ${size} : c’est plus que l’atelier ne peut en ouvrir. Réduisez-la à 4 000 pixels de large.`,
  };
}

function answerIn(said: string): Encoded {
  try {
    // Written by `encode-process.ts`.
    return JSON.parse(said) as Encoded;
  } catch {
    // It throws on what it cannot read, and is ended when it takes too long: it has said nothing, or half of it.
    return {};
  }
}
