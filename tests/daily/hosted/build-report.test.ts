import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { runInProcess } from '../../harness/in-process';
import { temporaryFolder } from '../../harness/temporary-folder';
import { listen, stop } from '../../harness/leads/site';
import { isLong } from '../../harness/size';
import { acknowledgement } from '../../harness/hosted/acknowledgement';
import { blobAt, buildKey, openHostedSite, textAt, type HostedSite, type Site } from '../../harness/hosted/hosted-site';
import { publicKey } from '../../harness/hosted/project';
import { addCommit, git, headOf } from '../../harness/hosted/repositories';
import { serveFunction } from '../../harness/hosted/serve-function';

/** What a build on a host reports to the function: its outcome and what the database must know, and nothing else. */

let hosted: HostedSite;
let bare: string;
let site: Site;
let served: Awaited<ReturnType<typeof serveFunction>>;
let out: string;
beforeAll(async () => {
  hosted = await openHostedSite();
  ({ bare, site } = hosted.repository('built'));
  served = await serveFunction(site.handler);
  out = path.join(temporaryFolder(), 'dist');
}, 60_000);
afterAll(() => Promise.all([served?.close(), hosted?.close()]));
beforeEach(async () => {
  await hosted.project.database.exec('truncate public.publications, public.site_builds restart identity cascade');
  served.asked.length = 0;
});

/** Runs `npm run build` in the repository, as a host would. */
async function build(env: Record<string, string> = {}, words: string[] = ['--hosting', '--preview']) {
  const folder = temporaryFolder();
  execFileSync('git', ['clone', '-q', bare, folder]);
  const warned: string[] = [];
  vi.spyOn(console, 'warn').mockImplementation((text: string) => void warned.push(text));
  const { code, stdout, stderr } = await runInProcess('src/commands/build.ts', words, {
    SITE_CONFIG: path.join(folder, 'clients/toits'),
    OUT_DIR: out,
    VITE_SUPABASE_URL: hosted.project.url,
    VITE_SUPABASE_ANON_KEY: publicKey,
    SITE_FUNCTION_URL: served.url,
    SITE_BUILD_KEY: buildKey,
    CI: 'true',
    ...Object.fromEntries(
      ['COMMIT_REF', 'CF_PAGES_COMMIT_SHA', 'VERCEL_GIT_COMMIT_SHA', 'GITHUB_SHA', 'CONTEXT', 'VERCEL_ENV'].map(
        (name) => [name, ''],
      ),
    ),
    ...env,
  });
  const output = `${stdout}${stderr}${warned.join('\n')}`;
  expect(output).not.toContain(buildKey);
  return { code, output };
}

const change = (name: string, edit: (text: string) => string) =>
  addCommit(bare, { [`clients/toits/${name}`]: edit(textAt(bare, name)) });
const builds = async () =>
  (await hosted.project.database.query<Record<string, never>>('select * from public.site_builds order by id')).rows;
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

it('the report has the commit, the engine, the pages, the images, and the facts for mails and the form', async () => {
  change('site.json', (text) => text.replaceAll(/"phone": "[^"]*"/g, '"phone": "05 49 00 00 77"'));
  const { code, output } = await build();
  expect([code, output], output).toEqual([0, expect.not.stringContaining('Attention')]);
  const [report, ...others] = (await builds()) as unknown as {
    addresses: string[];
    images: Record<string, { id: string; src: string; width: number }>;
  }[];
  expect(others).toEqual([]);
  expect(report).toMatchObject({ site: 'built.git', commit: headOf(bare), engine: version, outcome: 'online' });
  expect(report!.addresses).toEqual(expect.arrayContaining(['/', '/tarifs']));
  const online = JSON.parse(readFileSync(path.join(out, 'version.json'), 'utf8')) as object;
  expect(online).toMatchObject({ commit: headOf(bare), engine: version });
  const [name = ''] = Object.keys(report!.images);
  expect(report!.images[name]).toMatchObject({
    id: blobAt(bare, name),
    width: expect.any(Number) as number,
    src: expect.stringMatching(/^\/media\//) as string,
  });
  expect(readFileSync(path.join(out, report!.images[name]!.src)).length).toBeGreaterThan(0);

  // The next acknowledgement contains the phone number from the documents.
  const { database } = hosted.project;
  const { rows: types } = await database.query<{ value: string }>('select value from public.project_types');
  expect(types.length).toBeGreaterThan(1);
  expect(await acknowledgement(database)).toContain('05 49 00 00 77');
});

it.runIf(isLong)('the report has the commit that the host names; previews are not reported', async () => {
  const id = '0123456789'.repeat(4);
  await build({ COMMIT_REF: id });
  await build({ COMMIT_REF: 'main', CF_PAGES_COMMIT_SHA: id.replaceAll('9', '8') });
  expect((await builds()).map(({ commit }) => commit)).toEqual([id, id.replaceAll('9', '8')]);
  await build({ CONTEXT: 'deploy-preview' });
  await build({ VERCEL_ENV: 'preview' });
  await build({}, ['--preview']);
  await build({ SITE_BUILD_KEY: '' });
  expect(await builds()).toHaveLength(2);
});

it('the report of a failed build has its first faults, each with its field, in the words of the screen', async () => {
  const before = textAt(bare, 'home.json');
  change('home.json', (text) => text.replace('"title"', '"titel"'));
  const { code, output } = await build();
  expect([code, output]).toEqual([1, expect.stringContaining('Rien n’a été écrit')]);
  const [report] = (await builds()) as unknown as { faults: { file: string; field: string; says: string }[] }[];
  expect(report).toMatchObject({ commit: headOf(bare), engine: version, outcome: 'failed', addresses: [] });
  expect(report!.faults[0]).toEqual({
    file: 'home.json',
    field: expect.stringMatching(/^\//) as string,
    says: expect.any(String) as string,
  });
  expect(report!.faults.map(({ says }) => says).join()).not.toMatch(/\.json|JSON/);
  change('home.json', () => before);
});

it('the report of a build that failed for another reason has that reason', async () => {
  expect((await build({ VITE_SUPABASE_URL: '', VITE_SUPABASE_ANON_KEY: '' })).code).toBe(1);
  const blocked = path.join(temporaryFolder(), 'dist');
  writeFileSync(blocked, '');
  expect((await build({ OUT_DIR: blocked })).code).toBe(1);
  expect((await builds()).map(({ faults }) => faults)).toEqual([
    [{ file: '', says: expect.stringContaining('Il manque VITE_SUPABASE_URL') as string }],
    [{ file: '', says: expect.stringContaining('n’est pas un dossier') as string }],
  ]);
});

describe('a build that cannot report its result', () => {
  async function answering(status: number | 'silent' | 'elsewhere'): Promise<string> {
    const server = createServer((_, response) => {
      if (status === 'silent') return;
      response.writeHead(status === 'elsewhere' ? 307 : status, { location: served.url }).end(buildKey);
    });
    onTestFinished(() => stop(server));
    return listen(server);
  }

  async function nobody(): Promise<string> {
    const server = createServer();
    const url = await listen(server);
    await stop(server);
    return url;
  }

  it.each<[string, () => Record<string, string> | Promise<Record<string, string>>, string]>([
    ['has no network', async () => ({ SITE_FUNCTION_URL: await nobody() }), 'pas de réponse, ECONNREFUSED'],
    [
      'has another key',
      () => ({ SITE_BUILD_KEY: `other-${buildKey.toUpperCase()}` }),
      'SITE_BUILD_KEY n’est pas la clé',
    ],
    ['has half of a key', () => ({ SITE_BUILD_KEY: 'secret\n\nof a line' }), 'SITE_BUILD_KEY doit avoir'],
    ['is answered 500', async () => ({ SITE_FUNCTION_URL: await answering(500) }), 'réponse 500'],
    ['is sent elsewhere', async () => ({ SITE_FUNCTION_URL: await answering('elsewhere') }), 'pas de réponse'],
    ['is to send its key in clear', () => ({ SITE_FUNCTION_URL: 'http://exemple.fr/site' }), 'https://'],
  ])('says so in a sentence and ends with the same code, if it %s', async (_, env, why) => {
    const { code, output } = await build(await env());
    expect(code, output).toBe(0);
    expect(output).toMatch(/^Attention : l’atelier en ligne ne sait rien de cette construction, .*\)\.$/m);
    expect(output).toContain(why);
    expect(output).not.toMatch(/other-|secret|of a line/);
    expect(await builds()).toEqual([]);
  });

  it('does not wait long for an answer', async () => {
    const { sendReport } = await import('../../../src/commands/lib/build-report/send-report');
    const url = await answering('silent');
    expect(await sendReport({ url, key: buildKey }, {}, 50)).toBe('pas de réponse en 0,05 s');
  });

  it.runIf(isLong)('ends like a failed build, too', async () => {
    const { code, output } = await build({ SITE_FUNCTION_URL: await answering(500), OUT_DIR: '/dev/null' });
    expect([code, output]).toEqual([1, expect.stringContaining('réponse 500')]);
  });
});

it('no file of the site contains the key', () => {
  const found = execFileSync('sh', ['-c', `grep -rl ${buildKey} ${out} .cache/pages || true`], { encoding: 'utf8' });
  expect(found).toBe('');
  expect(git(bare, ['log', '--format=%B'])).not.toContain(buildKey);
});
