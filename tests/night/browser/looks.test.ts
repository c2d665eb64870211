import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterEach, expect, it } from 'vitest';
import { buildSite } from '../../../src/build/build-site';
import { buildEngine } from '../../../src/build/compile/compile-engine';
import { validateSite } from '../../../src/build/validate-site';
import { fontFamilies } from '../../../src/site/definitions/media/font-families';
import type { Look, LookColors } from '../../../src/site/definitions/look/look';
import { contrastFaults } from '../../../src/site/look/contrast';
import { readSite } from '../../../src/site/read/read-site';
import { serveSite } from '../../../src/build/serve/serve-site';
import { samples } from '../../harness/size';
import { visitors } from '../../harness/browser/visitor';

/**
 * Every look that passes validation is readable and breaks no page, even with the longest words and the widest
 * pictures.
 */

const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');
const visit = visitors();
let server: Server | undefined;
afterEach(() => server?.close());

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const font = fc.constantFrom(...Object.keys(fontFamilies));
const looks: fc.Arbitrary<Look> = fc.record({
  colors: fc
    .record({ ink: color, paper: color, band: color, strong: color, accent: color })
    .map(cured)
    .filter((colors) => colors !== undefined),
  font: fc.record({ titles: font, text: font }),
  motif: fc.constantFrom('pipe', 'rule', 'none'),
  corners: fc.constantFrom('soft', 'sharp', 'round'),
  header: fc.constantFrom('strong', 'light'),
});

/** Applies the cures that validation proposes for these colours; undefined if it proposes none. */
function cured(colors: LookColors): LookColors | undefined {
  const cures = contrastFaults(colors).map(({ role, nearest }) => [role, nearest] as const);
  if (cures.some(([, nearest]) => nearest === undefined)) return undefined;
  const better = { ...colors, ...(Object.fromEntries(cures) as Partial<LookColors>) };
  return contrastFaults(better).length === 0 ? better : undefined;
}

/** The part of the documents that is changed. */
interface Written {
  look?: Look;
  company?: { mark: { src: string } };
  blocks?: { title?: string; image?: { src: string } }[];
}

const long = 'Électricité, plomberie, chauffage et climatisation réversible anticonstitutionnellement';

/** The roofers' documents with a look, a wide logo, photographs instead of drawings, and headings of any length. */
async function dressed(look: Look): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-look-'));
  cpSync('tests/fixtures/toiture', folder, { recursive: true });
  const change = (file: string, edit: (document: Written) => void) => {
    // The fixture's documents are valid.
    const document = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Written;
    edit(document);
    writeFileSync(path.join(folder, file), JSON.stringify(document));
  };
  const photograph = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#6b7f8c' } })
    .jpeg()
    .toBuffer();
  writeFileSync(path.join(folder, 'media/photo.jpg'), photograph);
  writeFileSync(
    path.join(folder, 'media/large.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 80"><path d="M0 0h320v80z" fill="#888888"/></svg>',
  );
  change('site.json', (site) => {
    site.look = look;
    site.company!.mark.src = 'media/large.svg';
  });
  change('home.json', (home) => {
    for (const block of home.blocks!) {
      if (block.title) block.title = long;
      if (block.image) block.image.src = 'media/photo.jpg';
    }
  });
  return folder;
}

async function opened(folder: string): Promise<string> {
  const out = path.join(folder, 'out');
  const source = readSite(folder);
  expect(validateSite(source).filter(({ rule }) => rule === 'faint-color' || rule.includes('font'))).toEqual([]);
  await buildSite({ source, out, engine: await buildEngine(), backend: { url: '', key: 'embedded' } });
  server = createServer(serveSite(out, path.join(folder, '.cache')).listener);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // a TCP server has such an address
}

it('any look is readable, and nothing overflows a page from 320 to 1920 pixels', async () => {
  const chosen = fc.sample(looks, samples({ daily: 1, long: 12 }));
  for (const look of chosen) {
    const folder = await dressed(look);
    try {
      const page = await visit({ baseURL: await opened(folder), reducedMotion: 'reduce', bypassCSP: true });
      for (const address of ['/', '/vannes', '/services/ardoise']) {
        await page.goto(address);
        await page.addStyleTag({ content: '*{content-visibility:visible!important}' });
        const wide: number[] = [];
        for (const width of [320, 768, 1000, 1920]) {
          await page.setViewportSize({ width, height: 900 });
          const over = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
          if (over > 0) wide.push(width);
        }
        await page.evaluate(axeSource);
        const faint = await page.evaluate(async () => {
          // The line above has put it there.
          const { axe } = window as unknown as { axe: typeof import('axe-core') };
          const { violations } = await axe.run(document, { runOnly: ['color-contrast'] });
          return violations.flatMap(({ nodes }) =>
            nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`),
          );
        });
        expect({ look, address, wide, faint }).toEqual({ look, address, wide: [], faint: [] });
      }
    } finally {
      server?.close();
      rmSync(folder, { recursive: true, force: true });
    }
  }
}, 120_000);
