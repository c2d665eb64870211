import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPack } from '../../../supabase/functions/_shared/git/pack';
import { openHostedSite, type HostedSite } from '../../harness/hosted/hosted-site';
import { addCommit, git, headOf } from '../../harness/hosted/repositories';

/** Bounds on what is unpacked: a text of one letter compresses to nothing, and is as heavy in memory as any other. */

let hosted: HostedSite;
beforeAll(async () => (hosted = await openHostedSite()), 60_000);
afterAll(() => hosted?.close());

/** A document of one letter over and over. */
const letters = (length: number) =>
  JSON.stringify({ blocks: Array.from({ length: Math.floor(length / 2003) }, () => 'a'.repeat(2000)) });
/** Documents that are alike, which git keeps once. */
const heavy = (count: number, length: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, rank) => [`clients/toits/towns/t-${rank}.json`, letters(length)]),
  );

it('a publication of 22 documents of one letter is refused, and one that makes the site too heavy', async () => {
  const { bare, site } = hosted.repository('heavier');
  const head = headOf(bare);
  const large = Array.from({ length: 22 }, (_, rank) => ({ path: `towns/x-${rank}.json`, text: letters(990_000) }));
  expect((await site.publish(large)).body.reason).toBe('too-large');
  const texts = Array.from({ length: 22 }, (_, rank) => ({ path: `towns/x-${rank}.json`, text: letters(190_000) }));
  expect((await site.publish(texts)).body.reason).toBe('too-large');
  expect((await site.publish([{ path: 'home.json', text: '{"title":"Court"}' }])).status).toBe(200);
  expect(headOf(bare)).not.toBe(head);
});

it('however small the steps, a site does not become too heavy to be opened', async () => {
  const { bare, site } = hosted.repository('heavy');
  addCommit(bare, heavy(91, 197_000));
  expect((await site.ask('GET open')).status).toBe(200);
  const words = (length: number) => [{ path: 'blog/long.json', text: letters(length) }];
  const { status, body } = await site.publish(words(190_000));
  expect([status, body.reason]).toEqual([413, 'too-heavy']);
  expect(body.error).toContain('trop lourds pour l’atelier');
  for (let length = 40_000; (await site.publish(words(length))).status === 200; length += 40_000)
    expect((await site.ask('GET open')).status, String(length)).toBe(200);
  expect((await site.ask('GET open')).status).toBe(200);
  // What makes it lighter always passes.
  expect((await site.publish(words(10_000))).status).toBe(200);
});

it('many new photographs are published by themselves, and fewer beside a text', async () => {
  const { site } = hosted.repository('photographs');
  const text = { path: 'home.json', text: letters(8000) };
  const photographs = (name: string) =>
    Array.from({ length: 5 }, (_, rank) => ({
      path: `media/${name}-${rank}.jpg`,
      bytes: Buffer.concat([Buffer.from([255, 216]), Buffer.alloc(900_000, rank)]).toString('base64'),
    }));
  expect((await site.publish([text, ...photographs('a').slice(1)])).body.reason).toBe('too-large');
  expect((await site.publish([text, ...photographs('a').slice(2)])).status).toBe(200);
  expect((await site.publish(photographs('b'))).status).toBe(200);
  // In the place of others, they might be shown where another one fits.
  expect(
    (await site.publish(photographs('b').map((one) => ({ ...one, path: one.path.replace('b-', 'a-') })))).body.reason,
  ).toBe('too-large');
});

it('what others pushed is said to be too heavy, and an owner can still take it back', async () => {
  const { bare, site } = hosted.repository('too-heavy');
  addCommit(bare, heavy(40, 990_000));
  const { status, body } = await site.ask('GET open');
  expect([status, body.reason]).toEqual([413, 'too-heavy']);
  const back = Array.from({ length: 40 }, (_, rank) => ({ path: `towns/t-${rank}.json`, text: null }));
  expect((await site.publish(back)).status).toBe(200);
  expect((await site.publish([{ path: 'home.json', text: letters(100_000) }])).status).toBe(200);
  expect((await site.ask('GET open')).status).toBe(200);
});

it('folders within folders end, also if each stands in many places', async () => {
  const { bare, site } = hosted.repository('forest');
  const tree = (lines: string) => git(bare, ['mktree'], lines).trim();
  const root = git(bare, ['ls-tree', 'main:clients/toits']);
  let id = tree(`100644 blob ${git(bare, ['hash-object', '-w', '--stdin'], '{}').trim()}\ta.json\n`);
  for (let depth = 0; depth < 8; depth++)
    id = tree(Array.from({ length: 10 }, (_, rank) => `040000 tree ${id}\tf${rank}\n`).join(''));
  const site_ = tree(`${root}040000 tree ${id}\tforest\n`);
  const top = tree(`040000 tree ${tree(`040000 tree ${site_}\ttoits\n`)}\tclients\n`);
  const author = ['-c', 'user.name=Luc', '-c', 'user.email=luc@toits.example'];
  const commit = git(bare, [...author, 'commit-tree', top, '-p', 'main', '-m', 'x']).trim();
  git(bare, ['update-ref', 'refs/heads/main', commit]);
  expect((await site.ask('GET open')).body.reason).toBe('too-heavy');
});

const objectOf = (type: number, size: number, body: Buffer): Buffer => {
  const head = [(type << 4) | (size & 15)];
  for (let rest = size >> 4; rest > 0; rest >>= 7) {
    head[head.length - 1]! |= 128;
    head.push(rest & 127);
  }
  return Buffer.concat([Buffer.from(head), body]);
};
const packOf = (...objects: Buffer[]) => {
  const head = Buffer.alloc(12);
  head.write('PACK');
  head.writeUInt32BE(2, 4);
  head.writeUInt32BE(objects.length, 8);
  return new Uint8Array(Buffer.concat([head, ...objects, Buffer.alloc(20)]));
};

it('a pack is unpacked no further than it may be, whatever it announces', async () => {
  const bounds = { object: 1000, total: 3000 };
  const blob = (announced: number, length = announced) =>
    objectOf(3, announced, deflateSync(Buffer.alloc(length, 'a')));
  await expect(readPack(packOf(blob(1000), blob(999), blob(998)), bounds)).resolves.toHaveProperty('size', 3);
  await expect(readPack(packOf(blob(1001)), bounds)).rejects.toMatchObject({ kind: 'too-large' });
  await expect(readPack(packOf(blob(1000), blob(999), blob(998), blob(997)), bounds)).rejects.toMatchObject({
    kind: 'too-large',
  });
  // The stream stops at the first piece that is too much: 300 MB are never unpacked.
  const bomb = objectOf(3, 10, deflateSync(Buffer.alloc(300_000_000, 'a')));
  const before = process.memoryUsage().rss;
  await expect(readPack(packOf(bomb), bounds)).rejects.toMatchObject({ kind: 'down' });
  expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000);
  // A delta of a few bytes whose result is large: it copies its base over and over.
  const base = blob(1000);
  const copies = Buffer.from([0xe8, 0x07, 0xa0, 0x1f, ...Array.from({ length: 4 }, () => [0xb0, 0xe8, 0x03]).flat()]);
  const delta = (distance: number) =>
    Buffer.concat([objectOf(6, copies.length, Buffer.from([distance & 127])), deflateSync(copies)]);
  const near = base.length;
  expect(near).toBeLessThan(128);
  await expect(readPack(packOf(base, delta(near)), bounds)).rejects.toMatchObject({ kind: 'too-large' });
  await expect(readPack(packOf(base, delta(near)), { object: 4000, total: 6000 })).resolves.toHaveProperty('size', 2);
});

it('a size without end is none, and leaves the bounds in force', async () => {
  const bounds = { object: 1000, total: 3000 };
  // Seven bits at a time, until they are as good as infinite, and nothing of that.
  const endless = Array.from({ length: 200 }, () => 0x80);
  const base = objectOf(3, 5, deflateSync(Buffer.from('aaaaa')));
  const delta = Buffer.from([5, ...endless, 0]);
  const poison = Buffer.concat([objectOf(6, delta.length, Buffer.from([base.length])), deflateSync(delta)]);
  const blobs = Array.from({ length: 9 }, (_, rank) =>
    objectOf(3, 900 + rank, deflateSync(Buffer.alloc(900 + rank, 'a'))),
  );
  await expect(readPack(packOf(base, poison, ...blobs), bounds)).rejects.toMatchObject({ kind: 'down' });
  const header = Buffer.concat([Buffer.from([0xb0, ...endless, 0]), deflateSync(Buffer.from('a'))]);
  await expect(readPack(packOf(header), bounds)).rejects.toMatchObject({ kind: 'down' });
});
