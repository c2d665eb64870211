import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { modules, sources } from '../../harness/source-imports';

/** A style sheet that a module imports, the classes that it takes from it, and whether some are computed. */
interface Use {
  file: string;
  sheet: string;
  taken: string[];
  isComputed: boolean;
}

function usesIn(file: string): Use[] {
  const text = readFileSync(file, 'utf8').replaceAll(/`import [\s\S]*?\n`/g, '``');
  return [...text.matchAll(/^import (\w+) from '([^']+\.module\.css)';/gm)].map(([line, name, sheet]) => {
    const code = text.replace(line, '');
    const taken = [...code.matchAll(new RegExp(`\\b${name}(?:\\.(\\w+)|\\['([\\w-]+)'\\])`, 'g'))];
    return {
      file,
      sheet: path.posix.join(path.posix.dirname(file), sheet!),
      taken: taken.map(([, dotted, quoted]) => dotted ?? quoted ?? ''),
      isComputed: new RegExp(`\\b${name}(?:\\[(?!')|\\s*[,;})])`).test(code),
    };
  });
}

function classesOf(sheet: string): string[] {
  const rules = readFileSync(sheet, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|url\([^)]*\)|'[^']*'/g, '');
  return [...rules.matchAll(/\.([a-zA-Z_][\w-]*)/g)]
    .map(([, name]) => name!)
    .filter((name) => !name.startsWith('mantine-'));
}

const uses = modules.flatMap(usesIn);
const sheets = sources.filter((file) => file.endsWith('.module.css'));

it('no class that code takes from a style sheet is missing there', () => {
  expect(uses.length).toBeGreaterThan(100);
  const missing = uses.flatMap(({ file, sheet, taken }) => {
    const known = new Set(classesOf(sheet));
    return taken.filter((name) => !known.has(name)).map((name) => `${file} takes .${name} of ${sheet}`);
  });
  expect(missing).toEqual([]);
});

it('no class of a style sheet is left that no code takes', () => {
  const left = sheets.flatMap((sheet) => {
    const own = uses.filter((use) => use.sheet === sheet);
    const composed = readFileSync(sheet, 'utf8');
    const taken = new Set(own.flatMap(({ taken: names }) => names));
    if (own.some(({ isComputed }) => isComputed)) return [];
    return [...new Set(classesOf(sheet))]
      .filter((name) => !taken.has(name) && !composed.includes(`composes: ${name}`))
      .map((name) => `${sheet} has .${name}`);
  });
  expect(left).toEqual([]);
});
