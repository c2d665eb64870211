import { readFileSync } from 'node:fs';
import type { Page as Tab } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { definitions } from '../../src/blocks/schemas';
import { buildEngine } from '../../src/build/compile/compile-engine';
import type { Renderer } from '../../src/build/compile/engine';
import { dressedPieces, sheetFile } from '../../src/build/render/dressed-sheet';
import { tones } from '../../src/definitions/block-facts';
import type { Page, ResolvedBlock } from '../../src/definitions/page';
import { publisher } from '../../src/resolve/publish-value';
import { gardenSite } from '../samples/garden-site';
import { visitors } from './visitor';

/** A block offers the grounds that it draws, and can be read on each of them. */

const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');
const open = visitors();
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

async function show(page: Tab, block: ResolvedBlock): Promise<void> {
  const html = renderer.renderBlocks({ ...blank, blocks: [block] }, site);
  await page.setContent(
    `<!doctype html><html lang="fr"><title>Essai</title><style>${css}</style><main>${html}</main></html>`,
  );
}

/** What cannot be read, or not at all: axe is not sure of a text that has the very colour of its ground. */
async function unreadable(page: Tab): Promise<string[]> {
  await page.evaluate(axeSource);
  return page.evaluate(async () => {
    // Put there by the line above.
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations, incomplete } = await axe.run('main', { runOnly: ['color-contrast'] });
    const hidden = incomplete.flatMap(({ nodes }) =>
      nodes.filter(({ any }) => any.some(({ data }) => data?.messageKey === 'equalRatio')),
    );
    return [...violations.flatMap(({ nodes }) => nodes), ...hidden].map(({ html }) => html);
  });
}

const ground = (page: Tab) =>
  page.evaluate(() => getComputedStyle(document.querySelector('main section')!).backgroundColor);

const toned = definitions.filter(({ facts }) => facts.tones.length > 0);

describe.each(toned.map(({ type, facts, example }) => ({ type, facts, example })))('$type', ({ facts, example }) => {
  test('draws each ground that it offers, and can be read on it', async () => {
    const page = await open({ viewport: { width: 1200, height: 900 } });
    const published = publisher(new Map()).block(example) as ResolvedBlock;
    const grounds = new Set<string>();
    for (const tone of facts.tones) {
      await show(page, { ...published, ...(facts.collection ? { entries } : {}), tone });
      expect([tone, await unreadable(page)]).toEqual([tone, []]);
      grounds.add(await ground(page));
    }
    expect(grounds.size).toBe(facts.tones.length);
  });
});

test('the others have no such field', () => {
  const bare = definitions.filter(({ facts }) => facts.tones.length === 0);
  expect(bare.length).toBeGreaterThan(0);
  for (const { schema, example } of bare)
    for (const tone of Object.keys(tones)) expect(schema.safeParse({ ...example, tone }).success).toBe(false);
});
