import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ForgeFault } from '../../../supabase/functions/_shared/git/forge-fault';
import { entriesOf } from '../../../supabase/functions/_shared/git/objects';
import { packet, packetsIn } from '../../../supabase/functions/_shared/git/packets';
import { readPack } from '../../../supabase/functions/_shared/git/pack';
import { gitRepository } from '../../../supabase/functions/_shared/git/repository';
import { openSite } from '../../../supabase/functions/_shared/site/open-site';
import { openForge, type Forge } from '../../harness/forge';
import { makeRepository, roofers } from '../../harness/hosted/repositories';
import { listen, stop } from '../../harness/leads/site';
import { samples } from '../../harness/size';
import { temporaryFolder } from '../../harness/temporary-folder';

/** A forge that answers anything: the function says that it is down, or has what the ids name; it never goes on for ever. */

let forge: Forge;
const answers = new Map<string, Uint8Array<ArrayBuffer>>();
let honest: string;
const wholeFetch = globalThis.fetch;

const repository = () => {
  const headers = { authorization: `Basic ${btoa(forge.credential)}` };
  const remote = { url: `${forge.url}/toits.git`, headers, patience: 20_000 };
  return gitRepository(remote, { branch: 'main', folder: 'clients/toits' });
};
const open = () => openSite(repository());

beforeAll(async () => {
  const home = temporaryFolder();
  makeRepository(home, 'toits.git', roofers('clients/toits'));
  forge = await openForge(home);
  vi.stubGlobal('fetch', async (url: string, asked: RequestInit) => {
    const response = await wholeFetch(url, asked);
    answers.set(nameOf(url, asked), new Uint8Array(await response.clone().arrayBuffer()));
    return response;
  });
  honest = JSON.stringify(await open());
}, 60_000);
afterAll(async () => {
  vi.unstubAllGlobals();
  await forge?.close();
});

const nameOf = (url: string, { body }: RequestInit) =>
  `${url} ${body ? Buffer.from(body as Uint8Array).toString('latin1') : ''}`;

type Change = { at: number; how: 'flip' | 'cut' | 'drop' | 'double'; much: number };
const change: fc.Arbitrary<Change> = fc.record({
  at: fc.nat(),
  how: fc.constantFrom('flip', 'cut', 'drop', 'double'),
  much: fc.integer({ min: 1, max: 300 }),
});

function changed(bytes: Uint8Array<ArrayBuffer>, { at, how, much }: Change): Uint8Array<ArrayBuffer> {
  const place = bytes.length === 0 ? 0 : at % bytes.length;
  const [before, after] = [bytes.subarray(0, place), bytes.subarray(place)];
  if (how === 'cut') return Uint8Array.from(before);
  if (how === 'drop') return Uint8Array.from([...before, ...after.subarray(much)]);
  if (how === 'double') return Uint8Array.from([...before, ...after.subarray(0, much), ...after]);
  return Uint8Array.from(bytes, (byte, index) => (index === place ? byte ^ (much & 255 || 1) : byte));
}

it('whatever an answer is changed to, the site is as its ids say, or the forge is said to be down', async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.nat(10), fc.array(change, { minLength: 1, maxLength: 3 }), async (which, changes) => {
      let count = 0;
      vi.stubGlobal('fetch', async (url: string, asked: RequestInit) => {
        const answer = answers.get(nameOf(url, asked));
        if (!answer) return new Response(null, { status: 404 });
        return new Response(
          count++ === which % answers.size ? changes.reduce(changed, answer) : Uint8Array.from(answer),
        );
      });
      try {
        expect(JSON.stringify(await open())).toBe(honest);
        seen.add('sound');
      } catch (error) {
        if (!(error instanceof ForgeFault)) throw error;
        seen.add(error.kind);
      }
    }),
    { numRuns: samples({ daily: 150, long: 20_000 }) },
  );
  expect(seen).toContain('down');
}, 600_000);

it.each([
  ['without an end of its mode', 'a'.repeat(40)],
  ['without an end of its name', `100644 ${'a'.repeat(40)}`],
  ['with an id that is cut off', '100644 a.json\0short'],
  ['with a name that is a path', `100644 towns/a.json\0${'i'.repeat(20)}`],
  ['without a name', `100644 \0${'i'.repeat(20)}`],
  ['with a name that leads up', `40000 ..\0${'i'.repeat(20)}`],
])('a tree %s is none', (_, tree) => {
  expect(() => entriesOf(Buffer.from(tree, 'latin1'))).toThrow(ForgeFault);
});

it('a branch that leads to anything but a commit leads nowhere', async () => {
  for (const id of ['unborn', '<script>', 'f'.repeat(64), 'F'.repeat(40), ''])
    await expect(asIfHead(`${id} refs/heads/main\n`), id).rejects.toMatchObject({ kind: id ? 'down' : 'no-branch' });
});

async function asIfHead(line: string): Promise<unknown> {
  vi.stubGlobal(
    'fetch',
    async (url: string, asked: RequestInit) =>
      new Response(
        nameOf(url, asked).includes('ls-refs')
          ? `${packet(line)}0000`
          : Uint8Array.from(answers.get(nameOf(url, asked))!),
      ),
  );
  return repository().head();
}

describe('a forge that answers', () => {
  let answer: RequestListener;
  let url: string;
  const server = createServer((request, response) => answer(request, response));
  beforeAll(async () => {
    vi.stubGlobal('fetch', wholeFetch);
    url = await listen(server);
  });
  afterAll(() => stop(server));

  const endless = (response: ServerResponse, bytes: Buffer, pause: number) => {
    const timer = setInterval(() => response.write(bytes), pause);
    response.on('close', () => clearInterval(timer));
  };
  const page = '<!doctype html><title>Oups</title>';
  const little = gzipSync(Buffer.alloc(60_000_000, '0000'));

  it.each<[string, RequestListener, string]>([
    ['a byte now and then, without end', (_, response) => endless(response, Buffer.from('0'), 5), 'silent'],
    ['nothing, after its head', (_, response) => void response.flushHeaders(), 'silent'],
    ['without end', (_, response) => endless(response, Buffer.alloc(1_000_000, '0000'), 0), 'too-large'],
    [
      'much that was little on its way',
      (_, response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end(little),
      'too-large',
    ],
    ['a page that says what is wrong', (_, response) => void response.end(page), 'down'],
    [
      'less than it announces',
      (_, response) => {
        response.writeHead(200, { 'content-length': '1000' }).write('001e# service=git-upload-pack\n');
        setTimeout(() => response.destroy(), 20);
      },
      'down',
    ],
    [
      'what is not packed as it says',
      (_, response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end(page),
      'down',
    ],
    [
      'with another address',
      (_, response) => void response.writeHead(307, { location: 'http://127.0.0.1:9/' }).end(),
      'no-repository',
    ],
    ['and breaks off', (request) => void request.socket.destroy(), 'down'],
  ])('%s', async (_, how, kind) => {
    answer = how;
    const remote = { url, headers: { authorization: 'Basic eA==' }, patience: 1500 };
    const before = process.memoryUsage().rss;
    await expect(gitRepository(remote, { branch: 'main', folder: 'x' }).head()).rejects.toMatchObject({ kind });
    expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
  });
});

it('a name with a byte order mark is another name', () => {
  const line = (name: string) => `100644 ${name}\0${'i'.repeat(20)}`;
  const tree = entriesOf(Buffer.from(line('a.json') + line('\ufeffa.json')));
  expect(tree.map(({ name }) => name)).toEqual(['a.json', '\ufeffa.json']);
});

it('counts frames and objects, which weigh something even if they are empty', async () => {
  expect(() => [...packetsIn(Buffer.from('0000'.repeat(1_000_000)))]).toThrow(ForgeFault);
  const head = Buffer.alloc(32);
  head.write('PACK');
  head.writeUInt32BE(2, 4);
  head.writeUInt32BE(4_000_000_000, 8);
  await expect(readPack(head)).rejects.toMatchObject({ kind: 'too-large' });
});
