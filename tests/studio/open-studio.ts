import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { startProduct, type Product } from '../harness/start-product';
import { visitors } from '../browser/visitor';

export interface StudioUnderTest {
  /** The folder being edited, a copy of the roofers’. */
  folder: string;
  origin: () => string;
  /** The text of a document, as it is on disk. */
  text: (file: string) => string;
  /** Opens the studio on a page. */
  open: (address: string, viewport?: { width: number; height: number }) => Promise<Page>;
}

/** `npm run dev` over a copy of the roofers’ documents, for the tests of one file. */
export function studioUnderTest(): StudioUnderTest {
  const home = mkdtempSync(path.join(tmpdir(), 'vitrine-studio-'));
  const folder = path.join(home, 'site');
  const visit = visitors();
  let product: Product;
  beforeAll(async () => {
    cpSync('tests/fixtures/toiture', folder, { recursive: true });
    product = await startProduct('scripts/dev.ts', 'Le site se met à jour', {
      SITE_CONFIG: folder,
      // Beside it: the database goes on writing while tests look whether anything was written here.
      LOCAL_DIR: `${home}-local`,
    });
    // The first visit compiles the studio, longer than a page is waited for.
    await fetch(`${product.origin}/atelier/`);
  });
  afterAll(async () => {
    await product.stop();
    for (const made of [home, `${home}-local`]) rmSync(made, { recursive: true, force: true });
  });
  return {
    folder,
    origin: () => product.origin,
    text: (file) => readFileSync(path.join(folder, file), 'utf8'),
    async open(address, viewport = { width: 1280, height: 800 }) {
      const page = await visit({ baseURL: product.origin, viewport });
      await page.goto(`/atelier/?path=${encodeURIComponent(address)}`);
      return page;
    },
  };
}

/** Every file below a folder with its bytes: two of them are equal when nothing was written. */
export function snapshot(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files
      .map((entry) => path.join(entry.parentPath, entry.name))
      .sort()
      .map((file) => [path.relative(folder, file), readFileSync(file, 'latin1')]),
  );
}
