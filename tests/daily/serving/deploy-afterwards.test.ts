import { createServer } from 'node:http';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { serveSite } from '../../../src/build/serve/serve-site';
import { runDeploy } from '../../harness/deploy/run-deploy';
import { hasSshd, startSshd, type RunningSshd } from '../../harness/deploy/sshd';
import { listen, stop } from '../../harness/leads/site';
import { smallBuild } from '../../harness/serving/small-build';
import { temporaryFolder } from '../../harness/temporary-folder';

/** What `npm run deploy` asks and tells once a build is at the host: a real one for files, a real one for visitors. */

const withSshd = hasSshd();
if (!withSshd) console.log('No OpenSSH server here: what follows a deployment is not tried.');

let host: RunningSshd;
let shown: string;
const visitors = createServer((request, response) => serveSite(shown, temporaryFolder()).listener(request, response));
const reports: { commit: string; outcome: string; addresses?: string[]; faults?: { says: string }[] }[] = [];
const studio = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    reports.push(JSON.parse(body) as (typeof reports)[number]);
    response.end('{}');
  });
});
let url: string;
let env: Record<string, string>;

beforeAll(async () => {
  if (!withSshd) return;
  host = await startSshd();
  url = await listen(visitors);
  env = { SITE_BUILD_KEY: 'k'.repeat(24), SITE_FUNCTION_URL: await listen(studio) };
});
afterAll(async () => {
  await Promise.all([stop(visitors), stop(studio), host?.stop()]);
});
beforeEach(() => {
  reports.length = 0;
  shown = path.join(host.home, 'www');
  mkdirSync(shown, { recursive: true });
});

const commit = '0123456789'.repeat(4);
const deploying = (project: string, more: Record<string, string> = {}, words: string[] = []) =>
  runDeploy(project, host, { env: { ...env, ...more }, words });

function projectWith(address: string): string {
  const project = temporaryFolder();
  smallBuild({ url: address, out: path.join(project, 'dist') });
  return project;
}

describe.runIf(withSshd)('after a deployment', () => {
  it('says what visitors see and what the host does not do, and tells the studio once that it is online', async () => {
    const project = projectWith(url);
    const { code, stdout } = await deploying(project);
    expect(stdout).toContain('✓ Il en montre la version qui vient d’être envoyée');
    expect(stdout).toContain('✓ Une adresse suivie d’une barre mène à la page');
    // The server of this machine does not promise HTTPS, and old addresses are told to other servers by their own files.
    expect(stdout).toMatch(
      /✗ Les en-têtes de sécurité .*\n {4}Il manque, ou il est changé : .*Strict-Transport-Security/,
    );
    expect(code).toBe(0);
    expect(reports).toEqual([
      expect.objectContaining({ commit, outcome: 'online', addresses: ['/blog', '/blog/premier', '/', '/tarifs'] }),
    ]);
    // Nothing has changed: the studio keeps the moment that it knows.
    expect((await deploying(project)).stdout).toContain('✓ Il en montre la version');
    expect(reports).toHaveLength(1);
  });

  it('fails if visitors see another build, and not as long as the name leads elsewhere', async () => {
    const project = projectWith(url);
    shown = smallBuild({ url, commit: 'f'.repeat(40) });
    const { code, stdout } = await deploying(project);
    expect([code, stdout]).toEqual([1, expect.stringContaining('✗ Il en montre la version')]);
    shown = temporaryFolder();
    const elsewhere = await deploying(projectWith('http://nom-a-venir.invalid'));
    expect([elsewhere.code, elsewhere.stdout]).toEqual([0, expect.stringContaining('ne mène encore nulle part')]);
  });

  it('tells the studio why what was built is not online', async () => {
    const { code } = await deploying(projectWith(url), { DEPLOY_FINGERPRINT: `SHA256:${'A'.repeat(43)}` });
    expect(code).toBe(1);
    expect(reports).toEqual([expect.objectContaining({ commit, outcome: 'failed' })]);
    expect(reports[0]?.faults?.[0]?.says).toMatch(/^Le site est construit, mais n’a pas pu être envoyé.*La clé de/);
  });

  it('asks and tells nothing if it only says what it would do', async () => {
    const { stdout } = await deploying(projectWith(url), {}, ['--dry-run']);
    expect(stdout).not.toMatch(/[✓✗?] /);
    expect(reports).toEqual([]);
  });
});
