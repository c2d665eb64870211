import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { definitions } from '../../../src/page/registry/schemas';
import { buildEngine } from '../../../src/build/compile/compile-engine';
import type { Renderer } from '../../../src/build/compile/engine';
import { dressedPieces, sheetFile } from '../../../src/build/render/dressed-sheet';
import { tones } from '../../../src/site/definitions/fields/block-facts';
import type { Page, ResolvedBlock } from '../../../src/site/definitions/view/page';
import { formatter } from '../../../src/site/resolve/texts/format-value';
import { gardenSite } from '../../samples/garden-site';
import { oneVisit } from '../../harness/browser/one-visit';

/** A block offers the tones that it can be drawn on, and is readable on each of them. */

const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');
const { site } = gardenSite();
const link = { label: 'Ici', href: '/ici' };
const card = { icon: 'leaf', title: 'Taille', description: 'Au sec.', features: ['Net'], href: '/taille' };
const entries = [{ ...link, ...card, image: { src: '', alt: '', width: 4, height: 3 } }];

const blank: Page = { path: '/essai', kind: 'page', title: '', description: '', breadcrumbs: [], blocks: [] };

let css: string;
let renderer: Renderer;
beforeAll(async () => {
  const engine = await buildEngine();
  ({ css } = sheetFile(dressedPieces(engine.styles())));
  renderer = await engine.openRenderer();
});

const visit = oneVisit(
  async (page) => {
    await page.setContent(
      `<!doctype html><html lang="fr"><title>Essai</title><style>${css}</style><main></main></html>`,
    );
    await page.evaluate(axeSource);
  },
  { viewport: { width: 1200, height: 900 } },
);

/** Shows a block in each of its tones, one below the other; returns the tones. */
async function show(blocks: ResolvedBlock[]): Promise<string[]> {
  const drawn = blocks.map((block) => `<div>${renderer.renderBlocks({ ...blank, blocks: [block] }, site)}</div>`);
  return visit()
    .locator('main')
    .evaluate((main, html) => {
      main.innerHTML = html;
      return [...main.children].map((each) => getComputedStyle(each.querySelector('section')!).backgroundColor);
    }, drawn.join(''));
}

/**
 * Texts without enough contrast. If a text has exactly the colour of its ground, axe is not sure and reports it as
 * incomplete.
 */
function unreadable(): Promise<string[]> {
  return visit().evaluate(async () => {
    // Added when the page was opened.
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations, incomplete } = await axe.run('main', { runOnly: ['color-contrast'] });
    const hidden = incomplete.flatMap(({ nodes }) =>
      nodes.filter(({ any }) => any.some(({ data }) => data?.messageKey === 'equalRatio')),
    );
    return [...violations.flatMap(({ nodes }) => nodes), ...hidden].map(({ html }) => html);
  });
}

const toned = definitions.filter(({ facts }) => facts.tones.length > 0);

test.each(toned.map(({ type, facts, example }) => [type, { facts, example }] as const))(
  '%s is drawn in each tone that it offers, and readable in it',
  async (_type, { facts, example }) => {
    const published = formatter(new Map()).block(example) as ResolvedBlock;
    const grounds = await show(
      facts.tones.map((tone) => ({ ...published, ...(facts.collection ? { entries } : {}), tone })),
    );
    expect(await unreadable()).toEqual([]);
    expect(new Set(grounds).size).toBe(facts.tones.length);
  },
);

test('other blocks have no tone field', () => {
  const bare = definitions.filter(({ facts }) => facts.tones.length === 0);
  expect(bare.length).toBeGreaterThan(0);
  for (const { schema, example } of bare)
    for (const tone of Object.keys(tones)) expect(schema.safeParse({ ...example, tone }).success).toBe(false);
});
