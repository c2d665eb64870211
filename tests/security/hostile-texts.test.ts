// @vitest-environment node
import { JSDOM } from 'jsdom';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { definitions } from '../../src/blocks/schemas';
import { buildEngine, type Engine } from '../../src/content/build-engine';
import { pageRenderer } from '../../src/content/page-renderer';
import { schemas } from '../../src/content/site-documents';
import type { Page } from '../../src/engine/page';
import { articleData, gardenDocuments, layoutData, sample, siteData, townData } from '../samples/garden-documents';
import { gardenSite } from '../samples/garden-site';
import { cut, fillSchema, stringFields, type StringField } from './support/fill-schema';
import { hostileAddresses, hostileTexts, oddAddresses } from './support/hostile-texts';

let engine: Engine;
beforeAll(async () => {
  engine = await buildEngine();
}, 120_000);

/** One block of each type with all its fields, their free strings written by `write`. */
function allBlocks(write: (field: StringField) => string | undefined): object[] {
  return definitions.map(({ type, schema }) => {
    const block = { ...(fillSchema(schema, write) as object), type };
    schema.parse(block);
    return block;
  });
}

async function render(changes: Parameters<typeof gardenSite>[0]): Promise<{ page: Page; html: string; json: string }[]> {
  const { site, pages, faults } = gardenSite(changes);
  expect(faults).toEqual([]);
  const siteDocument = gardenDocuments(changes).site[0]!.data;
  const renderPage = pageRenderer(engine, site, siteDocument);
  return Promise.all(pages.map(async (page) => ({ page, ...(await renderPage(page)) })));
}

/** Elements with the names of their attributes: what a text must not be able to change. */
function structure(html: string): string[] {
  const { document } = new JSDOM(html).window;
  return [...document.querySelectorAll('*')].map(
    (element) => `${element.localName} ${element.getAttributeNames().sort().join(' ')}`,
  );
}

function texts(html: string): string {
  const { document } = new JSDOM(html).window;
  for (const element of document.querySelectorAll('style,script')) element.remove();
  const attributes = [...document.querySelectorAll('*')].flatMap((element) =>
    ['alt', 'aria-label', 'title', 'placeholder', 'content'].map((name) => element.getAttribute(name) ?? ''),
  );
  return plain([document.documentElement.textContent ?? '', ...attributes].join('\n'));
}

/** Without what French typography adds to a text, and what HTML says of characters that are none. */
function plain(text: string): string {
  return text.replace(/[\s\u00a0\u202f]+/g, '').replace(/’/g, "'").replace(/\r/g, '').toWellFormed();
}

function expectInert(html: string, like: string): void {
  expect(structure(html)).toEqual(structure(like));
  const { document } = new JSDOM(html).window;
  expect(document.createTreeWalker(document, 128 /* comments */).nextNode()).toBeNull();
  for (const element of document.querySelectorAll('[href],[src],[action],[formaction],[srcset]')) {
    for (const name of ['href', 'src', 'action', 'formaction']) {
      const address = element.getAttribute(name);
      if (address !== null) expect(address).toMatch(/^(\/(?!\/)|#|tel:|mailto:|https:\/\/|$)/);
    }
  }
  for (const data of document.querySelectorAll('script[type="application/ld+json"]'))
    expect(() => JSON.parse(data.textContent ?? '') as unknown).not.toThrow();
}

const blockPage = (blocks: object[]) => ({
  page: [
    ...gardenDocuments().page,
    sample('page', 'essai.json', { $schema: '', path: '/essai', title: 'Essai', description: 'Essai.', blocks }),
  ],
});
const only = (rendered: Awaited<ReturnType<typeof render>>, path: string) =>
  rendered.find(({ page }) => page.path === path)!;

describe('in every text of every block', () => {
  const write = (text: string) => (field: StringField) => (field.isFree ? cut(text, field.maxLength) : undefined);

  it('there is something to write to', () => {
    for (const { type, schema } of definitions)
      expect([type, stringFields(schema).some(({ isFree }) => isFree)]).toEqual([type, true]);
  });

  it.each(hostileTexts.map((text) => [text]))('%j stays a text', async (text) => {
    const like = only(await render(blockPage(allBlocks(write('x'.repeat(text.length))))), '/essai');
    const { html, json } = only(await render(blockPage(allBlocks(write(text)))), '/essai');
    expectInert(html, like.html);
    // It is there, whole: nothing was cut out of it either.
    expect(texts(html)).toContain(plain(text));
    // The page's own data is a file apart, and reads the same.
    expect(JSON.parse(json)).toMatchObject({ path: '/essai' });
  });
});

describe('in every address of every block', () => {
  const addressed = definitions.flatMap(({ type, schema }) =>
    stringFields(schema)
      .filter(({ isFree }) => !isFree)
      .map(({ path }) => ({ type, path, schema })),
  );

  it.each(addressed)('$type$path refuses what runs or leads elsewhere', ({ schema, path }) => {
    for (const address of hostileAddresses) {
      const block = fillSchema(schema, (field) => (field.path === path ? address : undefined));
      expect([address, schema.safeParse(block).success]).toEqual([address, false]);
    }
  });

  it.each(oddAddresses.map((address) => [address]))('%j stays inside its attribute, or is refused', async (address) => {
    const isAccepted = ({ path }: StringField, schema: (typeof definitions)[number]['schema']) =>
      schema.safeParse(fillSchema(schema, (field) => (field.path === path ? address : undefined))).success;
    const blocks = definitions.map(({ schema }) =>
      fillSchema(schema, (field) => (!field.isFree && isAccepted(field, schema) ? address : undefined)),
    ) as object[];
    const like = only(await render(blockPage(allBlocks(() => undefined))), '/essai');
    const { html } = only(await render(blockPage(blocks)), '/essai');
    const shape = (document: string) => structure(document).map((element) => element.split(' ')[0]);
    expect(shape(html)).toEqual(shape(like.html));
    expectNoHandlers(html);
  });
});

describe('in the documents around the blocks', () => {
  const hostileDocuments = (text: string) => {
    const town = (longest: number) => cut(text, longest);
    return {
      site: [
        sample('site', 'site.json', {
          ...siteData,
          company: { ...siteData.company, name: cut(text, 60), tagline: cut(text, 90), area: cut(text, 240) },
          hours: [{ days: cut(text, 40), text: cut(text, 60), schema: cut(text, 40) }],
          navigation: siteData.navigation.map((entry) => ({ ...entry, label: cut(text, 40) })),
          quote: { ...siteData.quote, label: cut(text, 60) },
          departments: [{ code: '35', name: cut(text, 40) }],
          footer: {
            anchors: [{ label: cut(text, 60), href: '/#accueil' }],
            townsTitle: cut(text, 60),
            legalTitle: cut(text, 60),
            legal: [cut(text, 400)],
            copyright: cut(text, 160),
          },
          social: [{ network: 'instagram', label: cut(text, 40), href: 'https://www.instagram.com/x' }],
          legal: { insurance: cut(text, 300) },
        }),
      ],
      town: [
        sample('town', 'towns/rennes.json', {
          ...townData(town(60), '35000'),
          intro: town(600),
          description: town(200),
          highlights: Array.from({ length: 3 }, () => ({ icon: 'leaf', title: town(60), text: town(320) })),
          services: Array.from({ length: 8 }, () => town(90)),
          theme: { title: town(90), text: town(900) },
          communes: Array.from({ length: 10 }, () => town(60)),
          callToAction: { title: town(90), text: town(320) },
          seo: { title: town(90) },
        }),
      ],
      article: [
        sample('article', 'blog/tailler.json', {
          ...articleData(1, '2025-02-01'),
          title: cut(text, 120),
          excerpt: cut(text, 400),
          category: cut(text, 40),
          image: { src: 'media/tool.svg', alt: cut(text, 200) },
          body: [{ type: 'prose', title: cut(text, 90), paragraphs: [cut(text, 600)] }],
        }),
      ],
      layout: [
        sample('layout', 'layouts/town.json', layoutData([
          { type: 'page-header', title: 'Jardinier {name} ({postcode})', intro: { $from: 'intro' } },
          { type: 'callout', when: 'theme', title: { $from: 'theme.title' }, text: { $from: 'theme.text' } },
          { type: 'place-list', title: '{name}', places: { $from: 'communes' } },
        ])),
        sample('layout', 'layouts/article.json', {
          ...layoutData([
            { type: 'article-header', back: { label: '{title}', href: '/blog' }, title: '{title}', category: '{category}', date: { $from: 'date' }, author: '{author}', image: { $from: 'image' } },
            { $from: 'body' },
          ]),
          title: '{title}',
        }),
      ],
    };
  };

  it.each(hostileTexts.map((text) => [text]))('%j stays a text', async (text) => {
    const like = await render(hostileDocuments('x'.repeat(text.length)));
    const rendered = await render(hostileDocuments(text));
    expect(rendered.map(({ page }) => page.path)).toEqual(like.map(({ page }) => page.path));
    for (const [index, { html }] of rendered.entries()) expectInert(html, like[index]!.html);
  });
});

describe('tokens', () => {
  test.each(['{{constructor}}', '{__proto__}', '{company}', '{theme.title.length}', '{alert(1)}', '{}', '{ name }'])(
    '%s in a town is a fault, and never reaches a page as something else',
    (text) => {
      const { faults } = gardenSite({
        town: [sample('town', 'towns/rennes.json', { ...townData('Rennes', '35000'), intro: `Ici ${text}.` })],
      });
      expect(faults.length).toBeGreaterThan(0);
    },
  );

  test('a field that would be taken as an address in a layout must still be one', () => {
    const layout = (href: unknown) => sample('layout', 'layouts/town.json', layoutData([
      { type: 'call-to-action', title: 'Appel', text: 'Texte.', actions: [{ label: 'Aller', href }] },
    ]));
    expect(() => schemas.layout.parse(layout('javascript:{name}').data)).toThrow();
  });
});

function expectNoHandlers(html: string): void {
  const { document } = new JSDOM(html).window;
  const handlers = [...document.querySelectorAll('*')].flatMap((element) =>
    element.getAttributeNames().filter((name) => name.startsWith('on')),
  );
  expect(handlers).toEqual([]);
}
