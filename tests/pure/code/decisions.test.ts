import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

/** The decision records: the book lists each of them, and has no dead link. */

const folder = 'docs/decisions';
const records = readdirSync(folder).filter((name) => name.endsWith('.md') && name !== 'README.md');
const textOf = (file: string) => readFileSync(file, 'utf8');

/** A sign that stands alone, as in lists and tables, is not a word. */
const wordsOf = (text: string) => text.split(/\s+/).filter((part) => /[\p{L}\p{N}]/u.test(part)).length;

function filesIn(root: string, names: RegExp): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(root, name))
    .filter((file) => names.test(file) && !file.split(path.sep).includes('node_modules'));
}

it('lists every record with one sentence', () => {
  const listed = [...textOf(`${folder}/README.md`).matchAll(/^- \[(.+)\]\((.+)\.md\): [^.]+\.$/gm)];
  expect(listed.filter(([, name, file]) => name !== file).map(([line]) => line)).toEqual([]);
  expect(listed.map(([, , file]) => `${file}.md`).sort()).toEqual(records.sort());
});

it('has records of under 400 words', () => {
  expect(records.length).toBeGreaterThan(20);
  const long = records.filter((name) => wordsOf(textOf(`${folder}/${name}`)) >= 400);
  expect(long).toEqual([]);
});

it('can be read in an hour, with one record per subject', () => {
  const words = [...records, 'README.md'].map((name) => wordsOf(textOf(`${folder}/${name}`)));
  expect(records.length, 'Merge two records that are about one thing').toBeLessThanOrEqual(35);
  expect(
    words.reduce((sum, count) => sum + count, 0),
    'Leave out what the code says itself',
  ).toBeLessThanOrEqual(12_000);
});

it('has records of one form: the problem, the decision, its costs and what would change it', () => {
  const form = ['Context', 'Decision', 'What it costs', 'What would make us change it'];
  const titlesOf = (text: string) => [...text.matchAll(/^## (.+)$/gm)].map(([, title]) => title);
  const others = records.filter((name) => titlesOf(textOf(`${folder}/${name}`)).join() !== form.join());
  expect(others, `Give each of these four titles: ${form.join(', ')}`).toEqual([]);
});

it('explains every dependency', () => {
  const { dependencies, devDependencies } = JSON.parse(textOf('package.json')) as Record<
    string,
    Record<string, string>
  >;
  const packages = Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !name.startsWith('@types/'));
  const record = textOf(`${folder}/dependencies.md`);
  // For packages of one scope, a record may name the scope, or name it once and then the packages without it.
  const isNamed = (name: string) => {
    const [scope, own = name] = name.split('/');
    return (
      record.includes(name) || record.includes(`${scope}/**`) || (record.includes(`${scope}/`) && record.includes(own))
    );
  };
  expect(packages.filter((name) => !isNamed(name))).toEqual([]);
});

it('has no dead link, in any text of the project', () => {
  const texts = [
    ...readdirSync('.').filter((name) => name.endsWith('.md')),
    ...filesIn('docs', /\.md$/),
    ...['src', 'scripts', 'tests', 'supabase', 'bin'].flatMap((root) => filesIn(root, /\.(?:tsx?|mjs|md|sql|css)$/)),
  ];
  const lost = texts.flatMap((file) => {
    const text = textOf(file);
    // Records are named by their path from the root, or by a relative link; `/page` is an address of a site.
    const named = [...text.matchAll(/(?<![\w/])docs\/decisions\/[\w-]+\.md/g)].map(([name]) => name);
    const links = file.endsWith('.md')
      ? [...text.matchAll(/\]\(([^)#:/][^)#:]*)(?:#[^)]*)?\)/g)].map(([, to]) => path.join(path.dirname(file), to!))
      : [];
    return [...named, ...links].filter((to) => !existsSync(to)).map((to) => `${file}: ${to}`);
  });
  expect(lost).toEqual([]);
});
