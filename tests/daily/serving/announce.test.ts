import fc from 'fast-check';
import { createServer } from 'node:http';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { announce } from '../../../src/build/deploy/announce/announce';
import { buildIn, type Build } from '../../../src/build/deploy/build-files';
import { changedAddresses, type Files } from '../../../src/build/deploy/announce/changed-addresses';
import { indexNowKey, indexNowName } from '../../../src/build/output/hosts/index-now-key';
import { listen, stop } from '../../harness/leads/site';
import { publicUrl, smallBuild } from '../../harness/serving/small-build';
import { samples } from '../../harness/size';

/** What the search engines that listen to IndexNow are told of a deployment. */

interface Announcement {
  host: string;
  key: string;
  keyLocation: string;
  urlList: string[];
}

let status = 200;
const heard: Announcement[] = [];
const engines = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    heard.push(JSON.parse(body) as Announcement);
    response.writeHead(status).end();
  });
});
let address: string;
let build: Build;

beforeAll(async () => {
  address = await listen(engines);
  const out = smallBuild();
  const map = ['/', '/tarifs', '/blog', '/blog/premier'].map((one) => `<url><loc>${publicUrl}${one}</loc></url>`);
  writeFileSync(path.join(out, 'sitemap.xml'), `<urlset>${map.join('\n')}</urlset>`);
  writeFileSync(path.join(out, indexNowName), indexNowKey(publicUrl));
  build = await buildIn(out);
});
afterAll(() => stop(engines));
beforeEach(() => {
  status = 200;
  heard.length = 0;
});

const other = { digest: 'of another text', size: 1 };

/** The build before: like this one, but for these files. */
function before(differing: readonly string[], added: readonly string[] = [], gone: readonly string[] = []): Files {
  const files = new Map(build.files);
  for (const name of [...differing, ...gone]) files.set(name, other);
  for (const name of added) files.delete(name);
  return files;
}

const tell = (files: Files, announced = build) =>
  announce({ url: publicUrl, build: announced, before: files }, address);
const changed = () =>
  before(
    ['index.html', 'index.json', 'tarifs.html', 'version.json', '404.html', '404.json'],
    ['blog/premier.html', 'blog/premier.json'],
    ['prix.html', 'prix.json', 'media/old.1a2b3c4d.avif'],
  );

it('one announcement names the pages whose content has changed, and proves whose they are', async () => {
  const line = await tell(changed());
  expect(heard).toEqual([
    {
      host: 'www.couvreur.example',
      key: expect.stringMatching(/^[\da-f]{32}$/) as string,
      keyLocation: `${publicUrl}/indexnow.txt`,
      urlList: [`${publicUrl}/`, `${publicUrl}/blog/premier`, `${publicUrl}/prix`],
    },
  ]);
  expect(line).toEqual({ what: expect.stringContaining('3 adresses annoncées') as string, isRight: true });
});

it('a first deployment announces every mapped page', async () => {
  await tell(new Map());
  expect(heard[0]?.urlList).toHaveLength(4);
});

it.each<[number, RegExp]>([
  [202, /ils liront https:\/\/www\.couvreur\.example\/indexnow\.txt/],
  [400, /pas compris/],
  [403, /pas trouvé la clé/],
  [422, /« url » de site\.json/],
  [429, /Rien à faire/],
  [500, /\(500\)/],
])('a refusal is a sentence, and nothing is wrong with the deployment: %i', async (code, cure) => {
  status = code;
  expect(await tell(changed())).toEqual({
    what: expect.any(String) as string,
    isRight: undefined,
    cure: expect.stringMatching(cure) as string,
  });
});

it('says so if nobody listens', async () => {
  const server = createServer();
  const gone = await listen(server);
  await stop(server);
  expect(await announce({ url: publicUrl, build, before: changed() }, gone)).toMatchObject({
    isRight: undefined,
    cure: expect.stringContaining('ECONNREFUSED') as string,
  });
});

it('tells nothing of a preview, of a site that does not want it, or when no page has changed', async () => {
  expect(await tell(new Map(), await buildIn(smallBuild()))).toBeUndefined();
  expect(await tell(before(['tarifs.html', 'version.json']))).toBeUndefined();
  expect(heard).toEqual([]);
});

it('tells ten thousand at once, and says that there are more', async () => {
  const gone = Array.from({ length: 10_001 }, (_, rank) => [`p${rank}.html`, `p${rank}.json`]).flat();
  const line = await tell(before([], [], gone));
  expect(heard.map(({ urlList }) => urlList.length)).toEqual([10_000]);
  expect(line).toMatchObject({ isRight: undefined, cure: expect.stringContaining('Le plan du site') as string });
});

describe('the announced addresses', () => {
  const stem = fc.stringMatching(/^[a-z]{1,4}(?:\/[a-z]{1,4})?$/).filter((name) => name !== 'index');

  it('are those of mapped pages with other data, and those that are gone', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.tuple(stem, fc.subarray(['data', 'mapped', 'page'])), { selector: ([name]) => name }),
        (all) => {
          const having = (...traits: string[]) =>
            all.filter(([, own]) => traits.every((one) => own.includes(one as never)));
          // Every page's file differs: its code has another name.
          const at = (digest: string) =>
            new Map(
              all.flatMap(([name, own]) => [
                [`${name}.json`, { digest: own.includes('data') ? digest : 'same', size: 1 }] as const,
                ...(own.includes('page') ? [[`${name}.html`, { digest, size: 1 }] as const] : []),
              ]),
            );
          const mapped = new Set(having('mapped').map(([name]) => `/${name}`));
          const found = changedAddresses({ files: at('new'), before: at('old') }, mapped);
          expect(found.toSorted()).toEqual(
            having('data', 'mapped', 'page')
              .map(([name]) => `/${name}`)
              .toSorted(),
          );
        },
      ),
      { seed: 68, numRuns: samples({ daily: 100, long: 5000 }) },
    );
  });
});
