import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { readSite, siteRoot } from './read-site';

const made: string[] = [];
afterEach(() => made.splice(0).forEach((folder) => rmSync(folder, { recursive: true, force: true })));

function folderOf(files: Record<string, string | Buffer>): string {
  const root = mkdtempSync(path.join(tmpdir(), 'vitrine-read-'));
  made.push(root);
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), content);
  }
  return root;
}

describe('readSite', () => {
  it('finds every document, derives its kind from its place, and sorts by path', () => {
    const source = readSite(
      folderOf({
        'towns/rennes.json': '{}',
        'site.json': '{}',
        'not-found.json': '{}',
        'home.json': '{}',
        'services/taille.json': '{}',
        'blog/tailler.json': '{}',
        'layouts/town.json': '{}',
        'aide/tarifs.json': '{}',
      }),
    );
    expect(source.files.map(({ file, kind, slug }) => `${kind} ${slug} ${file}`)).toEqual([
      'page tarifs aide/tarifs.json',
      'article tailler blog/tailler.json',
      'page home home.json',
      'layout town layouts/town.json',
      'not-found not-found not-found.json',
      'service taille services/taille.json',
      'site site site.json',
      'town rennes towns/rennes.json',
    ]);
  });

  it('lists media separately, and ignores hidden files', () => {
    const source = readSite(
      folderOf({ 'media/a/b.jpg': 'x', 'media/x.json': '{}', '.git/home.json': '{}', 'towns/.tmp.json': '{}' }),
    );
    expect(source.media).toEqual(['media/a/b.jpg', 'media/x.json']);
    expect(source.files).toEqual([]);
  });

  it('keeps the text, and the value when the text is JSON', () => {
    const [document] = readSite(folderOf({ 'home.json': '{ "path": "/é" }\n' })).files;
    expect(document).toEqual({
      file: 'home.json',
      kind: 'page',
      slug: 'home',
      text: '{ "path": "/é" }\n',
      data: { path: '/é' },
    });
  });

  it('keeps a text that is not JSON, with its syntax error', () => {
    const [document] = readSite(folderOf({ 'home.json': '{ "path": }' })).files;
    expect(document).toMatchObject({
      text: '{ "path": }',
      data: undefined,
      syntaxError: expect.stringContaining('JSON'),
    });
  });

  it('does not guess an encoding other than UTF-8', () => {
    const [document] = readSite(folderOf({ 'home.json': Buffer.from('{"title":"\xe9t\xe9"}', 'latin1') })).files;
    expect(document).toMatchObject({ data: undefined, syntaxError: 'encoding', text: '{"title":"été"}' });
  });

  it('throws when there is no such folder', () => {
    expect(() => readSite('/nulle/part')).toThrow('ENOENT');
  });
});

describe('siteRoot', () => {
  it('is SITE_CONFIG, or site-config in the current folder', () => {
    const root = folderOf({});
    expect(siteRoot({ SITE_CONFIG: root })).toBe(root);
    expect(siteRoot({})).toBe(path.resolve('site-config'));
  });

  it('says in French what to check if the folder does not exist', () => {
    expect(() => siteRoot({ SITE_CONFIG: '/nulle/part' })).toThrow(
      'Le dossier « /nulle/part » n’existe pas. Vérifiez la variable SITE_CONFIG.',
    );
  });
});
