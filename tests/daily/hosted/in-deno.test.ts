import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compiledDoor } from '../../../src/studio/local/door/compiled-door';
import { stageBackEnd } from '../../../src/backend/project/staged-folder';
import { printed } from '../../harness/leads/run';
import { toolPath } from '../../tools/tools';
import { blobAt, buildKey, openHostedSite, textAt, type HostedSite } from '../../harness/hosted/hosted-site';
import { editor, owner, publicKey, secretKey, tokenOf } from '../../harness/hosted/project';
import { checkSound, git, headOf } from '../../harness/hosted/repositories';

/**
 * The function as it is deployed, run by Deno with the packages of node_modules and without any network except
 * loopback.
 */

let hosted: HostedSite;
let bare: string;
let deno: ChildProcess;
let url: string;
let output = '';

beforeAll(async () => {
  hosted = await openHostedSite();
  ({ bare } = hosted.repository('deno'));
  const project = { url: 'https://p.supabase.co', publicKey } as Parameters<typeof stageBackEnd>[0];
  const staged = stageBackEnd(project, {
    siteSql: '',
    site: undefined,
    door: await compiledDoor(),
    cacheName: 'supabase-project-in-deno',
  });
  const options = '--no-lock --no-remote --node-modules-dir=manual --allow-env --allow-net=127.0.0.1'.split(' ');
  deno = spawn(toolPath('deno'), ['run', ...options, 'index.ts'], {
    cwd: `${staged.folder}/supabase/functions/site`,
    env: {
      ...process.env,
      DENO_NO_UPDATE_CHECK: '1',
      DENO_SERVE_ADDRESS: 'tcp:127.0.0.1:0',
      SUPABASE_URL: hosted.project.url,
      SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: publicKey }),
      SUPABASE_SECRET_KEYS: JSON.stringify({ default: secretKey }),
      SITE_REPOSITORY: `${hosted.forge.url}/deno.git`,
      SITE_CREDENTIAL: hosted.forge.credential,
      SITE_FOLDER: 'clients/toits',
      SITE_AUTHOR: 'Toits <site@toits.example>',
      SITE_BUILD_KEY: buildKey,
    },
  });
  deno.stdout?.on('data', (text: Buffer) => (output += text.toString()));
  deno.stderr?.on('data', (text: Buffer) => (output += text.toString()));
  url = (await printed(deno, /http:\/\/127\.0\.0\.1:\d+\//))[0];
}, 60_000);
afterAll(async () => {
  deno?.kill('SIGKILL');
  await hosted?.close();
});

async function ask(
  question: string,
  token: string,
  body?: unknown,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const [method = '', path = ''] = question.split(' ');
  const headers = { apikey: publicKey, ...(token && { authorization: `Bearer ${token}` }) };
  const response = await fetch(url + path, { method, headers, body: body && JSON.stringify(body) } as RequestInit);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

it('opens, publishes texts, a photograph and a drawing, refuses, and receives the build’s report', async () => {
  const opened = await ask('GET open', tokenOf(owner));
  expect([opened.status, opened.body.commit], output).toEqual([200, headOf(bare)]);
  const base = headOf(bare);
  const home = JSON.parse(textAt(bare, 'home.json')) as Record<string, unknown>;
  const written = JSON.stringify({ ...home, title: `${String(home.title)} É` });
  const noise = { width: 1200, height: 800, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 60 } } as const;
  const photograph = await sharp({ create: { ...noise, background: '#888' } })
    .jpeg()
    .toBuffer();
  const request = {
    key: randomUUID(),
    base,
    engine: '0.2.0',
    sentence: 'Accueil',
    changes: [
      { path: 'home.json', before: blobAt(bare, 'home.json'), text: written },
      {
        path: 'media/toit.jpg',
        before: null,
        bytes: photograph.toString('base64'),
      },
      { path: 'media/un.svg', before: null, text: '<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>' },
    ],
  };
  const published = await ask('POST publish', tokenOf(owner), request);
  expect(published, output).toEqual({ status: 200, body: { commit: headOf(bare) } });
  expect(await ask('POST publish', tokenOf(owner), request)).toEqual(published);
  checkSound(bare);
  expect([textAt(bare, 'home.json'), textAt(bare, 'media/un.svg')]).toEqual([
    written,
    '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
  ]);
  expect(git(bare, ['rev-list', '--count', 'main']).trim()).toBe('2');
  expect(git(bare, ['log', '-1', '--format=%an <%ae>']).trim()).toBe('Toits <site@toits.example>');

  expect((await ask('POST publish', tokenOf(editor), { ...request, key: randomUUID() })).body.reason).toBe('stale');
  const draft = {
    ...request,
    key: randomUUID(),
    base: headOf(bare),
    changes: [{ path: 'home.json', before: blobAt(bare, 'home.json'), text: JSON.stringify({ ...home, draft: true }) }],
  };
  expect(await ask('POST publish', tokenOf(editor), draft)).toMatchObject({
    status: 422,
    body: { reason: 'would-not-build', error: expect.stringContaining('home.json\u00a0: Les visiteurs') },
  });
  expect((await ask('POST publish', '', request)).status).toBe(401);
  expect((await ask('POST publish', tokenOf(owner, {}, 'forged'), request)).status).toBe(401);
  const built = { commit: headOf(bare), engine: '0.2.0', outcome: 'online', addresses: ['/'] };
  expect((await ask('POST built', buildKey, built)).body).toEqual({ kept: true });
  expect((await ask('POST built', tokenOf(owner), built)).status).toBe(401);
  expect((await ask('GET head', tokenOf(editor))).body).toEqual({
    commit: headOf(bare),
    engine: '0.2.0',
    role: 'editor',
  });
  expect(output).not.toMatch(/s3cret|home\.json/);
});
