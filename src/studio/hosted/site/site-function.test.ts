import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openDoor } from './site-function';

let token: string | undefined;
let answers: (() => Promise<Response>)[];
const fetched = vi.fn<(address: string, init: RequestInit) => Promise<Response>>(() => answers.shift()!());
const askCode = vi.fn<(why: string) => Promise<boolean>>();

beforeEach(() => {
  [token, answers] = ['jeton', []];
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

function door() {
  fetched.mockImplementation(() => answers.shift()!());
  const getSession = () => Promise.resolve({ data: { session: token === undefined ? null : { access_token: token } } });
  return openDoor({
    client: { auth: { getSession } } as never,
    backend: { url: 'https://p.example', key: 'cle' },
    askCode,
  });
}
const answer = (status: number, body: unknown) => () => Promise.resolve(Response.json(body, { status }));

it('asks the function as the signed-in user', async () => {
  answers = [answer(200, { commit: 'a' }), answer(200, { commit: 'b' })];
  const ask = door();
  expect(await ask('head')).toEqual({ status: 200, body: { commit: 'a' } });
  expect(await ask('publish', { base: 'a' })).toEqual({ status: 200, body: { commit: 'b' } });
  const headers = { authorization: 'Bearer jeton', apikey: 'cle' };
  expect(fetched.mock.calls).toEqual([
    ['https://p.example/functions/v1/site/head', { method: 'GET', headers }],
    [
      'https://p.example/functions/v1/site/publish',
      { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: '{"base":"a"}' },
    ],
  ]);
});

it('repeats a question once a new code was typed, and says why it was asked for', async () => {
  answers = [answer(403, { error: 'Trop vieux.', reason: 'old-code' }), answer(200, { commit: 'b' })];
  askCode.mockResolvedValue(true);
  expect(await door()('publish', {})).toEqual({ status: 200, body: { commit: 'b' } });
  expect(askCode.mock.calls).toEqual([[expect.stringContaining('plus de douze heures')]]);
});

it('gives up if no code is typed, and sends nothing if nobody is signed in', async () => {
  token = undefined;
  askCode.mockResolvedValue(false);
  expect(await door()('publish', {})).toMatchObject({ status: 401, body: { reason: 'signed-out' } });
  expect(askCode.mock.calls).toEqual([[expect.stringContaining('Votre connexion a pris fin')]]);
  expect(fetched).not.toHaveBeenCalled();
});

it('asks for no code if a code would not help', async () => {
  answers = [answer(409, { error: 'Quelqu’un a publié.', reason: 'stale' })];
  expect(await door()('publish', {})).toEqual({ status: 409, body: { error: 'Quelqu’un a publié.', reason: 'stale' } });
  expect(askCode).not.toHaveBeenCalled();
});

it.each([
  ['a gateway that knows no function', answer(404, { message: 'Not found' }), true, 404, 'pas encore installé'],
  [
    'a gateway that speaks no JSON',
    () => Promise.resolve(new Response('<html>', { status: 502 })),
    true,
    502,
    'réponse 502',
  ],
  ['an answer that was cut off', () => Promise.resolve(new Response('{"commit":')), true, 0, 'ne répond pas'],
  ['a server that is away', () => Promise.reject(new TypeError('Failed to fetch')), true, 0, 'ne répond pas'],
  ['no network', () => Promise.reject(new TypeError('Failed to fetch')), false, 0, 'Pas de réseau'],
])('says in French what is wrong with %s', async (_, reply, onLine, status, words) => {
  answers = [reply];
  vi.stubGlobal('navigator', { onLine });
  const said = await door()('open');
  expect([said.status, (said.body as { error: string }).error]).toEqual([status, expect.stringContaining(words)]);
});
