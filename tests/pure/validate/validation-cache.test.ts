import path from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { documentFrom, type SourceFile } from '../../../src/site/definitions/documents/site-source';
import { readSite } from '../../../src/site/read/read-site';
import { cacheAfter, cachedFiles } from '../../../src/site/validate/validation-cache';
import { validateSite } from '../../../src/build/validate-site';
import { damage, damages } from '../../harness/validate/mutations';
import { samples } from '../../harness/size';

const now = Date.UTC(2026, 0, 15);
const site = readSite(path.resolve('tests/fixtures/toiture'));
const townFiles = site.files.filter(({ kind }) => kind === 'town').map(({ file }) => file);
// Only a few towns, so that several changes hit the same one.
const town = fc.constantFrom(...townFiles.slice(0, 4));
const anyFile = fc.constantFrom(...site.files.map(({ file }) => file));
const layout = fc.constant('layouts/town.json');
const runs = samples({ daily: 8, long: 3000 });

type Files = readonly SourceFile[];
type Change = (files: Files) => Files;

const documentWith = (file: string, text: string | Buffer) => documentFrom(file, Buffer.from(text));
const textOf = (files: Files, file: string) => files.find((document) => document.file === file)?.text ?? '{}';

/** A change to the text of one file; `write` also gets another town. */
function edit(file: fc.Arbitrary<string>, write: (text: string, other: string, files: Files) => string | Buffer) {
  return fc.tuple(file, town).map(
    ([name, other]): Change =>
      (files) =>
        files.map((document) =>
          document.file === name ? documentWith(name, write(document.text, other, files)) : document,
        ),
  );
}

const addressOf = (file: string) => (file.startsWith('/') ? file : `/${path.basename(file, '.json')}`);
const ownPage = (other: string) =>
  `{"blocks": [{ "type": "page-header", "title": "Chez nous", "intro": "Une page à part.", "actions": [{ "label": "Voir", "href": "${addressOf(other)}" }] }],`;

/** A change to a folder of towns: valid, or with faults in that town, in another one, or in all. */
const change: fc.Arbitrary<Change> = fc.oneof(
  edit(town, (text) => text.replace('"intro": "', '"intro": "Ici. ')),
  // Causes a warning, which must be reported again each time.
  edit(town, (text) => text.replace('"intro": "', '"intro": "Au 05 49 11 22 33. ')),
  edit(town, (_, other, files) => textOf(files, other)),
  edit(town, (text, other) => text.replace('{', `{"aliases": ["/ancienne", "${addressOf(other)}"],`)),
  edit(town, (text) => text.replace(/"postcode": "\d\d/, '"postcode": "24')),
  // Adds a link that is valid as long as the other town exists.
  edit(town, (text, other) => text.replace('{', ownPage(other))),
  // Changes what all towns share: to a valid text, one with an unknown token, or one that is too long once filled.
  edit(layout, (text) => text.replace('"Nos travaux ', '"Nos travaux {ofName} ')),
  edit(layout, (text) => text.replace('"Nos travaux ', '"Nos travaux {inconnu} ')),
  edit(layout, (text) => text.replace('"Nos travaux ', '"Nos travaux {intro} ')),
  town.map(
    (file): Change =>
      (files) =>
        files.filter((document) => document.file !== file),
  ),
  town.map(
    (file): Change =>
      (files) =>
        [...files, documentWith(file.replace('.json', '-bis.json'), textOf(files, file))].sort((a, b) =>
          a.file < b.file ? -1 : 1,
        ),
  ),
  fc.tuple(anyFile, damages).map(
    ([file, accidents]): Change =>
      (files) =>
        files.map((document) =>
          document.file === file ? documentWith(file, damage(document.text, accidents)) : document,
        ),
  ),
);

function compare(changes: readonly Change[]): void {
  let files: Files = site.files;
  let cache = cacheAfter(site, { faults: validateSite(site, { now }), now });
  for (const apply of changes) {
    files = apply(files);
    const source = { ...site, files: [...files] };
    const faults = validateSite(source, { cache, now });
    expect(faults).toEqual(validateSite(source, { now }));
    cache = cacheAfter(source, { faults, now });
  }
}

it('the cache of a validation does not change the next report', { timeout: 600_000 }, () => {
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 4 }), (changes) => {
      compare(changes);
    }),
    { numRuns: runs },
  );
});

it('skips the unchanged towns, and only those', () => {
  const cache = cacheAfter(site, { faults: validateSite(site, { now }), now });
  expect(cachedFiles(site, { cache, now }).size).toBe(townFiles.length);
  const [first = ''] = townFiles;
  const files = site.files.map((document) =>
    document.file === first ? documentWith(first, `${document.text}\n`) : document,
  );
  const after = cachedFiles({ ...site, files }, { cache, now });
  expect(after.size).toBe(townFiles.length - 1);
  expect(after.has(first)).toBe(false);
});

it('a link to a removed town is reported, though its own document is unchanged', () => {
  const [first = '', second = ''] = townFiles;
  const linked = site.files.map((document) =>
    document.file === first ? documentWith(first, document.text.replace('{', ownPage(second))) : document,
  );
  const cache = cacheAfter(
    { ...site, files: linked },
    { faults: validateSite({ ...site, files: linked }, { now }), now },
  );
  const files = linked.filter(({ file }) => file !== second);
  const faults = validateSite({ ...site, files }, { cache, now });
  expect(faults.map(({ file, rule }) => [file, rule])).toContainEqual([first, 'dead-link']);
});

it('a link to a department’s page is reported when its last town moves to another, though its document has not changed', () => {
  const edited = (files: Files, name: string, write: (text: string) => string) =>
    files.map((each) => (each.file === name ? documentWith(name, write(each.text)) : each));
  const many = edited(site.files, 'site.json', (text) => text.replace('"footer": {', '"footer": { "townsLimit": 1,'));
  const linked = edited(many, 'towns/auray.json', (text) => text.replace('{', ownPage('/departements/35')));
  const before = { ...site, files: [...linked] };
  const cache = cacheAfter(before, { faults: validateSite(before, { now }), now });
  expect(cachedFiles(before, { cache, now })).toContain('towns/auray.json');
  const after = { ...site, files: edited(linked, 'towns/redon.json', (text) => text.replace('"35600"', '"44460"')) };
  const faults = validateSite(after, { cache, now });
  expect(faults.map(({ file, rule }) => [file, rule])).toContainEqual(['towns/auray.json', 'dead-link']);
});

it('a town saved in another encoding is checked again, though it reads the same', () => {
  const [file = ''] = townFiles;
  const before = { ...site, files: site.files.map((each) => (each.file === file ? saved(each, 'utf8') : each)) };
  const cache = cacheAfter(before, { faults: validateSite(before, { now }), now });
  const source = { ...site, files: site.files.map((each) => (each.file === file ? saved(each, 'latin1') : each)) };
  expect(validateSite(source, { cache, now })).toEqual(validateSite(source, { now }));

  // Keeps only the characters that exist in both encodings.
  function saved({ file: name, text }: SourceFile, encoding: 'utf8' | 'latin1') {
    return documentFrom(name, Buffer.from([...text].filter((character) => character < '\u0100').join(''), encoding));
  }
});
