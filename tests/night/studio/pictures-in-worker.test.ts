import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDraft } from '../../../src/studio/local/drafts/draft-site';
import { validateSite } from '../../../src/build/validate-site';
import { readSite } from '../../../src/site/read/read-site';
import type { Refused } from '../../../src/studio/logic/transport/reply';
import type { StudioImage } from '../../../src/studio/logic/transport/protocol';
import type { DraftAnswer } from '../../../src/studio/api/documents/draft';
import { answerQuestion } from '../../../src/studio/api/answer-question';
import { hostedStudio, type HostedStudio } from '../../harness/hosted-studio';
import type { StudioInPage } from '../../harness/worker-page';
import { spoiled, wholePictures } from '../../harness/studio/suite/pictures';

/** Images of all kinds, opened by a browser, whose decoders differ from those of `npm run validate`. */

let whole: Record<string, Buffer>;
beforeAll(async () => {
  whole = await wholePictures();
});

/** The roofers' site with these files in `media/`, in a Worker and on disk. */
function siteWith(files: () => Record<string, Uint8Array> | Promise<Record<string, Uint8Array>>) {
  const opened = { root: mkdtempSync(path.join(tmpdir(), 'vitrine-pictures-')), studio: {} as HostedStudio };
  beforeAll(async () => {
    cpSync('tests/fixtures/toiture', opened.root, { recursive: true });
    for (const [name, bytes] of Object.entries(await files()))
      writeFileSync(path.join(opened.root, 'media', name), bytes);
    opened.studio = await hostedStudio(opened.root);
  });
  afterAll(async () => {
    await opened.studio.close();
    rmSync(opened.root, { recursive: true });
  });
  return opened;
}

describe('pictures that are truncated, damaged, too large, or of another format', () => {
  const site = siteWith(async () => ({ ...whole, ...(await spoiled(whole)) }));

  it('have the same faults as with `npm run validate`', async () => {
    const { body } = await site.studio.ask<DraftAnswer>('POST draft', { drafts: [], check: true });
    const lineOf = ({ file, severity, rule }: { file: string; severity: string; rule: string }) =>
      `${file} ${severity} ${rule}`;
    const ours = validateSite(readSite(site.root)).map(lineOf).sort();
    expect(ours.filter((one) => one.includes('error')).length).toBeGreaterThan(40);
    expect(body.faults?.map(lineOf).sort()).toEqual(ours);
  });
});

describe('photographs', () => {
  const site = siteWith(() => whole);

  it('have the same size as in Node, and are upright', async () => {
    const node = openDraft(site.root);
    await node.refresh();
    const sizes = (images: StudioImage[]) => images.map(({ src, width, height }) => `${src} ${width} × ${height}`);
    const { body } = await answerQuestion(node, 'GET media', {});
    const ours = sizes(body as StudioImage[]);
    expect(ours).toContain('media/turned.jpg 200 × 300');
    // The first check opens the pictures.
    await site.studio.ask('POST draft', { drafts: [], check: true });
    expect(sizes((await site.studio.ask<StudioImage[]>('GET media', {})).body)).toEqual(ours);
  });

  it('are stored upright, no wider than needed, without metadata', async () => {
    const taken = sharp({ create: { width: 3000, height: 200, channels: 3, background: '#888' } })
      .withExif({ IFD0: { Artist: 'Quelqu’un' } })
      .withMetadata({ orientation: 6 });
    const { status, body } = await upload(site.studio, 'salle-de-bain', await taken.jpeg().toBuffer());
    expect(status).toBe(200);
    expect(body).toMatchObject({ src: 'media/salle-de-bain.jpg', width: 160, height: 2400 });
    const stored = await site.studio.page.evaluate(
      (file) => (window as unknown as StudioInPage).studio.stored(file),
      (body as StudioImage).src,
    );
    const found = await sharp(Buffer.from(stored ?? '', 'base64')).metadata();
    expect(found).toMatchObject({ format: 'jpeg', width: 160, height: 2400 });
    expect(found).not.toHaveProperty('exif');
    expect(await upload(site.studio, 'salle-de-bain', whole['png.png']!)).toMatchObject({
      body: { src: 'media/salle-de-bain-2.jpg' },
    });
  });

  it.each([
    ['no picture', () => Buffer.from('Bonjour')],
    ['half of one', () => whole['jpeg.jpg']!.subarray(0, 2000)],
    ['one that is too large', async () => (await spoiled(whole))['wide.jpg']!],
  ])('are refused with a message if the file is %s', async (_name, bytes) => {
    const refused = await upload(site.studio, 'essai', await bytes());
    expect(refused.status).toBe(422);
    expect((refused.body as Refused).error).toMatch(/^Ce fichier n’est pas une image|^Cette image mesure 16/);
  });
});

/** Uploads an image as the editor does. */
async function upload(studio: HostedStudio, name: string, bytes: Uint8Array) {
  const answer = await studio.page.evaluate(
    ([asName, text]) =>
      (window as unknown as StudioInPage).studio.ask('POST media', {
        name: asName,
        bytes: Uint8Array.from(atob(text), (one) => one.charCodeAt(0)),
      }),
    [name, Buffer.from(bytes).toString('base64')] as const,
  );
  return answer as { status: number; body: StudioImage | Refused };
}
