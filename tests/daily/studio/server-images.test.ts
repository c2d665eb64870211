import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { StudioImage } from '../../../src/studio/logic/transport/protocol';
import { fileType, tokenHeader } from '../../../src/desk/local/http-names';
import { snapshot, studioUnderTest, tokenOf } from '../../harness/studio/open-studio';

/** What the studio's server makes of the images that it is sent. */

const studio = studioUnderTest();
let token: string;

beforeAll(async () => {
  token = await tokenOf(studio.origin());
}, 120_000);

const ask = (question: string, init: RequestInit = {}) =>
  fetch(`${studio.origin()}/atelier/api/${question}`, { ...init, headers: { [tokenHeader]: token, ...init.headers } });

const upload = (name: string, bytes: Uint8Array<ArrayBuffer>) =>
  ask(`media?name=${name}`, { method: 'POST', headers: { 'content-type': fileType }, body: bytes });

const bytes = (text: string) => new TextEncoder().encode(text);

test('a photograph is stored upright, no wider than needed, without metadata', async () => {
  const photograph = await sharp({ create: { width: 3000, height: 200, channels: 3, background: '#888' } })
    .withExif({ IFD0: { Artist: 'Quelqu’un' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const response = await upload('salle-de-bain', new Uint8Array(photograph));
  expect(response.status).toBe(200);
  const image = (await response.json()) as StudioImage;
  expect(image).toMatchObject({ src: 'media/salle-de-bain.jpg', width: 160, height: 2400 });
  const stored = await sharp(path.join(studio.folder, image.src)).metadata();
  expect(stored).not.toHaveProperty('exif');
  expect((await fetch(studio.origin() + image.url)).headers.get('content-type')).toBe('image/jpeg');
  const again = (await (await upload('salle-de-bain', new Uint8Array(photograph))).json()) as StudioImage;
  expect(again.src).toBe('media/salle-de-bain-2.jpg');
  expect(((await (await ask('media')).json()) as StudioImage[]).map(({ src }) => src)).toContain(image.src);
});

test('a drawing keeps what draws, and nothing that runs or links elsewhere', async () => {
  const hostile = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 20 10" onload="alert(1)">
<script>alert(2)</script><style>@import url(//ailleurs.example);</style><foreignObject><body onclick="x"/></foreignObject>
<defs><linearGradient id="ombre"><stop offset="0" stop-color="#123"/></linearGradient></defs>
<a href="javascript:alert(3)"><rect width="5" height="5" fill="url(#ombre)" style="background:url(//ailleurs.example)"/></a>
<image href="https://ailleurs.example/x.png"/><use xlink:href="#ombre"/><use href="data:image/svg+xml,x"/>
<animate attributeName="href" to="javascript:alert(4)"/><path d="M0 0h5" stroke="url(https://ailleurs.example/#x)"/>&x;</svg>`;
  const response = await upload('dessin', bytes(hostile));
  expect(response.status).toBe(200);
  const { src } = (await response.json()) as StudioImage;
  expect(src).toBe('media/dessin.svg');
  const stored = readFileSync(path.join(studio.folder, src), 'utf8');
  expect(stored).not.toMatch(/script|alert|ailleurs|onload|onclick|foreignObject|ENTITY|<a[\s>]|data:|animate|passwd/i);
  expect(stored).toContain('<rect width="5" height="5" fill="url(#ombre)"');
  expect(stored).toContain('viewBox="0 0 20 10"');
  expect(stored).toContain('href="#ombre"');
});

test('a drawing keeps the colours in a drawing program’s style sheet', async () => {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><defs><style>.a{fill:#123456;clip-path:url(#b)}</style></defs><path class="a" style="stroke:#fff" d="M0 0h4"/></svg>`;
  const { src } = (await (await upload('couleurs', bytes(drawing))).json()) as StudioImage;
  const stored = readFileSync(path.join(studio.folder, src), 'utf8');
  expect(stored).toContain('<style>.a{fill:#123456;clip-path:url(#b)}</style>');
  expect(stored).toContain('style="stroke:#fff"');
});

test.each([
  ['a text', bytes('bonjour')],
  ['a page', bytes('<html><script>alert(1)</script></html>')],
  ['a broken photograph', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])],
  ['nothing', new Uint8Array()],
])('%s is no image', async (_, content) => {
  const before = snapshot(studio.folder);
  expect((await upload('x', content)).status).toBe(422);
  expect(snapshot(studio.folder)).toEqual(before);
});
