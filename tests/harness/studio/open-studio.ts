import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, vi } from 'vitest';
import type { StudioDocument } from '../../../src/studio/logic/transport/protocol';
import type { SiteAnswer } from '../../../src/studio/api/library/site';
import { tokenHeader } from '../../../src/desk/local/http-names';
import { visitors } from '../browser/visitor';
import { pay } from '../paid';
import { startProduct, type Product } from '../start-product';
import { patience } from './editor-page';

export interface StudioUnderTest {
  /** The folder being edited, a copy of the roofers’. */
  folder: string;
  origin: () => string;
  /** The text of a document on disk. */
  text: (file: string) => string;
  /** An empty page in a new profile. */
  blank: (viewport?: { width: number; height: number }) => Promise<Page>;
  /** Opens the studio on a page. */
  open: (address: string, viewport?: { width: number; height: number }) => Promise<Page>;
  /** The whole output of the terminal. */
  output: () => string;
  /** Ends the server, as if the terminal was closed, or by another signal; `comeBack` starts it at the same address. */
  goAway: (signal?: 'SIGINT' | 'SIGKILL') => Promise<void>;
  comeBack: () => Promise<void>;
}

interface Authoring {
  home: string;
  folder: string;
  env: NodeJS.ProcessEnv;
  product: Promise<Product>;
}

const fixture = 'tests/fixtures/toiture';
/** One for all files of a worker: starting one takes longer than most of their tests. */
const everything = globalThis as { vitrineAuthoring?: Authoring };

/** `npm run dev` with a copy of the roofers' documents, which are restored before the tests of a file. */
export function studioUnderTest(): StudioUnderTest {
  const authoring = (everything.vitrineAuthoring ??= startAuthoring());
  const { home, folder } = authoring;
  const visit = visitors();
  let product: Product;
  let isAway = false;
  beforeAll(async () => {
    product = await authoring.product;
    await putBack({ home, folder, origin: product.origin });
  });
  const blank: StudioUnderTest['blank'] = (viewport = { width: 1280, height: 800 }) =>
    // Without animations, whose frames would all be rendered and waited for.
    visit({ baseURL: product.origin, viewport, reducedMotion: 'reduce' });
  return {
    folder,
    origin: () => product.origin,
    text: (file) => readFileSync(path.join(folder, file), 'utf8'),
    blank,
    async open(address, viewport) {
      const page = await blank(viewport);
      await page.goto(`/atelier/?path=${encodeURIComponent(address)}`);
      return page;
    },
    output: () => product.output(),
    async goAway(signal: 'SIGINT' | 'SIGKILL' = 'SIGINT') {
      isAway = true;
      await product.stop(signal);
    },
    async comeBack() {
      if (!isAway) return;
      isAway = false;
      authoring.product = startDev({ ...authoring.env, PORT: new URL(product.origin).port });
      product = await authoring.product;
    },
  };
}

/** A folder for `npm run dev`, and the environment for it. */
export function copyOfSite(): { home: string; folder: string; env: NodeJS.ProcessEnv } {
  const home = mkdtempSync(path.join(tmpdir(), 'vitrine-studio-'));
  const folder = path.join(home, 'site');
  cpSync(fixture, folder, { recursive: true });
  // Outside the folder, because the database keeps writing while tests check that nothing else was written.
  return { home, folder, env: { SITE_CONFIG: folder, LOCAL_DIR: `${home}-local` } };
}

/** Starts `npm run dev`; it ends with the worker that started it, unless it is stopped before. */
export function startDev(env: NodeJS.ProcessEnv): Promise<Product> {
  return startProduct('src/commands/dev.ts', 'Le site se met à jour', env);
}

function startAuthoring(): Authoring {
  pay('studio');
  const copy = copyOfSite();
  // The server itself removes the folders at its end, because a killed worker cannot.
  const env = { ...copy.env, REMOVE_AT_END: [copy.home, `${copy.home}-local`].join('\n') };
  const product = startDev(env).then(async (started) => {
    // The first visit compiles the studio, which takes longer than the time limit for a page.
    await fetch(`${started.origin}/atelier/`);
    return started;
  });
  return { ...copy, env, product };
}

/** Restores what tests of another file have changed, and waits until the server has noticed. */
async function putBack({ home, folder, origin }: { home: string; folder: string; origin: string }): Promise<void> {
  const [wanted, found] = [snapshot(fixture), snapshot(folder)];
  for (const file of Object.keys(found)) if (!(file in wanted)) rmSync(path.join(folder, file));
  for (const [file, bytes] of Object.entries(wanted))
    if (found[file] !== bytes) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), bytes, 'latin1');
    }
  for (const name of readdirSync(home)) if (name !== 'site') rmSync(path.join(home, name), { recursive: true });
  const token = await tokenOf(origin);
  const ask = async <T>(question: string) =>
    (await (await fetch(`${origin}/atelier/api/${question}`, { headers: { [tokenHeader]: token } })).json()) as T;
  const texts = Object.keys(wanted).filter((file) => file.endsWith('.json'));
  await vi.waitFor(async () => {
    const { documents, faults } = await ask<SiteAnswer>('site');
    if (documents.length !== texts.length || faults.some(({ severity }) => severity === 'error'))
      throw new Error('The folder is not as it was.');
    for (const file of texts.filter((name) => found[name] !== wanted[name]))
      if ((await ask<StudioDocument>(`document?file=${file}`)).text !== readFileSync(path.join(fixture, file), 'utf8'))
        throw new Error(`${file} is not as it was.`);
  }, patience);
}

/** The token of the studio's own page. */
export async function tokenOf(origin: string): Promise<string> {
  const page = await (await fetch(`${origin}/atelier/`)).text();
  return /name="studio-token" content="([^"]+)"/.exec(page)?.[1] ?? '';
}

/** The files of a built site with their bytes, but for those that say when it was built. */
export function builtFiles(folder: string): Record<string, string> {
  const { 'version.json': _, '.vitrine-purpose': _purpose, ...files } = snapshot(folder);
  return files;
}

/** Every file in a folder with its bytes: two snapshots are equal if nothing was written. */
export function snapshot(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files
      .map((entry) => path.join(entry.parentPath, entry.name))
      .sort()
      .map((file) => [path.relative(folder, file), readFileSync(file, 'latin1')]),
  );
}
