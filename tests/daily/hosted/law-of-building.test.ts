import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as fc from 'fast-check';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { openDoor } from '../../../src/studio/local/door/compiled-door';
import { validateSite } from '../../../src/build/validate-site';
import type { FindNewFaults, FolderState } from '../../../src/site/definitions/documents/folder/folder-state';
import { readSite } from '../../../src/site/read/read-site';
import { tryToPublish, type FolderFiles } from '../../harness/hosted/site-in-memory';
import { launchSite } from '../../samples/launched-site';
import { samples } from '../../harness/size';
import { temporaryFolder } from '../../harness/temporary-folder';

/** What is published can be built: the door refuses what the gate of the build would stop, and nothing else. */

/** The roofers’ site, which the gate of a launch lets through. */
const site: FolderFiles = filesOfLaunched();
const documents = [...site.keys()].filter((name) => name.endsWith('.json'));
let newFaults: FindNewFaults;
let photograph: Buffer;
beforeAll(async () => {
  newFaults = await openDoor();
  photograph = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer();
}, 60_000);

function filesOfLaunched(): FolderFiles {
  const folder = temporaryFolder();
  cpSync('tests/fixtures/toiture', folder, { recursive: true });
  launchSite(folder);
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted();
  const files = names.filter((name) => statSync(path.join(folder, name)).isFile());
  return new Map(files.map((name) => [name.split(path.sep).join('/'), readFileSync(path.join(folder, name))]));
}

type Json = Record<string, unknown>;
const dataOf = (file: string) => JSON.parse(site.get(file)!.toString()) as Json;
const written = (data: unknown) => Buffer.from(JSON.stringify(data, null, 2));
const change = (changes: Record<string, Json | Buffer | null>) =>
  new Map(Object.entries(changes).map(([file, to]) => [file, to === null || Buffer.isBuffer(to) ? to : written(to)]));

/** What the build itself says of a folder: another reading of it, from the disk and with every image opened. */
function errorsOf(files: FolderFiles): string[] {
  const folder = temporaryFolder();
  for (const [file, bytes] of files) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), bytes);
  }
  const faults = validateSite(readSite(folder), { publish: true });
  rmSync(folder, { recursive: true });
  return faults.flatMap(({ file, severity, message }) => (severity === 'error' ? [`${file}: ${message}`] : []));
}

describe('an editor cannot stop the build', () => {
  it.each<[string, () => Record<string, Json | Buffer | null>, string]>([
    ['the home page as a draft', () => ({ 'home.json': { ...dataOf('home.json'), draft: true } }), 'première page'],
    [
      'the home page from next year on',
      () => ({ 'home.json': { ...dataOf('home.json'), publishAt: '2099-01-01T08:00:00+01:00' } }),
      'home.json',
    ],
    ['a page that others lead to, removed', () => ({ 'services/zinguerie.json': null }), 'zinguerie'],
    ['the layout of the towns, removed', () => ({ 'layouts/town.json': null }), 'layout'],
    ['the page for wrong addresses, removed', () => ({ 'not-found.json': null }), 'not-found'],
    ['a section that a page uses, removed', () => ({ 'sections/visite.json': null }), 'visite'],
    ['an address twice', () => ({ 'nouvelle.json': { ...dataOf('blog.json'), path: '/vannes' } }), '/vannes'],
    [
      'an old address that is a page',
      () => ({ 'tarifs.json': { ...dataOf('tarifs.json'), aliases: ['/vannes'] } }),
      '/vannes',
    ],
    ['a picture that pages show, removed', () => ({ 'media/hero.svg': null }), 'hero.svg'],
    ['a photograph that is cut off', () => ({ 'media/neuf.jpg': photograph.subarray(0, 200) }), 'neuf.jpg'],
    [
      'what is no page',
      () => ({ 'tarifs.json': { $schema: '../schemas/page.schema.json', title: 'Rien' } }),
      'tarifs.json',
    ],
  ])('%s', async (_, changes, says) => {
    const tried = await tryToPublish(site, change(changes()), { newFaults });
    expect(tried).toMatchObject({ status: 422, reason: 'would-not-build' });
    expect(tried.error).toContain('ne pourrait plus être construit. Rien n’est publié.');
    expect(tried.error).toContain(says);
    expect(tried.files).toEqual(site);
  });

  it('an owner neither', async () => {
    const changes = change({ 'home.json': { ...dataOf('home.json'), draft: true } });
    expect(await tryToPublish(site, changes, { newFaults, role: 'owner' })).toMatchObject({
      reason: 'would-not-build',
    });
  });

  it('what stops it already may stay, and be mended step by step', async () => {
    const broken = new Map(site);
    for (const file of ['services/zinguerie.json', 'services/ramonage.json']) broken.delete(file);
    const title = change({ 'tarifs.json': { ...dataOf('tarifs.json'), title: 'Nos tarifs de toiture à Vannes' } });
    expect((await tryToPublish(broken, title, { newFaults })).status).toBe(200);
    const mended = change({ 'services/zinguerie.json': dataOf('services/zinguerie.json') });
    expect((await tryToPublish(broken, mended, { newFaults, role: 'owner' })).status).toBe(200);
    const worse = change({ 'services/isolation.json': null });
    expect(await tryToPublish(broken, worse, { newFaults })).toMatchObject({ reason: 'would-not-build' });
  });
});

describe('of a site whose documents weigh too much together, before or after', () => {
  const long = (rank: number) => ({
    path: `/longue-${rank}`,
    blocks: Array.from({ length: 60 }, () => 'a'.repeat(2000)),
  });
  const several = (...ranks: number[]) =>
    new Map(ranks.map((rank) => [`longue-${rank}.json`, written(long(rank))] as const));
  const changedBy = (...ranks: number[]) =>
    change(Object.fromEntries(ranks.map((rank) => [`longue-${rank}.json`, { ...long(rank), title: 'Autre' }])));

  it.each<[string, number[], number[], boolean]>([
    ['little', [0], [1], true],
    ['much before', [0, 1, 2, 3, 4], [0], false],
    ['much after', [0], [1, 2, 3, 4], false],
  ])('%s: the changed ones alone are judged, as the function has 256 MB', async (_, there, changed, isWhole) => {
    const seen: FolderState[] = [];
    const keep: FindNewFaults = async (...states) => (seen.push(...states), []);
    const tried = await tryToPublish(new Map([...site, ...several(...there)]), changedBy(...changed), {
      newFaults: keep,
      role: 'owner',
    });
    expect(tried.status).toBe(200);
    expect(seen.map((state) => state.isWhole)).toEqual([isWhole, isWhole]);
    if (!isWhole) expect([...seen[1]!.documents.keys()]).toEqual(changed.map((rank) => `longue-${rank}.json`));
  });
});

const anyDocument = fc.constantFrom(...documents);
const anyText = fc.oneof(
  fc.constantFrom(
    '',
    '/nulle-part',
    '/vannes',
    '#nulle-part',
    '{inconnu}',
    '{company.name}',
    'À écrire',
    '98 % de clients satisfaits',
  ),
  fc.constantFrom('media/rien.jpg', '2026-02-30', 'true', '56000', '<b>', '[lien](/tarifs#la)', 'x'.repeat(3000)),
);

/** Every place of a value, as a path. */
function places(value: unknown, at: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [at];
  return [
    at,
    ...Object.entries(value).flatMap(([name, inner]) =>
      places(inner, [...at, Array.isArray(value) ? Number(name) : name]),
    ),
  ];
}

function withChange(data: unknown, [step, ...rest]: (string | number)[], act: (value: unknown) => unknown): unknown {
  if (step === undefined) return act(data);
  const copy = (Array.isArray(data) ? [...(data as unknown[])] : { ...(data as Json) }) as Json;
  const inner = withChange(copy[step], rest, act);
  if (inner !== undefined) copy[step] = inner;
  else if (Array.isArray(copy)) copy.splice(Number(step), 1);
  else delete copy[step];
  return copy;
}

/** A change within a document: something removed, turned round, doubled or replaced. */
const within = fc
  .record({
    file: anyDocument,
    where: fc.nat(),
    how: fc.constantFrom('remove', 'turn', 'double', 'write'),
    text: anyText,
  })
  .map(({ file, where, how, text }) => {
    const data = dataOf(file);
    const all = places(data);
    const place = all[1 + (where % (all.length - 1))]!;
    const changed = withChange(data, place, (value) => {
      if (how === 'remove') return undefined;
      if (Array.isArray(value)) return how === 'double' ? [...value, ...value] : value.toReversed();
      return how === 'write' || typeof value === 'string' ? text : value;
    });
    return change({ [file]: changed as Json });
  });

const life = fc
  .record({
    file: anyDocument,
    life: fc.constantFrom<Json>(
      { draft: true },
      { publishAt: '2099-01-01T08:00:00+01:00' },
      { aliases: ['/vannes'] },
      { aliases: ['/ancienne'] },
      { path: '/tarifs' },
      { hidden: true },
    ),
  })
  .map(({ file, life: more }) => change({ [file]: { ...dataOf(file), ...more } }));

/** A document under another name, or twice. */
const moved = fc
  .record({ file: anyDocument, isCopy: fc.boolean(), to: fc.constantFrom('autre', 'vannes', 'town', 'site', 'a') })
  .map(({ file, isCopy, to }) => {
    const name = `${path.posix.dirname(file) === '.' ? '' : `${path.posix.dirname(file)}/`}${to}.json`;
    return change({ ...(isCopy ? {} : { [file]: null }), [name]: dataOf(file) });
  });

const removed = fc
  .uniqueArray(fc.constantFrom(...site.keys()), { minLength: 1, maxLength: 3 })
  .map((files) => change(Object.fromEntries(files.map((file) => [file, null]))));

it('what an editor may publish builds, and what is refused for the build’s sake does not', async () => {
  expect(errorsOf(site)).toEqual([]);
  const seen = { accepted: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(within, within, life, moved, removed), { minLength: 1, maxLength: 2 }),
      async (parts) => {
        const changes = new Map(parts.flatMap((part) => [...part]));
        const { status, reason, files, error } = await tryToPublish(site, changes, { newFaults });
        if (status === 200) {
          seen.accepted++;
          expect(errorsOf(files)).toEqual([]);
        } else if (reason === 'would-not-build') {
          seen.refused++;
          const after = new Map(site);
          for (const [file, bytes] of changes)
            if (bytes) after.set(file, bytes);
            else after.delete(file);
          expect(errorsOf(after), error).not.toEqual([]);
        }
      },
    ),
    { numRuns: samples({ daily: 25, long: 1500 }) },
  );
  if (process.env.TELL) console.info(seen);
  expect(Math.min(seen.accepted, seen.refused)).toBeGreaterThan(0);
}, 600_000);
