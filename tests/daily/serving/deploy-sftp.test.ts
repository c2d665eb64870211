import { mkdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { beginning, ending } from '../../../src/build/output/hosts/htaccess-lines';
import { makeBuild, publicFiles } from '../../harness/deploy/made-build';
import { runDeploy } from '../../harness/deploy/run-deploy';
import { hasSshd, startSshd, type RunningSshd } from '../../harness/deploy/sshd';
import { cutLine } from '../../harness/deploy/cut-line';
import { wrongIn } from '../../harness/deploy/visitor';
import { canMount, mountDisk } from '../../harness/small-disk';
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
  rmSync(online, { recursive: true, force: true });
  mkdirSync(online, { recursive: true });
});

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

  test('puts its rules among the lines of others, which stay, and touches nothing if a mark is torn', async () => {
    const dist = path.join(project, 'dist');
    const rules = path.join(online, '.htaccess');
    const ours = (number: number) => `${beginning}\nRewriteRule ^${number}$ -\n${ending}\n`;
    makeBuild(dist, { number: 1, others: { '.htaccess': ours(1) } });
    await runDeploy(project, server);
    writeFileSync(rules, `AddHandler php8 .php\n${readFileSync(rules, 'utf8')}# fin\n`);
    makeBuild(dist, { number: 2, others: { '.htaccess': ours(2) } });
    expect(await runDeploy(project, server)).toMatchObject({ code: 0 });
    expect(readFileSync(rules, 'utf8')).toBe(`AddHandler php8 .php\n${ours(2)}# fin\n`);

    writeFileSync(rules, ours(2).replace(ending, ''));
    const before = publicFiles(online);
    makeBuild(dist, { number: 3, others: { '.htaccess': ours(3) } });
    const { code, stderr } = await runDeploy(project, server);
    expect([code, stderr]).toEqual([1, expect.stringContaining(`la ligne « ${ending} » manque`)]);
    expect(publicFiles(online)).toEqual(before);
  });

  test('says in a sentence what cannot be', async () => {
    const dist = path.join(project, 'dist');
    const say = async (env: Record<string, string>, words: string[] = []) => {
      const { code, stdout, stderr } = await runDeploy(project, server, { env, words });
      expect(stdout + stderr).not.toMatch(/\n\s+at |secret/);
      return `${code} ${stderr.trim()}`;
    };
    expect(await say({})).toMatch(/^1 Il n’y a pas de site dans « dist »/);
    makeBuild(dist, { number: 1, purpose: 'here' });
    expect(await say({})).toMatch(/^1 Rien ne dit que le site de « dist » est fait pour un hébergeur/);
    makeBuild(dist, { number: 1, purpose: 'preview' });
    expect(await say({})).toMatch(/^1 Le site de « dist » est un aperçu/);
    makeBuild(dist, { number: 1 });
    expect(await say({ DEPLOY_FINGERPRINT: `SHA256:${'A'.repeat(43)}` })).toMatch(
      /^1 La clé de 127.0.0.1:\d+ n’est pas celle qui est attendue/,
    );
    expect(await say({ DEPLOY_KEY: server.strangerKey })).toMatch(/^1 127.0.0.1 refuse « \w+ » avec cette clé/);
    expect(await say({ DEPLOY_KEY: '', DEPLOY_PASSWORD: 'secret' })).toMatch(
      /^1 127.0.0.1 refuse « \w+ » avec ce mot de passe/,
    );
    const here = `sftp://${server.user}@127.0.0.1:${server.port}`;
    expect(await say({ DEPLOY_URL: `${here}/wwww` })).toMatch(
      /^1 Le dossier « wwww » n’existe pas .* DEPLOY_URL=sftp:\/\/\S+\/www$/,
    );
    expect(await say({ DEPLOY_URL: here })).toMatch(/^1 Ce dossier contient « www », où va le site chez cet hébergeur/);
    expect(await say({ DEPLOY_URL: `sftp://${server.user}:secret@127.0.0.1/www` })).toMatch(
      /^1 DEPLOY_URL contient un mot de passe/,
    );
    expect(await say({ DEPLOY_URL: `sftp://${server.user}@127.0.0.1:9/www` })).toMatch(
      /^1 127.0.0.1:9 ne peut pas être joint/,
    );
    expect(publicFiles(online)).toEqual({});
  });

  test('asks for the library when it is first needed, and shows the key of the first sight', async () => {
    makeBuild(path.join(project, 'dist'), { number: 1 });
    mkdirSync(path.join(project, 'node_modules'));
    const lacking = await runDeploy(project, server);
    expect(lacking.stderr).toContain('npm install --save-dev ssh2');
    rmdirSync(path.join(project, 'node_modules'));
    const { stdout } = await runDeploy(project, server, { env: { DEPLOY_FINGERPRINT: '' }, words: ['--dry-run'] });
    expect(stdout).toContain(`DEPLOY_FINGERPRINT=${server.fingerprint}`);
    const again = await runDeploy(project, server, { env: { DEPLOY_FINGERPRINT: '' }, words: ['--dry-run'] });
    expect(again.stdout).not.toContain('Première connexion');
    expect(again.stdout).toContain('Rien n’a été écrit.');
  });

  test.runIf(canMount())('says when the host is full, and completes the site when there is room again', async () => {
    const dist = path.join(project, 'dist');
    const disk = mountDisk(online, '400k');
    try {
      makeBuild(dist, { number: 1 });
      expect(await runDeploy(project, server)).toMatchObject({ code: 0 });
      makeBuild(dist, { number: 2, others: { 'plaquette.pdf': 'x'.repeat(400_000) } });
      const { code, stderr } = await runDeploy(project, server);
      expect([code, stderr]).toEqual([1, expect.stringContaining('L’espace chez l’hébergeur est plein (quota)')]);
      expect(wrongIn(online)).toEqual([]);
      makeBuild(dist, { number: 1, others: { 'robots.txt': 'User-agent: all' } });
      expect(await runDeploy(project, server)).toMatchObject({ code: 0 });
      expect(publicFiles(online)).toMatchObject(publicFiles(dist));
    } finally {
      disk.end();
    }
  });

  test('goes on after the line was cut in the middle', async () => {
    const dist = path.join(project, 'dist');
    makeBuild(dist, { number: 1 });
    const line = await cutLine(server.port, 120_000);
    const { code, stdout } = await runDeploy(project, server, {
      env: { DEPLOY_URL: `sftp://${server.user}@127.0.0.1:${line.port}/www` },
    });
    expect([code, stdout]).toEqual([0, expect.stringContaining('La connexion s’est coupée : on la reprend.')]);
    expect(publicFiles(online)).toMatchObject(publicFiles(dist));
    await line.close();
  });
});
