import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { engineRequire } from '../../../site/read/disk/roots.ts';

/* Shortens Mantine's class names in the engine to a letter and a number. Mantine's are eight digits of a digest,
   which do not compress; the home page contains twenty of them, and the whole sheet seventy. */

/** A capital letter: none of our classes and no element begins with one. */
const first = 'M';

/** Replaces the class names in a text of Mantine's code or sheets. Throws if there are none to replace. */
export function withShortNames(text: string): string {
  if (!written.test(text))
    throw new Error('This version of Mantine names its classes otherwise: see mantine-names.ts.');
  return text.replace(new RegExp(written, 'g'), (name) => short().get(name) ?? name);
}

const written = /\bm_[0-9a-f]{6,8}\b/;

let names: ReadonlyMap<string, string> | undefined;

/**
 * Numbered over all of Mantine's sheets, so that the browser bundle and the server bundle agree. In sheet order, so
 * that the names of one component are similar and compress well.
 */
function short(): ReadonlyMap<string, string> {
  if (names) return names;
  const sheets = ['@mantine/core/styles.css', '@mantine/notifications/styles.css'];
  const text = sheets.map((sheet) => readFileSync(engineRequire.resolve(sheet), 'utf8')).join('');
  const found = [...new Set(text.match(new RegExp(written, 'g')))];
  names = new Map(found.map((name, index) => [name, first + index.toString(36)]));
  return names;
}

/** Vite plugin for the engine: its components use the same short names as its style sheet. */
export const shortMantineNames: Plugin = {
  name: 'short-mantine-names',
  apply: 'build',
  transform: {
    filter: { id: /node_modules\/@mantine\/.*\.module\.mjs$/ },
    handler: (code) => withShortNames(code),
  },
};
