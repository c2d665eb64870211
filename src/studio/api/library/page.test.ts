import { describe, expect, it } from 'vitest';
import { documentFrom } from '../../../site/definitions/documents/site-source';
import { openSite } from '../../logic/store/open-site';
import { folderStore } from '../../local/folder/folder-store';
import { nodePlatform } from '../../local/folder/node-platform';
import { answerQuestion } from '../answer-question';
import type { SiteAnswer } from './site';

const fixture = folderStore('tests/fixtures/marais');

/** What the studio answers about a page of a site in which one document has another text. */
async function asked(path: string, changed: { file: string; write: (text: string) => string | Uint8Array }) {
  const source = fixture.read();
  const files = source.files.map((one) =>
    one.file === changed.file ? documentFrom(one.file, changed.write(one.text)) : one,
  );
  const site = openSite({ ...fixture, read: () => ({ ...source, files }) }, nodePlatform);
  await site.read();
  const { status, body } = await answerQuestion(site, 'GET page', { path });
  const { documents } = (await answerQuestion(site, 'GET site', {})).body as SiteAnswer;
  const { error } = body as { error?: string };
  return { status, error, own: documents.find((one) => one.path === path)?.file };
}

/** What makes a text unreadable, as programs and people do. */
const damages: Record<string, (text: string) => string | Uint8Array> = {
  'nothing is left': () => '',
  'a merge left its marks': (text) => `<<<<<<< HEAD\n${text}=======\n>>>>>>> theirs\n`,
  'half is missing': (text) => text.slice(0, text.length / 2),
  'a comma is missing': (text) => text.replace(',', ''),
  'it is in UTF-16': (text) => Buffer.from(`\ufeff${text}`, 'utf16le'),
};

describe('a page whose document cannot be read', () => {
  const pages = [
    ['/blog/fuite', 'blog/fuite.json'],
    ['/melle', 'towns/melle.json'],
  ] as const;
  it.each(pages.flatMap((page) => Object.keys(damages).map((damage) => [...page, damage] as const)))(
    '%s is known by its document %s, and the reason is said: %s',
    async (path, file, damage) => {
      const { status, error, own } = await asked(path, { file, write: damages[damage]! });
      expect([status, own]).toEqual([404, file]);
      expect(error).toMatch(/^Cette page ne peut pas être montrée : l’atelier ne sait pas lire son document\./);
    },
  );

  it.each(['a merge left its marks', 'a comma is missing'])(
    'so is the home page, by what its text says: %s',
    async (damage) => {
      const { error, own } = await asked('/', { file: 'home.json', write: damages[damage]! });
      expect(own).toBe('home.json');
      expect(error).toContain('l’atelier ne sait pas lire son document');
    },
  );
});

it.each([
  ['site.json', '« L’entreprise et le site »'],
  ['layouts/town.json', '« Mise en page\u00a0: ville »'],
])('a page that needs an unreadable document names it: %s', async (file, name) => {
  const { status, error } = await asked('/melle', { file, write: () => '{' });
  expect(status).toBe(404);
  expect(error).toContain(name);
});

it('an address of no page is said to be none, whatever cannot be read', async () => {
  const { error } = await asked('/nulle-part', { file: 'towns/melle.json', write: () => '{' });
  expect(error).toBe('Aucune page n’a cette adresse.');
});
