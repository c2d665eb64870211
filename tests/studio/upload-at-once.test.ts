import { rmSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDraft } from '../../src/authoring/draft-site';
import type { StudioImage } from '../../src/studio/core/protocol';
import type { SiteAnswer } from '../../src/studio/core/questions/site';
import { fileType, tokenHeader } from '../../src/studio/http-names';
import { askStudio } from '../harness/ask-studio';
import type { Product } from '../harness/start-product';
import { copyOfSite, startDev, tokenOf } from './open-studio';

/** A photograph is there as soon as it is stored; what browsers get of it follows, whatever happens meanwhile. */

const places = [copyOfSite(), copyOfSite()] as const;
const started: Product[] = [];
/** Of a telephone: twelve million pixels, and another at each run, which nobody has encoded before. */
let photograph: Buffer;
const encoding = { timeout: 240_000, interval: 250 };

beforeAll(async () => {
  const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const;
  const grain = sharp({ create: { width: 400, height: 300, channels: 3, background: '#000', noise } });
  photograph = await sharp(await grain.png().toBuffer())
    .resize(4000, 3000)
    .jpeg({ quality: 90 })
    .toBuffer();
});
afterAll(async () => {
  await started.at(-1)?.stop();
  for (const { home } of places) {
    rmSync(home, { recursive: true });
    rmSync(`${home}-local`, { recursive: true, force: true });
  }
});

it('is answered, and shown, before anything has been encoded; then one after the other is', async () => {
  const site = openDraft(places[0].folder);
  await site.refresh();
  const events: string[] = [];
  const whole = new Promise<void>((resolve) => {
    site.onImages(() => {
      const waiting = site.store.making?.().length ?? 0;
      events.push(`waiting: ${waiting}`);
      if (waiting === 0) resolve();
    });
  });
  const other = await sharp(photograph).flop().jpeg().toBuffer();
  const upload = async (name: string, bytes: Buffer) => {
    const { status, body } = await askStudio<StudioImage>(site, `media?name=${name}`, bytes);
    expect(status).toBe(200);
    events.push(`answered: ${name}`);
    return body;
  };
  const first = await upload('chantier', photograph);
  expect(first).toMatchObject({ src: 'media/chantier.jpg', width: 2400, height: 1800 });
  expect(site.store.making?.()).toEqual(['media/chantier.jpg']);
  const shown = site.media.get(first.url);
  expect((await sharp(shown).metadata()).width).toBe(2400);
  expect([...site.media.keys()].filter((name) => /chantier.*avif/.test(name))).toEqual([]);
  await upload('pignon', other);
  await whole;
  expect(events.slice(0, 2)).toEqual(['waiting: 1', 'answered: chantier']);
  expect(events.at(-1)).toBe('waiting: 0');
  expect([...site.media.keys()].filter((name) => /(?:chantier|pignon).*-960\.avif/.test(name))).toHaveLength(2);
  // Pages that were opened meanwhile still ask for it.
  expect(site.media.has(first.url)).toBe(true);
}, 300_000);

it('loses nothing when the server is killed meanwhile: the next start goes on', async () => {
  const start = async () => {
    const product = await startDev(places[1].env);
    started.push(product);
    const headers = { [tokenHeader]: await tokenOf(product.origin) };
    return {
      product,
      get: async <T>(question: string) =>
        (await (await fetch(`${product.origin}/atelier/api/${question}`, { headers })).json()) as T,
      upload: (bytes: Buffer) =>
        fetch(`${product.origin}/atelier/api/media?name=toiture`, {
          method: 'POST',
          headers: { ...headers, 'content-type': fileType },
          body: new Uint8Array(bytes),
        }),
    };
  };
  const before = await start();
  const fresh = await sharp(photograph).flip().jpeg().toBuffer();
  const answer = (await (await before.upload(fresh)).json()) as StudioImage;
  expect(answer).toMatchObject({ src: 'media/toiture.jpg', url: expect.stringMatching(/-depot\.jpg$/) as string });
  await before.product.stop('SIGKILL');

  const after = await start();
  const image = async () => (await after.get<StudioImage[]>('media')).find(({ src }) => src === answer.src);
  await expect.poll(async () => (await image())?.url, encoding).not.toMatch(/-depot/);
  expect((await after.get<SiteAnswer>('site')).making).toBeUndefined();
  const encoded = (await image())!.url.replace(/\.jpg$/, '-960.avif');
  const served = await fetch(`${after.product.origin}${encoded}`);
  expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/avif']);
  expect(path.basename(encoded)).toMatch(/^toiture\./);
}, 300_000);
