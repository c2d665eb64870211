import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { MapLetters } from '../../definitions/media/map-letters';
import { engineRoot } from '../disk/roots';

/** The letter outlines for maps, written by `scripts/map-letters.ts`. */
export const lettersFile = path.join(engineRoot, 'data/map-letters.txt');

let read: MapLetters | undefined;

/** The letter outlines for names on maps. */
export function mapLetters(): MapLetters {
  if (!read) {
    const text = readFileSync(lettersFile, 'utf8');
    read = new MapLetters(text, createHash('sha1').update(text).digest('hex').slice(0, 12));
  }
  return read;
}
