import { expect, it } from 'vitest';
import { nodePlatform } from '../../local/folder/node-platform';
import { folderStore } from '../../local/folder/folder-store';
import { documentFrom } from '../../../site/definitions/documents/site-source';
import { answerQuestion } from '../answer-question';
import { openSite } from '../../logic/store/open-site';
import type { SiteAnswer } from './site';

const fixture = folderStore('tests/fixtures/toiture');

/** The answer about the roofers’ site with other documents. */
async function listed(documents: Record<string, unknown>): Promise<SiteAnswer> {
  const source = fixture.read();
  const changed = Object.entries(documents).map(([file, data]) => documentFrom(file, JSON.stringify(data)));
  const files = [...source.files.filter(({ file }) => !(file in documents)), ...changed];
  const site = openSite({ ...fixture, read: () => ({ ...source, files }) }, nodePlatform);
  await site.read();
  return (await answerQuestion(site, 'GET site', {})).body as SiteAnswer;
}

it('lists the anchors of a page that visitors can reach, each once', async () => {
  const blocks = [
    { type: 'faq', anchor: 'questions' },
    { type: 'faq', anchor: 'questions' },
    { type: 'faq', anchor: 'caches', hidden: true },
    { type: 'faq', anchor: 7 },
    { type: 'prose', anchor: 'texte' },
  ];
  const { pages, isUnjudged } = await listed({ 'essai.json': { path: '/essai', title: 'Essai', blocks } });
  expect(pages.find(({ path }) => path === '/essai')?.anchors).toEqual(['questions', 'texte']);
  expect(isUnjudged).toBe(true);
});

it('calls a document by the name that it gives itself, or else by its file’s', async () => {
  const { documents } = await listed({
    'sections/a.json': { name: 'Nom', title: 'Titre' },
    'sections/b.json': { title: 'Titre' },
    'sections/c.json': { name: '' },
    'sections/d.json': { name: 7, title: 'Titre' },
    'sections/e.json': null,
  });
  const names = documents.filter(({ kind }) => kind === 'section').map(({ name }) => name);
  expect(names).toEqual(['La visite, en bas des services', 'Nom', 'Titre', 'c', 'd', 'e']);
});
