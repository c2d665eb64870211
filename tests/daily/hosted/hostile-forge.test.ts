import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ForgeFault } from '../../../supabase/functions/_shared/git/forge-fault';
import { entriesOf } from '../../../supabase/functions/_shared/git/objects';
import { packetsIn } from '../../../supabase/functions/_shared/git/packets';
import { readPack } from '../../../supabase/functions/_shared/git/pack';
import { gitRepository } from '../../../supabase/functions/_shared/git/repository';
import { openSite } from '../../../supabase/functions/_shared/site/open-site';
import { openForge, type Forge } from '../../harness/forge';
import { makeRepository, roofers } from '../../harness/hosted/repositories';
import { samples } from '../../harness/size';
import { temporaryFolder } from '../../harness/temporary-folder';

/** A forge that answers anything: the function says that it is down, or has what the ids name; it never goes on for ever. */

let forge: Forge;
const answers = new Map<string, Uint8Array<ArrayBuffer>>();
let honest: string;
const wholeFetch = globalThis.fetch;

const open = () => {
  const headers = { authorization: `Basic ${btoa(forge.credential)}` };
  const remote = { url: `${forge.url}/toits.git`, headers, patience: 20_000 };
  return openSite(gitRepository(remote, { branch: 'main', folder: 'clients/toits' }));
};

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

it('counts frames and objects, which weigh something even if they are empty', async () => {
  expect(() => [...packetsIn(Buffer.from('0000'.repeat(1_000_000)))]).toThrow(ForgeFault);
  const head = Buffer.alloc(32);
  head.write('PACK');
  head.writeUInt32BE(2, 4);
  head.writeUInt32BE(4_000_000_000, 8);
  await expect(readPack(head)).rejects.toMatchObject({ kind: 'too-large' });
});
