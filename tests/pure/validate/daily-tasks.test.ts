import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readSite } from '../../../src/site/read/read-site';
import { publicDocuments } from '../../../src/site/resolve/lifecycle/visibility';
import { redirectsOf } from '../../../src/site/resolve/addresses/redirects';
import { resolveSite } from '../../../src/site/resolve/resolve-site';
import { documentsOf } from '../../../src/site/resolve/plan/site-documents';
import { validateSite } from '../../../src/build/validate-site';
import { askScript } from '../../harness/validate/site-copy';

/** The tasks of staff, carried out as they would, with the number of documents that each changes. */

const now = Date.parse('2026-11-22T12:00:00Z');

function roofers(): string {
  const root = mkdtempSync(path.join(os.tmpdir(), 'vitrine-tasks-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  cpSync('tests/fixtures/toiture', root, { recursive: true });
  return root;
}

const texts = (root: string) => new Map(readSite(root).files.map(({ file, text }) => [file, text]));

/** The documents that have changed, by their current names. */
function touched(root: string, before: ReadonlyMap<string, string>): string[] {
  return [...texts(root)].filter(([file, text]) => before.get(file) !== text).map(([file]) => file);
}

function edit(root: string, file: string, from: string, to: string): void {
  const name = path.join(root, file);
  const text = readFileSync(name, 'utf8');
  expect(text).toContain(from);
  writeFileSync(name, text.replace(from, to));
}

/** The site as visitors see it at a time, and its faults. */
function published(root: string, at = now) {
  const source = readSite(root);
  const documents = publicDocuments(documentsOf(source), at);
  const { site, pages } = resolveSite(documents, { images: new Map(), backend: { url: '', key: '' } });
  const errors = validateSite(source, { now: at }).filter(({ severity }) => severity === 'error');
  const home = JSON.stringify(pages.find((page) => page.path === '/'));
  return { site, home, paths: pages.map((page) => page.path), moved: redirectsOf(documents), errors };
}

describe('A task of one document', () => {
  it('renaming a town takes one document, to which --fix adds the old address', async () => {
    const root = roofers();
    const before = texts(root);
    renameSync(path.join(root, 'towns/pontivy.json'), path.join(root, 'towns/pontivy-centre.json'));
    expect(published(root).errors.map(({ rule }) => rule)).toEqual(['vanished-address']);
    await askScript('validate.ts', root, ['--fix']);
    expect(touched(root, before)).toEqual(['towns/pontivy-centre.json']);
    const { errors, moved } = published(root);
    expect({ errors, moved }).toEqual({ errors: [], moved: [{ from: '/pontivy', to: '/pontivy-centre' }] });
  });

  it('adding a service takes one document, and shows it in the grid, the menu and the form', async () => {
    const root = roofers();
    const before = texts(root);
    expect((await askScript('new.ts', root, ['service', 'Bardage'])).code).toBe(0);
    expect(touched(root, before)).toEqual(['services/bardage.json']);
    const { errors, site, home } = published(root);
    expect(errors).toEqual([]);
    expect(site.navigation.flatMap(({ menu = [] }) => menu.map(({ href }) => href))).toContain('/services/bardage');
    expect(home).toContain('"href":"/services/bardage"');
    expect(home).toContain('"label":"Bardage"');
  });

  it('adding an article takes one document', async () => {
    const root = roofers();
    const before = texts(root);
    expect((await askScript('new.ts', root, ['article', 'Dater une ardoise'])).code).toBe(0);
    expect(touched(root, before)).toEqual(['blog/dater-une-ardoise.json']);
    expect(published(root).errors).toEqual([]);
  });

  it('unpublishing a page takes one document, and removes its links in the footer', () => {
    const root = roofers();
    const before = texts(root);
    edit(root, 'tarifs.json', '{', '{ "draft": true,');
    expect(touched(root, before)).toEqual(['tarifs.json']);
    const { errors, paths, site } = published(root);
    expect(errors).toEqual([]);
    expect(paths).not.toContain('/tarifs');
    expect(JSON.stringify(site)).not.toContain('/tarifs');
  });

  it('letting a page appear on a date takes one document', () => {
    const root = roofers();
    const before = texts(root);
    edit(root, 'services/ramonage.json', '{', '{ "publishAt": "2026-12-24",');
    expect(touched(root, before)).toEqual(['services/ramonage.json']);
    expect(published(root).paths).not.toContain('/services/ramonage');
    const { errors, paths } = published(root, Date.parse('2026-12-23T23:00:00Z'));
    expect(errors).toEqual([]);
    expect(paths).toContain('/services/ramonage');
  });
});

it('adding a town of a new department takes its document, and one line that the validator proposes', async () => {
  const root = roofers();
  const before = texts(root);
  expect((await askScript('new.ts', root, ['ville', 'Quimperlé', '29300'])).code).toBe(0);
  const [fault] = published(root).errors;
  const line = /Ajoutez (\{.*?\},) au début/.exec(fault?.advice ?? '')?.[1] ?? '';
  edit(root, 'site.json', '"departments": [', `"departments": [\n    ${line}`);
  expect(touched(root, before)).toEqual(['site.json', 'towns/quimperle.json']);
  const { errors, site } = published(root);
  expect(errors).toEqual([]);
  expect(site.footer.departments.map(({ name }) => name)).toContain('Finistère');
});
