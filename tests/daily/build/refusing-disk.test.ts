import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openDraft, type Draft } from '../../../src/studio/local/drafts/draft-site';
import { digestOf } from '../../../src/site/definitions/shapes/digest';
import { askStudio } from '../../harness/ask-studio';
import { canMount, fillDisk, mountDisk } from '../../harness/small-disk';
import { askScript, siteCopy } from '../../harness/validate/site-copy';

/** A disk is full or read-only: the writer gets a French message, and nothing is lost. */

const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1"/></svg>');

/** Every file of a folder with its contents, hidden files included. */
function snapshot(root: string): Record<string, string> {
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const names = files.map(({ parentPath, name }) => path.join(parentPath, name)).sort();
  return Object.fromEntries(names.map((name) => [name, readFileSync(name, 'latin1')]));
}

describe.skipIf(!canMount())('a full or read-only disk', () => {
  const home = mkdtempSync(path.join(tmpdir(), 'vitrine-refusing-'));
  const root = path.join(home, 'site');
  let disk: ReturnType<typeof mountDisk>;
  let site: Draft;
  let first: { file: string; text: string };

  beforeAll(async () => {
    disk = mountDisk(home, '2m');
    cpSync('tests/fixtures/toiture', root, { recursive: true });
    writeFileSync(path.join(root, 'media/seul.svg'), drawing);
    site = openDraft(root);
    await site.refresh();
    first = site.present().source.files.find(({ file }) => file === 'home.json')!;
  });
  afterAll(() => {
    disk.end();
    rmSync(home, { recursive: true, force: true });
  });

  const longer = () => first.text.replace('"tagline": "', `"tagline": "${'Un mot de plus. '.repeat(3)}`);
  const questions: [string, () => unknown][] = [
    ['save', () => [{ file: 'home.json', hash: digestOf(first.text), text: longer() }]],
    ['rename', () => ({ file: 'towns/vannes.json', slug: 'vannes-centre' })],
    ['remove', () => ({ file: 'towns/vannes.json', to: '/redon' })],
    ['new', () => ({ kind: 'page', title: 'Nos garanties' })],
    ['media?name=dessin', () => drawing],
  ];

  it.each(questions)('full: “%s” says so, and nothing has changed', async (question, body) => {
    const filler = fillDisk(home);
    onTestFinished(() => rmSync(filler));
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const before = snapshot(root);
    const { status, body: answer } = await askStudio<{ error: string }>(site, question, body());
    expect(status).toBe(507);
    expect(answer.error).toMatch(
      /^« .+ » n’a pas pu être écrit : le disque est plein\. Libérez de la place, puis recommencez\.$/,
    );
    expect(errors).toHaveBeenCalledWith(answer.error);
    expect(snapshot(root)).toEqual(before);
  });

  it.each([...questions, ['remove-image', () => ({ src: 'media/seul.svg' })] as [string, () => unknown]])(
    'read-only: “%s” says so',
    async (question, body) => {
      disk.setReadOnly(true);
      onTestFinished(() => disk.setReadOnly(false));
      vi.spyOn(console, 'error').mockImplementation(() => undefined);
      const { status, body: answer } = await askStudio<{ error: string }>(site, question, body());
      expect(answer.error).toMatch(/^« .+ » est sur un disque en lecture seule\./);
      expect(status).toBe(500);
    },
  );

  it('“npm run new” says so', async () => {
    const filler = fillDisk(home);
    onTestFinished(() => rmSync(filler));
    const before = snapshot(root);
    const { code, stderr, stdout } = await askScript('new.ts', root, ['page', 'Nos garanties']);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^« nos-garanties\.json » n’a pas pu être écrit : le disque est plein\..+\n$/);
    expect(snapshot(root)).toEqual(before);
  });

  it('“--fix” corrects what it can, and names what it could not write', async () => {
    const copy = siteCopy();
    const towns = path.join(copy, 'towns');
    const kept = mkdtempSync(path.join(tmpdir(), 'vitrine-towns-'));
    onTestFinished(() => rmSync(kept, { recursive: true, force: true }));
    cpSync(towns, kept, { recursive: true });
    const other = mountDisk(towns, '1m');
    onTestFinished(other.end);
    cpSync(kept, towns, { recursive: true });
    const spoil = (file: string) => {
      const text = readFileSync(path.join(copy, file), 'utf8');
      const spoilt = text.replace(/"\$schema": "[^"]*"/, '"$schema": "./autre.json"');
      writeFileSync(path.join(copy, file), spoilt);
      return spoilt;
    };
    const [town, page] = [spoil('towns/melle.json'), spoil('home.json')];
    other.setReadOnly(true);
    const { code, stderr } = await askScript('validate.ts', copy, ['--fix']);
    expect(code).toBe(1);
    expect(stderr).toContain('site/home.json\n  -   "$schema": "./autre.json"');
    expect(stderr).toContain('site/towns/melle.json : « towns/melle.json » est sur un disque en lecture seule.');
    expect(readFileSync(path.join(copy, 'home.json'), 'utf8')).not.toBe(page);
    expect(readFileSync(path.join(copy, 'towns/melle.json'), 'utf8')).toBe(town);
  });
});

describe('a folder that is a link to another place', () => {
  it('accepts no upload and no document, and its documents do not belong to the site', async () => {
    const home = mkdtempSync(path.join(tmpdir(), 'vitrine-elsewhere-'));
    onTestFinished(() => rmSync(home, { recursive: true, force: true }));
    const [root, elsewhere] = [path.join(home, 'site'), path.join(home, 'elsewhere')];
    cpSync('tests/fixtures/toiture', root, { recursive: true });
    mkdirSync(path.join(elsewhere, 'blog'), { recursive: true });
    cpSync(path.join(root, 'tarifs.json'), path.join(elsewhere, 'other.json'));
    for (const name of ['media', 'sections']) {
      rmSync(path.join(root, name), { recursive: true });
      symlinkSync(elsewhere, path.join(root, name));
    }
    symlinkSync(path.join(elsewhere, 'other.json'), path.join(root, 'other.json'));
    const before = snapshot(elsewhere);
    const site = openDraft(root);
    await site.refresh();
    const { files, media } = site.present().source;
    expect([...files.map(({ file }) => file), ...media].filter((file) => /other|^media|^sections/.test(file))).toEqual(
      [],
    );
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { status, body } = await askStudio<{ error: string }>(site, 'media?name=dessin', drawing);
    expect(status).toBe(500);
    expect(body.error).toBe(
      '« media » est un lien vers un autre endroit : rien n’y est écrit. Remplacez-le par un vrai dossier.',
    );
    expect(snapshot(elsewhere)).toEqual(before);
  });

  it('a document that was replaced by a link counts as removed and is not read', async () => {
    const home = mkdtempSync(path.join(tmpdir(), 'vitrine-elsewhere-'));
    onTestFinished(() => rmSync(home, { recursive: true, force: true }));
    const root = path.join(home, 'site');
    cpSync('tests/fixtures/toiture', root, { recursive: true });
    const site = openDraft(root);
    await site.refresh();
    rmSync(path.join(root, 'tarifs.json'));
    symlinkSync(path.join(root, 'home.json'), path.join(root, 'tarifs.json'));
    await site.refresh(['tarifs.json']);
    expect(site.present().source.files.map(({ file }) => file)).not.toContain('tarifs.json');
  });
});
