// This file is longer than most: one engine, compiled once, and all places to which a hostile text may come.
import { beforeAll, describe, expect, it, test } from 'vitest';
import { definitions } from '../../../src/page/registry/schemas';
import { buildEngine } from '../../../src/build/compile/compile-engine';
import type { Engine, Renderer } from '../../../src/build/compile/engine';
import { htmlDocument } from '../../../src/build/render/html-document';
import { schemas } from '../../../src/page/registry/document-schemas';
import { headTags } from '../../../src/page/seo/head';
import { isLong } from '../../harness/size';
import { articleData, gardenDocuments, layoutData, sample, siteData, townData } from '../../samples/garden-documents';
import { gardenSite } from '../../samples/garden-site';
import { cut, fillSchema, stringFields, type StringField } from '../../harness/security/fill-schema';
import { hostileAddresses, hostileTexts, oddAddresses } from '../../harness/security/hostile-texts';
import { plain, readPage, type ReadPage } from '../../harness/security/read-page';

let engine: Engine;
let renderer: Renderer;
beforeAll(async () => {
  engine = await buildEngine();
  renderer = await engine.openRenderer();
}, 120_000);

/** Daily, a page contains several of the texts, in turn; in `npm run test:long`, each text is in all places. */
const shared = (texts: number) =>
  hostileTexts.flatMap((_, rank) =>
    rank % (isLong ? 1 : texts) ? [] : [hostileTexts.slice(rank, rank + (isLong ? 1 : texts))],
  );

/** Returns one text after the other, cut to the requested length. */
function inTurn(texts: readonly string[]): (longest: number) => string {
  let rank = 0;
  return (longest) => cut(texts[rank++ % texts.length]!, longest);
}

/** One block of each type with all of its fields; `write` gives their free strings. */
function allBlocks(write: (field: StringField) => string | undefined): object[] {
  return definitions.map(({ type, schema }) => {
    const block = { ...(fillSchema(schema, write) as object), type };
    schema.parse(block);
    return block;
  });
}

/**
 * The HTML of the sample's pages with these changes, as the build writes it but without styles; only one of them if
 * `only` names it.
 */
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
/**
 * Parses a page. Equal titles decide which sections are landmarks, and the length of texts how much room they get;
 * nothing else may depend on texts.
 */
function read(html: string | undefined): ReadPage {
  const page = readPage(html ?? '');
  const withoutLandmark = (element: string) =>
    element
      .replace(/^section aria-labelledby /, 'section ')
      .replace(/^section class data-density /, 'section class ')
      .replace(/^h2 class id$/, 'h2 class');
  return { ...page, structure: page.structure.map(withoutLandmark) };
}
const readBlocks = (blocks: object[]) => read(render(blockPage(blocks), '/essai').get('/essai'));

describe('in every text of every block', () => {
  const write = (texts: readonly string[]) => {
    const next = inTurn(texts);
    return ({ isFree, maxLength }: StringField) => (isFree ? next(maxLength) : undefined);
  };

  /** The pages with the same number of harmless texts, because some blocks check whether two texts are equal. */
  const harmlessPages = new Map<number, ReadPage>();
  const harmlessWith = (count: number) => {
    const texts = Array.from({ length: count }, (_, rank) => `${rank} texte`);
    const page = harmlessPages.get(count) ?? readBlocks(allBlocks(write(texts)));
    harmlessPages.set(count, page);
    return page;
  };

  it('the search finds texts to replace', () => {
    for (const { type, schema } of definitions)
      expect([type, stringFields(schema).some(({ isFree }) => isFree)]).toEqual([type, true]);
  });

  it('a cut leaves no half of a character', () => {
    const text = 'a\u{20bb7}b';
    expect([0, 1, 2, 3, 4, 5].map((longest) => cut(text, longest))).toEqual(['', 'a', 'a', 'a\u{20bb7}', text, text]);
  });

  it.each(shared(6).map((texts) => [texts]))('%j stay texts', (texts) => {
    const harmless = harmlessWith(texts.length);
    const page = readBlocks(allBlocks(write(texts)));
    expect(page.faults).toEqual([]);
    expect(page.structure).toEqual(harmless.structure);
    // The texts are complete: nothing was removed from them.
    for (const text of texts) expect(page.texts).toContain(plain(text));
  });
});

describe('in every address of every block', () => {
  const addressed = definitions.flatMap(({ type, schema }) =>
    stringFields(schema)
      .filter(({ isFree }) => !isFree)
      .map(({ path }) => ({ type, path, schema })),
  );

  it.each(addressed.map((field) => [`${field.type}${field.path}`, field] as const))(
    '%s refuses addresses that run code or lead elsewhere',
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
    // The structure may depend only on addresses: a link to a phone number has an icon, and a missing picture has no
    // address.
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
  const hostileDocuments = (texts: readonly string[]) => {
    const next = inTurn(texts);
    return {
      site: [
        sample('site', 'site.json', {
          ...siteData,
          company: { ...siteData.company, name: next(60), tagline: next(90), area: next(240) },
          hours: [{ days: next(40), text: next(60), schema: next(40) }],
          navigation: siteData.navigation.map((entry) => ({ ...entry, label: next(40) })),
          quote: { ...siteData.quote, label: next(60) },
          departments: [{ code: '35', name: next(40) }],
          footer: {
            anchors: [{ label: next(60), href: '/#accueil' }],
            townsTitle: next(60),
            legalTitle: next(60),
            legal: [next(400)],
            copyright: next(160),
          },
          social: [{ network: 'instagram', label: next(40), href: 'https://www.instagram.com/x' }],
          legal: { insurance: next(300) },
        }),
      ],
      town: [
        sample('town', 'towns/rennes.json', {
          ...townData(next(60), '35000'),
          intro: next(600),
          description: next(200),
          highlights: Array.from({ length: 3 }, () => ({ icon: 'leaf', title: next(60), text: next(320) })),
          services: Array.from({ length: 8 }, () => next(90)),
          theme: { title: next(90), text: next(900) },
          communes: Array.from({ length: 10 }, () => next(60)),
          callToAction: { title: next(90), text: next(320) },
          seo: { title: next(90) },
        }),
      ],
      article: [
        sample('article', 'blog/tailler.json', {
          ...articleData(1, '2025-02-01'),
          title: next(90),
          excerpt: next(400),
          category: next(40),
          image: { src: 'media/tool.svg', alt: next(200) },
          body: [{ type: 'prose', title: next(90), paragraphs: [next(600)] }],
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

  it.each(shared(9).map((texts) => [texts]))('%j stay texts', (texts) => {
    harmless ??= [...render(hostileDocuments(['texte']))].map(([path, html]) => ({ path, ...read(html) }));
    const pages = [...render(hostileDocuments(texts))].map(([path, html]) => ({ path, ...read(html) }));
    expect(pages.map(({ path, structure, faults }) => ({ path, structure, faults }))).toEqual(
      harmless.map(({ path, structure }) => ({ path, structure, faults: [] })),
    );
  });
});

describe('tokens', () => {
  test.each(['{{constructor}}', '{__proto__}', '{company}', '{theme.title.length}', '{alert(1)}', '{}', '{ name }'])(
    '%s in a town is a fault, and is never replaced by anything',
    (text) => {
      const { faults } = gardenSite({
        town: [sample('town', 'towns/rennes.json', { ...townData('Rennes', '35000'), intro: `Ici ${text}.` })],
      });
      expect(faults.length).toBeGreaterThan(0);
    },
  );

  test('a field that a layout uses as an address must be an address', () => {
    const layout = (href: string) =>
      layoutData([{ type: 'call-to-action', title: 'Appel', text: 'Texte.', actions: [{ label: 'Aller', href }] }]);
    expect(schemas.layout.safeParse(layout('javascript:{name}')).success).toBe(false);
    expect(schemas.layout.safeParse(layout('tel:{phone}')).success).toBe(true);
  });
});
