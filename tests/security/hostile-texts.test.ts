// @vitest-environment node
import { beforeAll, describe, expect, it, test } from 'vitest';
import { definitions } from '../../src/blocks/schemas';
import { buildEngine } from '../../src/build/compile/compile-engine';
import type { Engine, Renderer } from '../../src/build/compile/engine';
import { htmlDocument } from '../../src/build/render/html-document';
import { schemas } from '../../src/blocks/document-schemas';
import { headTags } from '../../src/seo/head';
import { isLong } from '../harness/size';
import { articleData, gardenDocuments, layoutData, sample, siteData, townData } from '../samples/garden-documents';
import { gardenSite } from '../samples/garden-site';
import { cut, fillSchema, stringFields, type StringField } from './support/fill-schema';
import { hostileAddresses, hostileTexts, oddAddresses } from './support/hostile-texts';
import { plain, readPage, type ReadPage } from './support/read-page';

let engine: Engine;
let renderer: Renderer;
beforeAll(async () => {
  engine = await buildEngine();
  renderer = await engine.openRenderer();
}, 120_000);

// Every day some texts of each sort in blocks, and others around them; all of them in both in `npm run test:long`.

/** One block of each type with all its fields, their free strings written by `write`. */
function allBlocks(write: (field: StringField) => string | undefined): object[] {
  return definitions.map(({ type, schema }) => {
    const block = { ...(fillSchema(schema, write) as object), type };
    schema.parse(block);
    return block;
  });
}

/** The documents of the pages of the sample with these changes, as the build writes them (without their style); `only` one of them, if it is named. */
function render(changes: Parameters<typeof gardenSite>[0], only?: string): Map<string, string> {
  const { site, pages, faults } = gardenSite(changes);
  expect(faults).toEqual([]);
  const siteDocument = gardenDocuments(changes).site[0]!.data;
  const shell = renderer.renderShell(site);
  const assets = { ...engine, siteUrl: '/assets/site.json', fontUrls: [] };
  return new Map(
    pages
      .filter(({ path }) => only === undefined || path === only)
      .map((page) => {
        const body = shell.before + renderer.renderBlocks(page, site) + shell.after;
        return [page.path, htmlDocument(assets, { page, head: headTags(page, siteDocument), body, css: '' })];
      }),
  );
}

const blockPage = (blocks: object[]) => ({
  page: [
    ...gardenDocuments().page,
    sample('page', 'essai.json', { $schema: '', path: '/essai', title: 'Essai', description: 'Essai.', blocks }),
  ],
});
const read = (html: string | undefined) => readPage(html ?? '');
const readBlocks = (blocks: object[]) => read(render(blockPage(blocks), '/essai').get('/essai'));

describe('in every text of every block', () => {
  const write = (text: string) => (field: StringField) => (field.isFree ? cut(text, field.maxLength) : undefined);

  let harmless: ReadPage | undefined;

  it('there is something to write to', () => {
    for (const { type, schema } of definitions)
      expect([type, stringFields(schema).some(({ isFree }) => isFree)]).toEqual([type, true]);
  });

  it.each(hostileTexts.filter((_, rank) => isLong || rank % 2 === 0).map((text) => [text]))(
    '%j stays a text',
    (text) => {
      harmless ??= readBlocks(allBlocks(write('texte')));
      const page = readBlocks(allBlocks(write(text)));
      expect(page.faults).toEqual([]);
      expect(page.structure).toEqual(harmless.structure);
      // It is there, whole: nothing was cut out of it either.
      expect(page.texts).toContain(plain(text));
    },
  );
});

describe('in every address of every block', () => {
  const addressed = definitions.flatMap(({ type, schema }) =>
    stringFields(schema)
      .filter(({ isFree }) => !isFree)
      .map(({ path }) => ({ type, path, schema })),
  );

  it.each(addressed.map((field) => [`${field.type}${field.path}`, field] as const))(
    '%s refuses what runs or leads elsewhere',
    (_name, { schema, path }) => {
      for (const address of hostileAddresses) {
        const block = fillSchema(schema, (field) => (field.path === path ? address : undefined));
        expect([address, schema.safeParse(block).success]).toEqual([address, false]);
      }
    },
  );

  let harmless: ReadPage | undefined;

  it.each(oddAddresses.map((address) => [address]))('%j stays inside its attribute, or is refused', (address) => {
    const isAccepted = ({ path }: StringField, schema: (typeof definitions)[number]['schema']) =>
      schema.safeParse(fillSchema(schema, (field) => (field.path === path ? address : undefined))).success;
    const blocks = definitions.map(({ schema }) =>
      fillSchema(schema, (field) => (!field.isFree && isAccepted(field, schema) ? address : undefined)),
    ) as object[];
    const page = readBlocks(blocks);
    harmless ??= readBlocks(allBlocks(() => undefined));
    // A link that calls has an icon, a picture that is missing no address: an address decides on that, and on nothing else.
    const shape = ({ structure }: ReadPage) =>
      structure
        .map((element) => element.split(' ')[0])
        .filter((name) => name !== 'svg' && name !== 'use' && name !== 'span');
    expect(shape(page)).toEqual(shape(harmless));
    expect(page.faults).toEqual([]);
  });
});

describe('in the documents around the blocks', () => {
  let harmless: (ReadPage & { path: string })[] | undefined;
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
          title: cut(text, 90),
          excerpt: cut(text, 400),
          category: cut(text, 40),
          image: { src: 'media/tool.svg', alt: cut(text, 200) },
          body: [{ type: 'prose', title: cut(text, 90), paragraphs: [cut(text, 600)] }],
        }),
      ],
      layout: [
        sample(
          'layout',
          'layouts/town.json',
          layoutData([
            { type: 'page-header', title: 'Jardinier {name} ({postcode})', intro: { $from: 'intro' } },
            { type: 'callout', when: 'theme', title: { $from: 'theme.title' }, text: { $from: 'theme.text' } },
            { type: 'place-list', title: '{name}', places: { $from: 'communes' } },
          ]),
        ),
        sample('layout', 'layouts/article.json', {
          ...layoutData([
            {
              type: 'article-header',
              back: { label: '{title}', href: '/blog' },
              title: '{title}',
              category: '{category}',
              date: { $from: 'date' },
              author: '{author}',
              image: { $from: 'image' },
            },
            { $from: 'body' },
          ]),
          title: '{title}',
        }),
      ],
    };
  };

  it.each(hostileTexts.filter((_, rank) => isLong || rank % 4 === 1).map((text) => [text]))(
    '%j stays a text',
    (text) => {
      harmless ??= [...render(hostileDocuments('texte'))].map(([path, html]) => ({ path, ...read(html) }));
      const pages = [...render(hostileDocuments(text))].map(([path, html]) => ({ path, ...read(html) }));
      expect(pages.map(({ path, structure, faults }) => ({ path, structure, faults }))).toEqual(
        harmless.map(({ path, structure }) => ({ path, structure, faults: [] })),
      );
    },
  );
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
    const layout = (href: string) =>
      layoutData([{ type: 'call-to-action', title: 'Appel', text: 'Texte.', actions: [{ label: 'Aller', href }] }]);
    expect(schemas.layout.safeParse(layout('javascript:{name}')).success).toBe(false);
    expect(schemas.layout.safeParse(layout('tel:{phone}')).success).toBe(true);
  });
});
