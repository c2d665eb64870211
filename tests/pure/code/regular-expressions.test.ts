import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAst } from 'rolldown/parseAst';
import { describe, expect, it } from 'vitest';
import { slowness, type Written } from '../../harness/slow-expressions';
import { writtenIn } from '../../harness/written-expressions';

/**
 * A regular expression that matches a stretch in several ways, or starts anew within what it has read, takes quadratic
 * time for foreign texts. Checks all expressions of the code, also those that are composed for `new RegExp`, and all
 * patterns of the schemas.
 */

/** These read only the project's own files: its code, style sheets and pages. */
const readOwnWords = [
  'scripts/bench/',
  'src/studio/local/new-site/leave-out.ts',
  'src/build/incremental/code-digest.ts',
  'src/build/compile/',
  'src/build/fonts/french-font.ts',
  'src/build/render/page-styles.ts',
];

/** These cannot be checked from the file alone; they are checked where they are used. */
const knownElsewhere = {
  'src/site/definitions/fields/fields.ts': 'its pattern stands in the schemas',
  'src/site/validate/schema/recover.ts': 'takes its patterns from the schemas',
};

interface Found extends Written {
  place: string;
}

const files = ['bin', 'src', 'scripts', 'supabase/functions']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.posix.join(folder, file)),
  )
  .filter((file) => /\.(?:tsx?|mjs)$/.test(file) && !/node_modules|\.test\.tsx?$|\.d\.ts$/.test(file))
  .filter((file) => !readOwnWords.some((own) => file.startsWith(own)));

function inCode(file: string): { known: Found[]; isWhole: boolean } {
  const text = readFileSync(file, 'utf8');
  const all = writtenIn(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }));
  const known = all.flatMap(({ source, flags, at }) =>
    source === undefined ? [] : [{ place: `${file}:${text.slice(0, at).split('\n').length}`, source, flags }],
  );
  return { known, isWhole: known.length === all.length };
}

function inSchema(file: string): Found[] {
  const found: Found[] = [];
  JSON.parse(readFileSync(path.join('schemas', file), 'utf8'), (key, value: unknown) => {
    // With the flag that Ajv uses.
    if (key === 'pattern' && typeof value === 'string')
      found.push({ place: `schemas/${file}`, source: value, flags: 'u' });
    return value;
  });
  return found;
}

function slow(all: readonly Found[]): string[] {
  const known = new Map(all.map((one) => [`/${one.source}/${one.flags}`, one]));
  return [...known].flatMap(([written, one]) => {
    const why = slowness(one);
    return why === undefined ? [] : [`${one.place} ${written} (${why})`];
  });
}

describe('a regular expression takes linear time', () => {
  it('in the code', () => {
    const all = files.map((file) => ({ file, ...inCode(file) }));
    const known = all.flatMap((found) => found.known);
    expect(known.length).toBeGreaterThan(300);
    expect(slow(known)).toEqual([]);
    expect(all.flatMap(({ file, isWhole }) => (isWhole ? [] : [file]))).toEqual(Object.keys(knownElsewhere));
  });

  it('in the schemas', () => {
    const all = readdirSync('schemas').flatMap(inSchema);
    expect(all.length).toBeGreaterThan(20);
    expect(slow(all)).toEqual([]);
  });

  it.each([
    /^(?:a+)+$/,
    /^\s*a?\s*$/,
    /-+$/,
    /([\w-]*)\s*\(/,
    /<!ENTITY\s+(\w+)\s+([^>]*)>/,
    /<[a-z][^>]*>/,
    /(?:ab)*(?:ab)*$/,
  ])('the search reports a slow one: %s', ({ source, flags }) => {
    expect(slowness({ source, flags })).toBeDefined();
  });

  it('the search finds expressions that are composed from parts', () => {
    const text =
      'const end = /,+$/; const all = String.raw`\\w${end.source}`; new RegExp(`^${all}`, "u"); RegExp(given)';
    const found = writtenIn(parseAst(text, { lang: 'ts' })).map(({ source, flags }) => ({ source, flags }));
    expect(found).toEqual([
      { source: ',+$', flags: '' },
      { source: String.raw`^\w,+$`, flags: 'u' },
      { source: undefined, flags: '' },
    ]);
  });

  it.each(readOwnWords)('code that reads only the project’s own texts is exempt, and exists: %s', (own) => {
    expect(path.posix.join(own)).toSatisfy((name: string) =>
      readdirSync(path.dirname(name)).includes(path.basename(name)),
    );
  });
});
