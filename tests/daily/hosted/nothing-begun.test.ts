import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ForgeFault, type ForgeFaultKind } from '../../../supabase/functions/_shared/git/forge-fault';
import { openHostedSite, siteOver, textAt, type HostedSite, type Site } from '../../harness/hosted/hosted-site';
import { editor, tokenOf } from '../../harness/hosted/project';
import { git, headOf } from '../../harness/hosted/repositories';

/** Whatever is asked, it is refused in a sentence; and what pushed nothing does not stay begun. */

let hosted: HostedSite;
let bare: string;
let site: Site;
beforeAll(async () => {
  hosted = await openHostedSite();
  ({ bare, site } = hosted.repository('begun'));
}, 60_000);
afterAll(() => hosted?.close());
beforeEach(async () => {
  await hosted.project.database.exec('truncate public.publications restart identity cascade');
});

const outcomes = async () => (await hosted.project.publications()).map(({ outcome, reason }) => [outcome, reason]);
const home = (text = '{"title":"Neuf"}') => ({ path: 'home.json', text });
const nested = (depth: number) => `{"blocks":${'['.repeat(depth)}${']'.repeat(depth)}}`;

it.each<[string, () => Parameters<Site['publish']>, number, string]>([
  [
    'a value nested 200,000 deep',
    () => [[home(`{"blocks":${'['.repeat(90_000)}${']'.repeat(90_000)}}`)]],
    422,
    'contents',
  ],
  ['a value nested 101 deep', () => [[home(nested(101))]], 422, 'contents'],
  ['objects nested 10,000 deep', () => [[home(`${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`)]], 422, 'contents'],
  ['a base that is a tree', () => [[home()], { base: git(bare, ['rev-parse', 'main^{tree}']).trim() }], 409, 'stale'],
  [
    'a base that is a text',
    () => [[home()], { base: git(bare, ['rev-parse', 'main:package.json']).trim() }],
    409,
    'stale',
  ],
  ['a base that nobody knows', () => [[home()], { base: '0123456789'.repeat(4) }], 409, 'stale'],
  ['a token of 100,000 characters', () => [[home()], { token: 'a'.repeat(100_000) }], 401, 'signed-out'],
])('%s', async (_, asked, status, reason) => {
  const answer = await site.publish(...asked());
  expect([answer.status, answer.body.reason]).toEqual([status, reason]);
  expect(answer.body.error).toMatch(/^[A-ZÀ-É].+\.$/);
  expect(await outcomes()).toEqual([['refused', reason]]);
});

it('a body of millions of empty values is refused before it fills the memory', async () => {
  const raw = `{"changes":[${'{},'.repeat(3_900_000)}{}]}`;
  const { status, body } = await site.ask('POST publish', { raw });
  expect([status, body.reason]).toEqual([413, 'too-large']);
});

it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
  'an editor gives no document a field « %s », in which another reader might find a number',
  async (name) => {
    for (const path of ['site.json', 'home.json', 'towns/vannes.json']) {
      const text = textAt(bare, path).replace('{', () => `{"${name}": {"phone": "09 99 99 99 99"},`);
      const { body } = await site.publish([{ path, text }], { token: tokenOf(editor) });
      expect(body.reason).toMatch(/^(?:values|path)$/);
    }
  },
);

it('what is nested as deep as it may be is published', async () => {
  expect((await site.publish([home(nested(97))])).status).toBe(200);
});

it.each(['GET open', 'GET head', 'GET picture?path=media/x.jpg', `GET changes?key=${randomUUID()}`, 'POST built'])(
  'a token of 100,000 characters opens nothing by %s',
  async (question) => {
    const { status, body } = await site.ask(question, {
      token: 'a'.repeat(100_000),
      ...(question.startsWith('POST') ? { body: {} } : {}),
    });
    expect([status, body.reason]).toEqual([401, 'signed-out']);
  },
);

/** Every fault of the forge, before anything is noted, and one that nobody foresaw. */
const faults: (ForgeFaultKind | 'unforeseen')[] = [
  'silent',
  'down',
  'credential',
  'no-folder',
  'lfs',
  'too-large',
  'unforeseen',
];
it.each(faults)('a forge that is %s leaves nothing begun, and the next attempt succeeds', async (kind) => {
  let isBroken = true;
  const over = siteOver(hosted, 'begun.git', bare, ({ repository, ledger }) => ({
    repository: {
      ...repository,
      tree: async (commit) => {
        if (isBroken) throw kind === 'unforeseen' ? new TypeError('x is not a function') : new ForgeFault(kind);
        return repository.tree(commit);
      },
    },
    ledger,
  }));
  const request = { key: randomUUID(), base: headOf(bare) };
  const changes = [home(JSON.stringify({ title: kind }))];
  const { status, body } = await over.publish(changes, request);
  expect(status).toBeGreaterThan(400);
  expect(body.error).toMatch(/^[A-ZÀ-É].+\.$/);
  expect((await outcomes()).map(([outcome]) => outcome)).toEqual(['refused']);
  isBroken = false;
  expect((await over.publish(changes, request)).status).toBe(200);
  expect((await outcomes()).at(-1)).toEqual(['published', null]);
});
