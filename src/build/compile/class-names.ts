import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/**
 * Names for the classes of CSS modules, two or three letters each: every page says a hundred of them, and the usual
 * hashes do not compress (0.45 KB of the home page). Numbered over all sheets under `folder`, so that what is compiled
 * for browsers and what renders pages agree. A class that was not there yet, in the authoring server, gets a long name.
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
 * Vite plugin for what renders pages, which needs the names that `namer` gives and none of the rules: reading the sheets
 * as browsers need them was a third of its bundle.
 */
export function classNamesAlone(namer: ReturnType<typeof classNamer>, folder: string): Plugin {
  const virtual = '\0class-names:';
  return {
    name: 'class-names-alone',
    apply: (config, { command }) => command === 'build' && Boolean(config.build?.ssr),
    enforce: 'pre',
    resolveId: {
      filter: { id: /\.module\.css$/ },
      // Under another name: whatever ends in .css is read as a sheet. From the folder: nothing tells where that lies.
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

/** The sheets whose classes are named, in the order of their numbers. */
export function moduleSheets(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(
      // The studio and the desk are no part of a page: a class of theirs must not move the numbers of the others.
      (file) => file.endsWith('.module.css') && !/^(?:studio|desk)[/\\]/.test(file),
    )
    .sort();
}

function keyOf(sheet: string, name: string): string {
  return `${sheet.split(path.sep).join('/')} ${name}`;
}

/** Without the a: blockers of advertisements hide whatever is called « ad ». Without the h: `h1` is an element. */
const letters = 'bcdefgijklmnopqrstuvwxyz';

/**
 * A letter, a digit, then the rest of the number: never the name of an element, which the tool that keeps the rules
 * of a page could not tell from a class.
 */
function shortName(number: number): string {
  const rest = Math.floor(number / letters.length);
  return `${letters[number % letters.length] ?? ''}${rest % 10}${rest < 10 ? '' : Math.floor(rest / 10).toString(36)}`;
}
