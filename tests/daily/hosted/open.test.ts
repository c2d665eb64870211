// This file is longer than most: all that a browser asks to open a site, with the answers of one hosted site.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openSince } from '../../../src/studio/hosted/site/opened-copy';
import type { OpenedSite } from '../../../src/studio/hosted/site/snapshot';
import { blobAt, buildKey, openHostedSite, textAt, type HostedSite, type Site } from '../../harness/hosted/hosted-site';
import { editor, owner, stranger, tokenOf } from '../../harness/hosted/project';
import { addCommit, git, headOf, makeRepository } from '../../harness/hosted/repositories';
import { siteOver } from '../../harness/hosted/hosted-site';

/** Opening the site again when little has changed, and the pictures that no published page shows yet. */

let hosted: HostedSite;
beforeAll(async () => void (hosted = await openHostedSite()), 60_000);
afterAll(() => hosted?.close());
beforeEach(async () => {
  hosted.forge.asked.length = 0;
  await hosted.project.database.exec('truncate leads_private.site_readings');
});

interface Opened {
  commit: string;
  documents: { path: string; id: string; text?: string }[];
  media: { path: string; id: string }[];
}

describe('opening with what the browser has', () => {
  const open = async (site: Site, since?: string) => {
    const { status, body } = await site.ask(`GET open${since === undefined ? '' : `?since=${since}`}`);
    expect(status, JSON.stringify(body).slice(0, 300)).toBe(200);
    return body as unknown as Opened;
  };
  const withText = ({ documents }: Opened) => documents.filter(({ text }) => text !== undefined).map((one) => one.path);

  it('lists every name, with the text of new documents', async () => {
    const { bare, site } = hosted.repository('since');
    const first = await open(site);
    expect(withText(first)).toHaveLength(first.documents.length);
    const since = headOf(bare);
    expect(withText(await open(site, since))).toEqual([]);
    addCommit(bare, {
      'clients/toits/home.json': '{"title":"Autre"}',
      'clients/toits/towns/neuve.json': '{}',
      // Contents that existed under another name are known already.
      'clients/toits/towns/copie.json': textAt(bare, 'site.json'),
    });
    const next = await open(site, since);
    expect(withText(next).toSorted()).toEqual(['home.json', 'towns/neuve.json']);
    expect(next.documents.find(({ path: name }) => name === 'home.json')).toEqual({
      path: 'home.json',
      id: blobAt(bare, 'home.json'),
      text: '{"title":"Autre"}',
    });
    expect(next.documents.map(({ path: name }) => name)).toContain('towns/copie.json');
    expect(next.commit).toBe(headOf(bare));
  });

  it('sends everything if the browser’s commit is gone, or had no such folder', async () => {
    const { bare, site } = hosted.repository('gone');
    const all = await open(site);
    expect(await open(site, '0123456789'.repeat(4))).toEqual(all);
    addCommit(bare, { 'README.md': 'x' }, { branch: 'bare' });
    const elsewhere = git(bare, ['rev-parse', 'bare']).trim();
    expect(await open(site, elsewhere)).toEqual(all);
  });

  it('is compressed if the browser accepts that, with the same content', async () => {
    const { site } = hosted.repository('packed');
    const { text } = await site.ask('GET open');
    const headers = { authorization: `Bearer ${tokenOf(owner)}`, 'accept-encoding': 'gzip, deflate, br' };
    const packed = await site.handler(new Request('https://p.example/functions/v1/site/open', { headers }));
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    const bytes = Buffer.from(await packed.arrayBuffer());
    expect(gunzipSync(bytes).toString()).toBe(text);
    expect(bytes.length).toBeLessThan(text.length / 2);
    const short = await site.handler(new Request('https://p.example/functions/v1/site/head', { headers }));
    expect([short.status, short.headers.get('content-encoding')]).toEqual([200, null]);
  });

  it.each(['x', '', `${'a'.repeat(40)}%0adone`])('refuses %j as a commit', async (since) => {
    const { site } = hosted.repository(`no-commit-${since.length}`);
    expect((await site.ask(`GET open?since=${since}`)).body.reason).toBe('unreadable');
  });
});

describe('a browser that has an earlier copy', () => {
  it('has the same site as after a complete opening, and fetches only what is new', async () => {
    const { bare, site } = hosted.repository('copy', { 'clients/toits/notes.txt': '{"title":"Note"}' });
    const asked: string[] = [];
    const ask = async (question: string) => {
      asked.push(question);
      const { status, body } = await site.ask(`GET ${question}`);
      return { status, body };
    };
    const opened = async (earlier?: OpenedSite) => (await openSince(ask, earlier)).body as OpenedSite;
    const first = await opened();
    expect(await opened(first)).toEqual(first);
    expect(asked).toEqual(['open', 'head']);

    const gone = first.documents.find(({ path: name }) => name.startsWith('towns/'))!.path;
    addCommit(bare, {
      'clients/toits/home.json': '{"title":"Autre"}',
      'clients/toits/towns/neuve.json': '{"name":"Neuve"}',
      'clients/toits/towns/copie.json': textAt(bare, 'site.json'),
      [`clients/toits/${gone}`]: null,
    });
    asked.length = 0;
    const second = await opened(first);
    expect(second).toEqual(await opened());
    expect(second.documents.map(({ path: name }) => name)).not.toContain(gone);
    expect(asked).toEqual(['head', `open?since=${first.commit}`, 'open']);

    // The new document's contents exist at the browser's commit already, but not as a document.
    addCommit(bare, { 'clients/toits/towns/note.json': '{"title":"Note"}' });
    expect(await opened(second)).toEqual(await opened());
  });

  it('gets the function’s refusal, as without a copy', async () => {
    const { site } = hosted.repository('copy-of-a-stranger');
    const { body } = await site.ask('GET open');
    const ask = (question: string) => site.ask(`GET ${question}`, { token: tokenOf(stranger) });
    expect(await openSince(ask, body as unknown as OpenedSite)).toMatchObject({
      status: 403,
      body: { reason: 'stranger' },
    });
  });
});

describe('a picture', () => {
  const photograph = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(5000, 7)]);
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" onload="x()"><script>y()</script><path d="M0 0"/></svg>';
  let site: Site;
  let bare: string;
  beforeAll(() => {
    ({ site, bare } = hosted.repository('pictures', {
      'clients/toits/media/toit.jpg': photograph,
      // Its type is in its bytes, not in its name.
      'clients/toits/media/essai.png': photograph,
      'clients/toits/media/dessin.svg': drawing,
      'clients/toits/media/page.jpg': '<html><script>z()</script></html>',
      'clients/toits/media/.secret.jpg': photograph,
      'clients/toits/media/lien.jpg': { link: '../site.json' },
      'media/ailleurs.jpg': photograph.subarray(0, 900),
      'secrets.env': 'TOKEN=1',
    }));
  });
  const fetched = async (query: string, token = tokenOf(editor)) =>
    site.handler(
      new Request(`https://p.example/functions/v1/site/picture?${query}`, {
        headers: { ...(token && { authorization: `Bearer ${token}` }) },
      }),
    );

  it.each(['toit.jpg', 'essai.png'])('%s has the type of its bytes, by its path or by its id in git', async (name) => {
    const byPath = await fetched(`path=media/${name}`);
    expect([byPath.status, byPath.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(byPath.headers.get('cache-control')).toBe('no-store');
    expect(Buffer.from(await byPath.arrayBuffer()).equals(photograph)).toBe(true);
    const byId = await fetched(`id=${blobAt(bare, `media/${name}`)}`);
    expect(byId.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    expect(Buffer.from(await byId.arrayBuffer()).equals(photograph)).toBe(true);
    expect(byId.headers.get('access-control-allow-origin')).toBe('*');
  });

  it('a drawing is cleaned, and runs nothing wherever it is opened', async () => {
    const { headers, ...response } = await fetched('path=media/dessin.svg').then(async (answer) => ({
      headers: answer.headers,
      text: await answer.text(),
    }));
    expect(response.text).toContain('<path d="M0 0"/>');
    expect(response.text).not.toMatch(/script|onload/);
    expect(headers.get('content-type')).toBe('image/svg+xml');
    expect(headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it.each([
    'path=media/page.jpg',
    'path=media/.secret.jpg',
    'path=media/lien.jpg',
    'path=media/absente.jpg',
    'path=site.json',
    'path=../../media/ailleurs.jpg',
    'path=media/../../../secrets.env',
    'path=',
    '',
  ])('is never another file of the folder, nor one outside: %s', async (query) => {
    const answer = await fetched(query);
    expect([answer.status, ((await answer.json()) as { reason: string }).reason]).toEqual([404, 'no-picture']);
  });

  it('no other file of the repository is served by its id in git', async () => {
    for (const file of ['main:secrets.env', 'main:media/ailleurs.jpg', 'main:clients/toits/site.json', 'main']) {
      const answer = await fetched(`id=${git(bare, ['rev-parse', file]).trim()}`);
      expect([file, answer.status]).toEqual([file, 404]);
    }
  });

  it('is only for people who write the site', async () => {
    for (const [token, status] of [
      ['', 401],
      [tokenOf(owner, {}, 'forged'), 401],
      [tokenOf(stranger), 403],
      [buildKey, 401],
    ] as const)
      expect((await fetched('path=media/toit.jpg', token)).status).toBe(status);
  });

  it('costs the forge two requests, the head and the picture, once the folder is known', async () => {
    await fetched('path=media/toit.jpg');
    hosted.forge.asked.length = 0;
    for (const name of ['toit.jpg', 'dessin.svg', 'essai.png']) await fetched(`path=media/${name}`);
    expect(hosted.forge.asked.length).toBeLessThanOrEqual(6);
  });
});

describe('too many requests', () => {
  it('are refused with a sentence, counted per person and kind', async () => {
    const { site } = hosted.repository('often');
    await site.ask('GET open');
    await hosted.project.database.exec('update leads_private.site_readings set times = 120');
    const { status, body } = await site.ask('GET open');
    expect([status, body.reason, body.error]).toEqual([
      429,
      'too-many-readings',
      expect.stringContaining('reprenez dans un moment'),
    ]);
    expect((await site.ask('GET head')).status).toBe(200);
    expect((await site.ask('GET open', { token: tokenOf(editor) })).status).toBe(200);
    hosted.forge.asked.length = 0;
    await site.ask('GET open');
    expect(hosted.forge.asked).toEqual([]);
    // Moves the counts one hour into the past.
    await hosted.project.database.exec("update leads_private.site_readings set hour = hour - interval '1 hour'");
    expect((await site.ask('GET open')).status).toBe(200);
  });
});

it('a repository with SHA-256 is refused with a sentence, for any question', async () => {
  const bare = makeRepository(
    hosted.home,
    'sha256.git',
    {
      'clients/toits/home.json': '{}',
      'clients/toits/site.json': readFileSync(path.join('tests/fixtures/toiture/site.json')),
    },
    '--object-format=sha256',
  );
  const site = siteOver(hosted, 'sha256.git', bare);
  const home = { path: 'home.json', text: '{"title":"x"}', before: '0'.repeat(40) };
  const answers = [
    await site.ask('GET open'),
    await site.ask('GET head'),
    await site.ask('GET picture?path=media/a.jpg'),
    await site.publish([home], { base: '0'.repeat(40) }),
  ];
  for (const { status, body } of answers)
    expect([status, body.reason, body.error]).toEqual([503, 'sha256', expect.stringContaining('SHA-1')]);
  expect(git(bare, ['rev-list', '--count', 'main']).trim()).toBe('1');
});
