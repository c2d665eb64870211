import { readDrawing } from '../../validate/images/read-drawing';
import type { Upload } from './encode-upload';

/** Longest drawing that is taken, in bytes. */
const longest = 2_000_000;

/** The drawing with what draws and nothing else; undefined for what is none. */
export function cleanDrawing(bytes: Buffer): Upload | undefined {
  if (bytes.length > longest) return undefined;
  const { clean } = readDrawing(bytes.toString('utf8'));
  return clean === undefined ? undefined : { extension: 'svg', bytes: Buffer.from(clean) };
}
