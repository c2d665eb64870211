import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { engineRequire } from '../../read/roots.ts';

/*
 * Mantine's classes are eight digits of a digest each, which do not compress: the home page says twenty of them, its form
 * and its questions for the most part, and the whole sheet seventy. The engine has them as a letter and a number.
 */

/** Capital: no element and no class of ours begins so. */
const first = 'M';

/** A text of Mantine's code or sheets with the short names; throws when there is nothing to shorten. */
export function withShortNames(text: string): string {
  if (!written.test(text))
    throw new Error('This version of Mantine names its classes otherwise: see mantine-names.ts.');
  return text.replace(new RegExp(written, 'g'), (name) => short().get(name) ?? name);
}

const written = /\bm_[0-9a-f]{6,8}\b/;

let names: ReadonlyMap<string, string> | undefined;

/**
 * Numbered over all sheets of Mantine, so that what is compiled for browsers and what renders pages agree; in their order,
 * so that those of one component are alike, and compress.
 */
function short(): ReadonlyMap<string, string> {
  if (names) return names;
  const sheets = ['@mantine/core/styles.css', '@mantine/notifications/styles.css'];
  const text = sheets.map((sheet) => readFileSync(engineRequire.resolve(sheet), 'utf8')).join('');
  const found = [...new Set(text.match(new RegExp(written, 'g')))];
  names = new Map(found.map((name, index) => [name, first + index.toString(36)]));
  return names;
}

/** Vite plugin for the engine: its components say the names that its style sheet has. */
export const shortMantineNames: Plugin = {
  name: 'short-mantine-names',
  apply: 'build',
  transform: {
    filter: { id: /node_modules\/@mantine\/.*\.module\.mjs$/ },
    handler: (code) => withShortNames(code),
  },
};
