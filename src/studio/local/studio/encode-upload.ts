import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { scriptCommand } from '../../../site/read/disk/script-command';
import { noImage, tooLarge as refusedSize } from '../../features/images/logic/refused-images';
import type { Refused } from '../../logic/transport/reply';
import type { Upload } from '../../logic/store/platform';

/** The answer of `encode-process.ts`; both fields are absent if it found no image. */
export interface Encoded {
  upload?: { extension: string; base64: string };
  tooLarge?: { width: number; height: number };
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Re-encodes a photograph, upright and with sides of at most 2,400 pixels. One at a time, in order: a large decoded
 * photograph takes more memory than the rest of the server.
 */
export function encodeUpload(bytes: Uint8Array): Promise<Upload | Refused> {
  const encoded = last.then(() => encode(bytes));
  last = encoded;
  return encoded;
}

/** Timeout in ms; the largest photograph takes ten seconds on an idle machine. */
const patience = 120_000;

/** Never rejects: unreadable photographs are refused. */
async function encode(bytes: Uint8Array): Promise<Upload | Refused> {
  const child = spawn(process.execPath, scriptCommand('src/studio/local/studio/encode-process.ts'), {
    // Warnings of the library are dropped: the answer says what is wrong.
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: patience,
  });
  // The process may end before it has read all its input.
  child.stdin.on('error', () => undefined).end(bytes);
  child.once('error', () => undefined);
  const { upload, tooLarge } = answerIn(await text(child.stdout));
  if (upload) return { extension: upload.extension, bytes: Buffer.from(upload.base64, 'base64') };
  return tooLarge ? refusedSize(tooLarge) : noImage;
}

function answerIn(output: string): Encoded {
  try {
    // Written by `encode-process.ts`.
    return JSON.parse(output) as Encoded;
  } catch {
    // The process failed or was killed on timeout: there is no answer, or a part of one.
    return {};
  }
}
