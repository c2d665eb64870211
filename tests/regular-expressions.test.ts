// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAst } from 'rolldown/parseAst';
import { analyse } from 'scslre';
import { describe, expect, it } from 'vitest';

/**
 * A regular expression that tries one stretch in several ways, or begins anew within what it has just read, takes the
 * square of the length of what others write. Every one of the code is looked at, and every pattern of the schemas.
 * One kind is not seen: a loop after several signs that it also reads over, as in `<[a-z][^>]*>`.
 */

/** What these read this project has written itself: its own code, its style sheets and its pages. */
const readOwnWords = [
  'scripts/bench/',
  'src/build/code-digest.ts',
  'src/build/compile/',
  'src/build/fonts/french-font.ts',
  'src/build/render/page-styles.ts',
];

interface Found {
  place: string;
  source: string;
  flags: string;
}

const files = ['bin', 'src', 'scripts', 'supabase/functions']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.posix.join(folder, file)),
  )
  .filter((file) => /\.(?:tsx?|mjs)$/.test(file) && !/node_modules|\.test\.tsx?$|\.d\.ts$/.test(file))
  .filter((file) => !readOwnWords.some((own) => file.startsWith(own)));

function inCode(file: string): Found[] {
  const text = readFileSync(file, 'utf8');
  const found: Found[] = [];
  visit(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }));
  return found;

  function visit(node: unknown): void {
    if (typeof node !== 'object' || node === null || node instanceof RegExp) return;
    const { regex, start } = node as { regex?: { pattern: string; flags: string }; start?: number };
    if (regex)
      found.push({
        place: `${file}:${text.slice(0, start).split('\n').length}`,
        source: regex.pattern,
        flags: regex.flags,
      });
    for (const inner of Object.values(node)) visit(inner);
  }
}

function inSchema(file: string): Found[] {
  const found: Found[] = [];
  JSON.parse(readFileSync(path.join('schemas', file), 'utf8'), (key, value: unknown) => {
    // As Ajv reads it.
    if (key === 'pattern' && typeof value === 'string')
      found.push({ place: `schemas/${file}`, source: value, flags: 'u' });
    return value;
  });
  return found;
}

/** Why it is slow; undefined of one that is not. */
function slowness({ source, flags }: Pick<Found, 'source' | 'flags'>): string | undefined {
  const [report] = analyse({ source, flags }, { maxReports: 1 }).reports;
  return report && `${report.type}${report.exponential ? ', exponential' : ''}`;
}

function slow(all: readonly Found[]): string[] {
  const known = new Map(all.map((one) => [`/${one.source}/${one.flags}`, one]));
  return [...known].flatMap(([written, one]) => {
    const why = slowness(one);
    return why === undefined ? [] : [`${one.place} ${written} (${why})`];
  });
}

describe('A regular expression takes a time that grows with what it reads', () => {
  it('in the code', () => {
    const all = files.flatMap(inCode);
    expect(all.length).toBeGreaterThan(300);
    expect(slow(all)).toEqual([]);
  });

  it('in the schemas', () => {
    const all = readdirSync('schemas').flatMap(inSchema);
    expect(all.length).toBeGreaterThan(20);
    expect(slow(all)).toEqual([]);
  });

  it.each([/^(?:a+)+$/, /^\s*a?\s*$/, /-+$/, /([\w-]*)\s*\(/, /<!ENTITY\s+(\w+)\s+([^>]*)>/])(
    'or is told: %s',
    ({ source, flags }) => {
      expect(slowness({ source, flags })).toBeDefined();
    },
  );

  it.each(readOwnWords)('but where nobody else writes: %s', (own) => {
    expect(path.posix.join(own)).toSatisfy((name: string) =>
      readdirSync(path.dirname(name)).includes(path.basename(name)),
    );
  });
});
