import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** An import of one module by another. */
export interface Import {
  from: string;
  /** A path from the project's root without its extension, or the name of a package. */
  to: string;
  kind: 'value' | 'type' | 'lazy';
}

export const isTest = (file: string) => /\.test\.tsx?$/.test(file);
/** All files of `src/`, including tests and style sheets. */
export const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((name) => `src/${name.split(path.sep).join('/')}`)
  .filter((file) => /\.(?:tsx?|css)$/.test(file));
/** The code of `src/`, without tests. */
export const modules = sources.filter((file) => !file.endsWith('.css') && !file.endsWith('.d.ts') && !isTest(file));
export const imports = modules.flatMap((file) => importsOf(file, readFileSync(file, 'utf8')));

/** The imports in a text: values, types, and dynamic imports. */
export function importsOf(file: string, text: string): Import[] {
  const code = text
    .replaceAll(/^\s*(?:\/\*[\s\S]*?\*\/|\/\/.*)$/gm, '')
    // Ignores code in template strings, which is only text that is written to a file.
    .replaceAll(/`import [\s\S]*?\n`/g, '``');
  const found: [string, Import['kind']][] = [];
  for (const [, type, name] of code.matchAll(/^(?:import|export)\s+(type\s)?[^;'"]*?from\s+'([^']+)'/gm))
    found.push([name!, type ? 'type' : 'value']);
  for (const [, name] of code.matchAll(/^import\s+'([^']+)'/gm)) found.push([name!, 'value']);
  for (const [, type, name] of code.matchAll(/(typeof )?\bimport\(\s*'([^']+)'\s*\)/g))
    found.push([name!, type ? 'type' : 'lazy']);
  return found.map(([name, kind]) => ({ from: file, to: target(file, name), kind }));
}

function target(file: string, name: string): string {
  if (!name.startsWith('.'))
    return name.startsWith('@')
      ? name.split('/').slice(0, 2).join('/')
      : name.replace(/(?<!^virtual:.*|^node:.*)\/.*$/, '');
  return path.posix.join(path.posix.dirname(file), name).replace(/\.(?:ts|tsx)$/, '');
}
