import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { inlined, type BuiltImage } from '../../site/definitions/media/built-image';
import { buildMedia } from './media';

const root = mkdtempSync(path.join(tmpdir(), 'vitrine-media-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
mkdirSync(path.join(root, 'media'));

async function publish(name: string, bytes: string | Buffer): Promise<BuiltImage> {
  writeFileSync(path.join(root, 'media', name), bytes);
  const published = await buildMedia({ root, files: [], media: [`media/${name}`] });
  return published.get(`media/${name}`)!;
}

const photograph = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#af5d29' } }).jpeg();

describe('a drawing', () => {
  it('keeps its bytes, and has the size of its view box', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640.4 360"><path d="M0 0"/></svg>\n';
    const { image, outputs } = await publish('dessin.svg', svg);
    expect(image).toEqual({
      src: expect.stringMatching(/^\/media\/dessin\.[0-9a-f]{8}\.svg$/),
      width: 640,
      height: 360,
    });
    expect(outputs).toEqual([{ name: image.src.slice(1), bytes: new TextEncoder().encode(svg) }]);
  });

  it.each(['-10 -10 20 40', '0,0,20,40', ' 0 0 20 40'])('reads the view box %j', async (box) => {
    const { image } = await publish('boite.svg', `<svg viewBox="${box}"/>`);
    expect([image.width, image.height]).toEqual([20, 40]);
  });

  it('is published without scripts and event handlers', async () => {
    const script = '<script>alert(1)</script><path onclick="alert(2)" d="M0 0"/>';
    const { outputs } = await publish('attaque.svg', `<svg onload="alert(3)" viewBox="0 0 1 1">${script}</svg>`);
    const clean = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0"/></svg>\n';
    expect(outputs.map(({ bytes }) => Buffer.from(bytes).toString())).toEqual([clean]);
  });

  it.each(['<html><script>alert(1)</script></html>', '<svg><script>', ''])('is not published: %j', async (text) => {
    expect(await publish('attaque.svg', text)).toBeUndefined();
  });

  it('is published at an address that changes with its content', async () => {
    const first = await publish('meme.svg', '<svg viewBox="0 0 1 1"/>');
    const again = await publish('meme.svg', '<svg viewBox="0 0 1 1"/>');
    const changed = await publish('meme.svg', '<svg viewBox="0 0 1 2"/>');
    expect(again.image.src).toBe(first.image.src);
    expect(changed.image.src).not.toBe(first.image.src);
  });
});

describe('a drawing for every page', () => {
  const mark = (title: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><title>${title}</title><path fill="#b5622c"/></svg>\n`;

  it('becomes a data URL if it is small', async () => {
    const svg = mark("L'été, 100 % cuivre &amp; fils");
    const { src, ...size } = inlined(await publish('petit.svg', svg));
    expect(size).toEqual({ width: 64, height: 64 });
    expect(src).toMatch(/^data:image\/svg\+xml,[^"<>#]+$/);
    expect(await (await fetch(src)).text()).toBe(svg);
  });

  it('stays a file if it is large; a photograph always does', async () => {
    for (const image of [
      await publish('grand.svg', mark('x'.repeat(1024))),
      await publish('petite.png', await photograph(8, 8).png().toBuffer()),
    ])
      expect(inlined(image)).toEqual(image.image);
  });
});

describe('a photograph', () => {
  it('is offered as AVIF and WebP in usual screen widths, none larger than the original, with a JPEG fallback', async () => {
    const { image, outputs } = await publish('chantier.jpg', await photograph(1200, 900).toBuffer());
    expect(image).toMatchObject({
      width: 1200,
      height: 900,
      src: expect.stringMatching(/^\/media\/chantier\.[0-9a-f]{8}\.jpg$/),
    });
    const widths = image.sources?.map(({ type, srcset }) => [
      type,
      [...srcset.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width)),
    ]);
    expect(widths).toEqual([
      ['image/avif', [480, 960, 1200]],
      ['image/webp', [480, 960, 1200]],
    ]);
    // Every address that the page can request is written, in the announced format and width.
    const written = new Map(outputs.map(({ name, bytes }) => [`/${name}`, bytes]));
    const offered = image.sources!.flatMap(({ srcset }) => srcset.split(', ').map((candidate) => candidate.split(' ')));
    expect(new Set([...offered.map(([src]) => src), image.src])).toEqual(new Set(written.keys()));
    for (const [src, width] of offered) {
      const found = await sharp(written.get(src!)).metadata();
      expect([`${found.width}w`, found.format]).toEqual([width, src!.endsWith('.avif') ? 'heif' : 'webp']);
    }
    expect((await sharp(written.get(image.src)).metadata()).format).toBe('jpeg');
  });

  it('taken with a rotated camera is shown upright', async () => {
    const { image } = await publish(
      'portrait.jpg',
      await photograph(40, 30).withMetadata({ orientation: 6 }).toBuffer(),
    );
    expect([image.width, image.height]).toEqual([30, 40]);
  });

  it('is published without the metadata of the camera', async () => {
    const bytes = await photograph(40, 30)
      .withExif({ IFD0: { Artist: 'Une personne' } })
      .toBuffer();
    const { outputs } = await publish('exif.jpg', bytes);
    for (const { bytes: published } of outputs) expect(Buffer.from(published).includes('Une personne')).toBe(false);
  });
});

it('does not publish a file that is not an image', async () => {
  expect(await publish('notes.txt', 'x')).toBeUndefined();
});
