import { afterEach, expect, it, vi } from 'vitest';
import { bringPictures, newPictures } from './new-pictures';

afterEach(() => vi.unstubAllGlobals());

const known = { drawings: { 'media/plan.svg': '<svg/>' }, others: {}, images: {}, online: [], decoded: {} };
const pictures = [
  { path: 'media/plan.svg', id: 'a' },
  { path: 'media/toit.jpg', id: 'b' },
  { path: 'media/titres.woff2', id: 'c' },
  { path: 'media/absente.jpg', id: 'd' },
];

it('fetches pictures that are newer than the build, as the signed-in user, and leaves out those that fail', async () => {
  const asked: [string, unknown][] = [];
  vi.stubGlobal('fetch', (address: string, { headers }: RequestInit) => {
    asked.push([address, headers]);
    return Promise.resolve(address.endsWith('=b') ? new Response(new Uint8Array([1])) : Response.error());
  });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const given: [string, Uint8Array][] = [];
  const auth = { getSession: () => Promise.resolve({ data: { session: { access_token: 'jeton' } } }) };
  await bringPictures(newPictures(pictures, known), {
    client: { auth } as never,
    backend: { url: 'https://p.example', key: 'cle' },
    give: (some) => given.push(...some),
  });
  expect(given).toEqual([['media/toit.jpg', new Uint8Array([1])]]);
  expect(asked).toEqual([
    ['https://p.example/functions/v1/site/picture?id=b', { authorization: 'Bearer jeton', apikey: 'cle' }],
    ['https://p.example/functions/v1/site/picture?id=d', { authorization: 'Bearer jeton', apikey: 'cle' }],
  ]);
});

it('fetches sixty pictures at most, so that an old build does not keep a phone busy', async () => {
  const fetched = vi.fn<() => Promise<Response>>(() => Promise.resolve(new Response('')));
  vi.stubGlobal('fetch', fetched);
  const give = vi.fn();
  await bringPictures(
    Array.from({ length: 70 }, (_, rank) => ({ path: `media/${rank}.jpg`, id: String(rank) })),
    {
      client: { auth: { getSession: () => Promise.resolve({ data: { session: null } }) } } as never,
      backend: { url: 'https://p.example', key: 'cle' },
      give,
    },
  );
  expect([fetched.mock.calls.length, give.mock.calls.length]).toEqual([60, 60]);
});
