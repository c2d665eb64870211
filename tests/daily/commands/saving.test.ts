import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path, { delimiter } from 'node:path';
import { describe, expect, it } from 'vitest';
import { privateFolder } from '../../harness/leads/folders';

/** What the weekly task of a client's repository saves, by the secrets that are there. */

const script = path.resolve('create-vitrine/project/dot-ci/sauvegarder');

/** Runs the script; `npm` says what it was asked, and the key that it was given. */
function run(env: Record<string, string>) {
  const folder = privateFolder();
  mkdirSync(folder);
  const told = path.join(folder, 'told');
  writeFileSync(told, '');
  const npm = `#!/bin/sh\necho "npm $*" >> "${told}"\ncase "$*" in *keep-backup*) [ -z "\${BACKUP_KEY:-}" ] || { cat "$BACKUP_KEY"; ls -l "$BACKUP_KEY"; } ;; esac >> "${told}"\n`;
  writeFileSync(path.join(folder, 'npm'), npm);
  chmodSync(path.join(folder, 'npm'), 0o755);
  const given = { PATH: `${folder}${delimiter}${process.env.PATH}`, TMPDIR: folder, ...env };
  let [code, said] = [0, ''];
  try {
    said = execFileSync('sh', [script], { encoding: 'utf8', env: given });
  } catch (error) {
    const failed = error as { status: number; stdout: string };
    [code, said] = [failed.status, failed.stdout];
  }
  return { code, said, told: readFileSync(told, 'utf8'), folder };
}

const project = { SUPABASE_URL: 'https://x.supabase.co', SUPABASE_SERVICE_ROLE_KEY: 's', BACKUP_RECIPIENT: 'age1x' };
const keeping = 'npm run --silent leads -- --keep-backup\n';

describe('.ci/sauvegarder', () => {
  it('keeps a backup, and installs what its place asks for', () => {
    expect(run(project)).toMatchObject({ code: 0, told: keeping });
    expect(run({ ...project, BACKUP_URL: 'sftp://moi@hote/x' }).told).toMatch(/^npm install .*ssh2\nnpm run/);
    expect(run({ ...project, BACKUP_URL: 'ftps://moi@hote/x' }).told).toMatch(/^npm install .*basic-ftp\nnpm run/);
  });

  it('does nothing where nobody asked for it, and fails where it would save an empty database', () => {
    expect(run({})).toMatchObject({ code: 0, told: '', said: expect.stringContaining('BACKUP_RECIPIENT') as string });
    const { code, told, said } = run({ ...project, SUPABASE_SERVICE_ROLE_KEY: '', GITHUB_ACTIONS: 'true' });
    expect([code, told, said]).toEqual([1, '', expect.stringMatching(/^::error::Il manque/) as string]);
  });

  it('gives a key that is a text as a file that nobody else reads, and removes it', () => {
    const { told, folder } = run({ ...project, BACKUP_KEY: 'LIGNE 1\nLIGNE 2' });
    expect(told).toContain('LIGNE 1\nLIGNE 2\n-rw------- ');
    expect(execFileSync('ls', [folder], { encoding: 'utf8' })).toBe('npm\ntold\n');
  });
});

const workflow = readFileSync('create-vitrine/project/dot-github/workflows/sauvegarde.yml', 'utf8');
const gitlab = readFileSync('create-vitrine/project/dot-gitlab-ci.yml', 'utf8');

it('the forges run it each week, and keep what they keep for four weeks', () => {
  expect(workflow).toMatch(/- cron: '\d+ \d+ \* \* [0-6]'/);
  expect([workflow, gitlab].map((text) => text.includes('sh .ci/sauvegarder'))).toEqual([true, true]);
  expect(workflow).toContain('retention-days: 28');
  expect(gitlab).toContain('expire_in: 4 weeks');
  expect(workflow).toContain('path: .local/sauvegardes/*.age');
});

it('the workflow passes on every variable that the guide names', () => {
  const guide = readFileSync('docs/guides/sauvegarder.md', 'utf8');
  const named = new Set(guide.match(/\b(?:BACKUP_[A-Z_]+|SUPABASE_SERVICE_ROLE_KEY)\b/g));
  expect(named.size).toBeGreaterThan(7);
  expect([...named].filter((name) => !workflow.includes(`${name}: \${{ `))).toEqual([]);
});

it('no job of another rhythm runs with the weekly one', () => {
  const jobs = gitlab.split(/^(?=[a-z-]+:\n)/m).filter((job) => /^ {2}script:/m.test(job));
  const others = jobs.filter((job) => !job.startsWith('sauvegarde:'));
  expect(others.length).toBeGreaterThan(3);
  for (const job of others) expect(job).toMatch(/if: \$RYTHME == "heure"\n {2}before|\$RYTHME (?:==|!=) "semaine"/);
});
