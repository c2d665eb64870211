import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { filesUnder } from '../../../src/build/output/publication';
import { makeBuild } from '../../harness/deploy/made-build';
import { runDeploy } from '../../harness/deploy/run-deploy';
import { hasSshd, startSshd, type RunningSshd } from '../../harness/deploy/sshd';
import { temporaryFolder } from '../../harness/temporary-folder';

/** The command itself, as whoever keeps a site types it, against a real OpenSSH server. */

const withSshd = hasSshd();
if (!withSshd) console.log('No OpenSSH server here: deployments by SFTP are not tried.');

let server: RunningSshd;
let project: string;
let online: string;
beforeAll(async () => {
  if (withSshd) server = await startSshd();
});
afterAll(() => server?.stop());
beforeEach(() => {
  project = temporaryFolder();
  online = path.join(server.home, 'www');
  mkdirSync(online, { recursive: true });
});

const publicFiles = (folder: string) =>
  Object.fromEntries(
    filesUnder(folder, '')
      .filter((name) => !name.startsWith('.vitrine') && !['_headers', '_redirects', 'vercel.json'].includes(name))
      .sort()
      .map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]),
  );

describe.runIf(withSshd)('npm run deploy', () => {
  test('sends a build, and then only what has changed', async () => {
    const dist = path.join(project, 'dist');
    makeBuild(dist, { number: 1 });
    const first = await runDeploy(project, server);
    expect(first).toMatchObject({ code: 0, stderr: '' });
    expect(publicFiles(online)).toEqual(publicFiles(dist));

    const again = await runDeploy(project, server);
    expect(again.stdout).toContain('Rien n’a changé');

    makeBuild(dist, { number: 1, others: { 'robots.txt': 'User-agent: all' } });
    const third = await runDeploy(project, server);
    expect(third.stdout).toContain(': 1 fichier envoyé.');
    expect(publicFiles(online)).toEqual(publicFiles(dist));
  });
});
