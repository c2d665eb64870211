import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path, { delimiter } from 'node:path';
import { describe, expect, it } from 'vitest';
import { privateFolder } from '../../harness/leads/folders';

/** What the tasks of a client's repository put online, by the secrets that are there. */

const script = path.resolve('create-vitrine/project/dot-ci/mettre-en-ligne');

/** Runs the script; `npm` and `curl` say what they were asked, and what they were given. */
function run(words: string[], env: Record<string, string>, failing = 'nothing') {
  const folder = privateFolder();
  mkdirSync(folder);
  const told = path.join(folder, 'told');
  for (const [name, ending] of [
    [
      'npm',
      `case "$*" in *${failing}*) exit 1 ;; *deploy*) [ -z "$DEPLOY_KEY" ] || { cat "$DEPLOY_KEY"; ls -l "$DEPLOY_KEY"; } ;; esac >> "${told}"`,
    ],
    ['curl', ''],
  ] as const) {
    writeFileSync(path.join(folder, name), `#!/bin/sh\necho "${name} $*" >> "${told}"\n${ending}\n`);
    chmodSync(path.join(folder, name), 0o755);
  }
  writeFileSync(told, '');
  const given = { PATH: `${folder}${delimiter}${process.env.PATH}`, TMPDIR: folder, ...env };
  let [code, said] = [0, ''];
  try {
    said = execFileSync('sh', [script, ...words], { encoding: 'utf8', env: given });
  } catch (error) {
    const failed = error as { status: number; stdout: string };
    [code, said] = [failed.status, failed.stdout];
  }
  return { code, said, told: readFileSync(told, 'utf8'), folder };
}

const sending = 'npm install --no-audit --no-fund\nnpm run --silent build -- --hosting\nnpm run --silent deploy\n';
const shared = { DEPLOY_URL: 'ftps://moi@hote.example/www', DEPLOY_PASSWORD: 'secret' };

describe('.ci/mettre-en-ligne', () => {
  it.each(['changement', 'date'])('builds and sends to shared hosting: %s', (word) => {
    expect(run([word], shared)).toMatchObject({ code: 0, said: '', told: sending });
    expect(run([word], { ...shared, BUILD_HOOK: 'https://hook' }).told).toBe(sending);
  });

  it('sends nothing that was not built', () => {
    const { code, told } = run(['date'], shared, 'build');
    expect([code, told]).toEqual([1, expect.not.stringContaining('deploy')]);
  });

  it('asks a host to build what is dated, and not what it sees by itself', () => {
    const hook = { BUILD_HOOK: 'https://hook' };
    expect(run(['date'], hook).told).toMatch(/^curl --fail .*https:\/\/hook\n$/);
    const { told, said } = run(['changement'], hook);
    expect([told, said]).toEqual(['', expect.stringContaining('construit de lui-même')]);
  });

  it('does nothing without secrets, and says so', () => {
    for (const word of ['changement', 'date']) {
      const { code, told, said } = run([word], { GITHUB_ACTIONS: 'true' });
      expect([code, told, said]).toEqual([0, '', expect.stringMatching(/^::notice::Ni DEPLOY_URL, ni BUILD_HOOK/)]);
    }
  });

  it('gives a key that is a text as a file that nobody else reads, and removes it', () => {
    const key = '-----BEGIN OPENSSH PRIVATE KEY-----\nabc\n-----END OPENSSH PRIVATE KEY-----';
    const { told, said, folder } = run(['date'], { DEPLOY_URL: 'sftp://moi@hote.example/www', DEPLOY_KEY: key });
    expect(told).toContain(`${key}\n-rw------- `);
    expect(execFileSync('ls', [folder], { encoding: 'utf8' })).toBe('curl\nnpm\ntold\n');
    expect(said).toContain('DEPLOY_FINGERPRINT manque');
  });

  it('leaves a key that is a file where it is', () => {
    const file = path.join(privateFolder(), '..', 'cle');
    writeFileSync(file, 'a key');
    expect(run(['date'], { ...shared, DEPLOY_KEY: file }).told).toContain('a key');
    expect(readFileSync(file, 'utf8')).toBe('a key');
  });
});

describe.each(['site.yml', '.gitlab-ci.yml', 'daily.yml'])('%s', (name) => {
  const file = {
    'site.yml': 'create-vitrine/project/dot-github/workflows/site.yml',
    '.gitlab-ci.yml': 'create-vitrine/project/dot-gitlab-ci.yml',
    'daily.yml': '.github/workflows/daily.yml',
  }[name]!;
  const text = readFileSync(file, 'utf8');

  it('puts online by that script alone, from the whole history, and takes the Node of the repository', () => {
    expect(text).toContain('mettre-en-ligne date');
    expect(text).not.toMatch(/curl|run deploy/);
    expect(text).toMatch(/fetch-depth: 0|GIT_DEPTH: '0'/);
    expect(text).toMatch(/node-version-file: \.node-version|npx --yes n auto/);
  });

  it.skipIf(name === '.gitlab-ci.yml')('gives the script its secrets wherever it is called', () => {
    const calls = text.split(/^ {6}- /m).filter((step) => step.includes('mettre-en-ligne'));
    const asked = ['DEPLOY_URL', 'DEPLOY_PASSWORD', 'DEPLOY_KEY', 'DEPLOY_FINGERPRINT', 'SITE_BUILD_KEY', 'BUILD_HOOK'];
    for (const call of calls) {
      for (const secret of asked) expect(call).toContain(`${secret}: \${{ secrets.${secret} }}`);
      expect(call).toContain('VITE_SUPABASE_URL: ${{ vars.VITE_SUPABASE_URL }}');
    }
    expect(calls.length).toBe(name === 'site.yml' ? 2 : 1);
  });
});

it('no proposal of a change goes online', () => {
  const text = readFileSync('create-vitrine/project/dot-github/workflows/site.yml', 'utf8');
  const [, site = ''] = text.split('\n  site:');
  const step = site.split(/^ {6}- /m).find((one) => one.includes('mettre-en-ligne')) ?? '';
  expect(step).toMatch(/^if: github\.event_name != 'pull_request' && github\.ref == 'refs\/heads\/main'/);
});
