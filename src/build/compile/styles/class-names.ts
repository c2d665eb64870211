import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/**
 * Gives the classes of CSS modules names of two or three letters: every page contains a hundred of them, and Vite's
 * hashes do not compress (0.45 KB of the home page). Classes are numbered over all sheets under `folder`, so that the
 * browser bundle and the server bundle agree. A class added later, in the authoring server, gets a long name.
 */
export function classNamer(folder: string): (name: string, file: string) => string {
  const keys = moduleSheets(folder).flatMap((sheet) =>
    classesOf(path.join(folder, sheet)).map((name) => keyOf(sheet, name)),
  );
  const numbers = new Map([...new Set(keys)].map((key, index) => [key, index]));
  return (name, file) => {
    const sheet = path.relative(folder, file.replace(/\?.*$/, ''));
    const number = numbers.get(keyOf(sheet, name));
    return number === undefined ? `${path.basename(sheet, '.module.css')}-${name}` : shortName(number);
  };
}

/**
 * Vite plugin for the server bundle, which needs only the class names and not the rules. Processing the sheets as for
 * browsers took a third of that bundle's time.
 */
export function classNamesAlone(namer: ReturnType<typeof classNamer>, folder: string): Plugin {
  const virtual = '\0class-names:';
  return {
    name: 'class-names-alone',
    apply: (config, { command }) => command === 'build' && Boolean(config.build?.ssr),
    enforce: 'pre',
    resolveId: {
      filter: { id: /\.module\.css$/ },
      // With another extension, because Vite treats every .css file as a sheet. Relative to `folder`, so that the
      // bundle does not depend on where it is.
      handler(name, importer = '') {
        const sheet = path.relative(folder, path.resolve(path.dirname(importer), name));
        return (
          virtual +
          sheet
            .split(path.sep)
            .join('/')
            .replace(/\.css$/, '')
        );
      },
    },
    load: {
      filter: { id: /^\0class-names:/ },
      handler(id) {
        const sheet = path.join(folder, `${id.slice(virtual.length)}.css`);
        const names = classesOf(sheet).map((name) => [name, namer(name, sheet)]);
        return `export default ${JSON.stringify(Object.fromEntries(names))};`;
      },
    },
  };
}

function classesOf(sheet: string): string[] {
  return [...readFileSync(sheet, 'utf8').matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name);
}

/** The sheets whose classes are renamed, in numbering order. */
export function moduleSheets(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(
      // The studio and the desk are not part of pages: their classes must not change the numbers of the others.
      (file) => file.endsWith('.module.css') && !/^(?:studio|desk)[/\\]/.test(file),
    )
    .sort();
}

function keyOf(sheet: string, name: string): string {
  return `${sheet.split(path.sep).join('/')} ${name}`;
}

/** Without a, because ad blockers hide a class named « ad ». Without h, because `h1` is an element. */
const letters = 'bcdefgijklmnopqrstuvwxyz';

/**
 * A letter, a digit, then the rest of the number. Never an element's name: the tool that selects the rules of a page
 * could not tell it from a class.
 */
function shortName(number: number): string {
  const rest = Math.floor(number / letters.length);
  return `${letters[number % letters.length] ?? ''}${rest % 10}${rest < 10 ? '' : Math.floor(rest / 10).toString(36)}`;
}
