import { expect, it } from 'vitest';
import { articleData, gardenDocuments, layoutData, sample, townData } from '../../../../tests/samples/garden-documents';
import { gardenImages } from '../../../../tests/samples/garden-site';
import { planSite } from '../resolve-site';
import type { Documents } from './site-documents';

const header = {
  type: 'page-header',
  title: 'Jardinier {atName}',
  intro: { $from: 'intro' },
  actions: [action('Appeler {name}', 'tel:{phone}')],
};
const here = { type: 'callout', title: 'Ici', text: 'Un encadré.' };
const there = { type: 'callout', title: 'Là', text: 'Un autre.' };

function action(label: string, href: string) {
  return { label, href };
}

interface Override {
  at: string;
  instead?: string;
  text: string;
}

/** The page of a town with these overrides, whose layout has these blocks. */
function town(overrides: Override[], blocks: unknown[] = [header, here, there]) {
  return pageOf('/vern', {
    layout: [sample('layout', 'layouts/town.json', layoutData(blocks))],
    town: [...gardenDocuments().town, sample('town', 'towns/vern.json', townData('Vern', '35770', { overrides }))],
  });
}

function pageOf(path: string, changes: Partial<Documents>) {
  const plan = planSite(gardenDocuments(changes), { images: gardenImages, backend: { url: '', key: '' } });
  const planned = plan.pages.find((page) => page.path === path);
  if (!planned) throw new Error(`No page at ${path}.`);
  return planned;
}

const title = { at: 'page-header/title', instead: 'Jardinier {atName}', text: 'Votre jardinier {atName}' };

it('a page overrides a text, tokens included, and other pages keep the shared one', () => {
  const page = town([title]);
  expect(page.resolve().blocks[0]).toMatchObject({
    title: 'Votre jardinier à\u00a0Vern',
    actions: [{ label: 'Appeler Vern' }],
  });
  expect(pageOf('/rennes', {}).resolve().title).not.toContain('Votre');
});

it('a page overrides a text in a list', () => {
  const override = { at: 'page-header/actions/label', instead: 'Appeler {name}', text: 'Nous appeler' };
  expect(town([override]).resolve().blocks[0]).toMatchObject({
    actions: [{ label: 'Nous appeler', href: 'tel:+33536491234' }],
  });
});

it('of two blocks of a type, the override applies to the one that has the replaced text, wherever it is', () => {
  const override = { at: 'callout/title', instead: 'Là', text: 'Chez nous' };
  const titles = (blocks: unknown[]) =>
    town([override], blocks)
      .resolve()
      .blocks.map((block) => block.title)
      .slice(1);
  expect(titles([header, here, there])).toEqual(['Ici', 'Chez nous']);
  expect(titles([header, there, here])).toEqual(['Chez nous', 'Ici']);
  expect(titles([header, { type: 'callout', title: 'Bis', text: 'De plus.' }, here, there])).toEqual([
    'Bis',
    'Ici',
    'Chez nous',
  ]);
});

it('an override applies to the only text at its address, even if the layout has changed that text', () => {
  expect(town([title], [{ ...header, title: 'Paysagiste {name}' }]).resolve().blocks[0]).toMatchObject({
    title: 'Votre jardinier à\u00a0Vern',
  });
});

it('an override does nothing if no block has the text that it replaces', () => {
  const override = { at: 'callout/title', instead: 'Nulle part', text: 'Chez nous' };
  const shown = JSON.stringify(town([override]).resolve());
  expect(shown).not.toContain('Chez nous');
});

it('an override has its own document as origin, with the shared text, its number of pages and its tokens', () => {
  expect(town([title]).origins()(['blocks', 0, 'title'])).toEqual([
    {
      file: 'towns/vern.json',
      path: ['overrides', 0, 'text'],
      instead: [
        { file: 'layouts/town.json', path: ['blocks', 0, 'title'], sharedBy: 4 },
        { file: 'towns/vern.json', path: ['name'] },
      ],
    },
    { file: 'towns/vern.json', path: ['name'] },
  ]);
});

it('a page and an article override a text of a section', () => {
  const section = sample('section', 'sections/appel.json', { $schema: '', name: 'Appel', block: here });
  const use = { type: 'section', ref: 'appel' };
  const overrides = [{ at: 'callout/title', instead: 'Ici', text: 'Chez nous' }];
  const layout = sample('layout', 'layouts/article.json', layoutData([{ $from: 'body' }]));
  const changes = {
    section: [section],
    layout: [layout],
    article: [sample('article', 'blog/haies.json', articleData(1, '2026-01-05', { body: [use], overrides }))],
  };
  expect(pageOf('/blog/haies', changes).resolve().blocks[0]).toMatchObject({ title: 'Chez nous', text: 'Un encadré.' });
  expect(pageOf('/blog/haies', changes).origins()(['blocks', 0, 'title'])[0]).toMatchObject({
    file: 'blog/haies.json',
    path: ['overrides', 0, 'text'],
    instead: [{ file: 'sections/appel.json', path: ['block', 'title'], sharedBy: 1 }],
  });
});

it('an override changes neither the page’s own texts nor references of the layout', () => {
  const layout = sample('layout', 'layouts/article.json', layoutData([{ $from: 'body' }]));
  const overrides = [{ at: 'callout/title', text: 'Chez nous' }];
  const article = sample('article', 'blog/haies.json', articleData(1, '2026-01-05', { body: [here], overrides }));
  expect(pageOf('/blog/haies', { layout: [layout], article: [article] }).resolve().blocks[0]).toMatchObject(here);
  const brought = [{ ...header, title: { $from: 'company.tagline' } }];
  expect(town([{ ...title, text: 'Chez nous' }], brought).resolve().blocks[0]!.title).toMatch(/^L’art/);
});
