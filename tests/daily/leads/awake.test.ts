import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { runInProcess } from '../../harness/in-process';
import { privateFolder } from '../../harness/leads/folders';

/** Whether a project answers a daily request that carries only its public key. */

const project = {
  VITE_SUPABASE_URL: 'https://abcdefghijklmnopqrst.supabase.co',
  VITE_SUPABASE_ANON_KEY: 'sb_publishable_k',
};
afterEach(() => vi.unstubAllGlobals());

const unknownName = () =>
  Promise.reject(Object.assign(new TypeError('fetch failed'), { cause: { code: 'ENOTFOUND' } }));
const silent = () =>
  Promise.reject(Object.assign(new TypeError('fetch failed'), { cause: { code: 'UND_ERR_CONNECT_TIMEOUT' } }));
const answering =
  (status: number, body = '') =>
  () =>
    Promise.resolve(new Response(body, { status }));

describe('npm run hosting -- --awake', () => {
  it.each([
    ['all is well', answering(200, '[]'), 0, 'répond : les demandes de devis arrivent'],
    ['it is paused', answering(540, 'project paused'), 1, 'Le projet est en pause. '],
    ['its name is gone, as a paused one’s may be', unknownName, 1, 'n’existe plus. Un projet gratuit'],
    ['nothing answers', silent, 1, 'ne répond pas (UND_ERR_CONNECT_TIMEOUT)'],
    ['the account is restricted', answering(402, 'exceed_egress_quota'), 1, 'un quota est dépassé'],
    ['the key is another’s', answering(401, '{}'), 1, 'refuse VITE_SUPABASE_ANON_KEY'],
    ['it does not have this form yet', answering(404, '{"code":"PGRST202"}'), 1, 'npm run hosting'],
    ['its database is away', answering(503, '{}'), 1, 'La base a répondu 503'],
  ])('reports it, and fails unless all is well: %s', async (_, answer, code, sentence) => {
    const asked = vi.fn(answer);
    vi.stubGlobal('fetch', asked);
    const answered = await runInProcess('src/commands/hosting.ts', ['--awake'], { ...project, GITHUB_ACTIONS: '' });
    expect([answered.code, answered.stdout + answered.stderr]).toEqual([
      code,
      expect.stringContaining(sentence) as string,
    ]);
    // Uses only the public key, and nothing of a user's.
    expect(asked.mock.calls).toMatchObject([
      [
        `${project.VITE_SUPABASE_URL}/rest/v1/rpc/unknown_project_types`,
        { headers: { apikey: project.VITE_SUPABASE_ANON_KEY }, body: '{"words":[]}' },
      ],
    ]);
  });

  it('marks its message for GitHub, which shows it with the run', async () => {
    vi.stubGlobal('fetch', answering(540));
    const { stderr } = await runInProcess('src/commands/hosting.ts', ['--awake'], {
      ...project,
      GITHUB_ACTIONS: 'true',
    });
    expect(stderr).toMatch(/^::error::Le projet est en pause/);
  });
});

describe.each(['.github/workflows/daily.yml', 'create-vitrine/project/dot-github/workflows/site.yml'])('%s', (file) => {
  const workflow = readFileSync(file, 'utf8');
  const step = workflow.slice(workflow.lastIndexOf('      - if: always()'));
  /** Runs the workflow's step; `npm` exits as the command does when the project is awake or asleep. */
  const run = (env: Record<string, string>, isAwake = true) => {
    const folder = privateFolder();
    mkdirSync(folder);
    writeFileSync(join(folder, 'npm'), `#!/bin/sh\necho "asked: $@"\nexit ${isAwake ? 0 : 1}\n`);
    chmodSync(join(folder, 'npm'), 0o755);
    const script = step.slice(step.indexOf('run: |\n') + 7).replace(/^ {10}/gm, '');
    try {
      const path = `${folder}${delimiter}${process.env.PATH}`;
      // The same shell and options as on GitHub.
      const output = execFileSync('bash', ['--norc', '-e', '-c', script], {
        encoding: 'utf8',
        env: { PATH: path, ...env },
      });
      return { code: 0, output };
    } catch (error) {
      const { status, stdout } = error as { status: number; stdout: string };
      return { code: status, output: stdout };
    }
  };

  it('asks every day, even after failed steps, and fails if the project is paused', () => {
    expect(step).toMatch(/^ {6}- if: always\(\)/);
    const here = { VITE_SUPABASE_URL: 'https://x.supabase.co', BUILD_HOOK: 'https://hook' };
    expect(run(here)).toEqual({ code: 0, output: 'asked: run --silent hosting -- --awake\n' });
    expect(run(here, false).code).toBe(1);
  });

  it('also fails if a site that is online names no project, because nobody would watch it', () => {
    for (const [name, secret] of [
      ['BUILD_HOOK', 'https://hook'],
      ['DEPLOY_URL', 'sftp://moi@hote/www'],
    ] as const)
      expect(run({ [name]: secret })).toMatchObject({ code: 1, output: expect.stringContaining('::error::') });
    expect(run({})).toMatchObject({ code: 0, output: expect.stringContaining('::notice::') });
  });
});
