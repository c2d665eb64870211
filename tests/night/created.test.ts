import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packEngine } from '../harness/packed';
import { startProduct } from '../harness/start-product';
import { aLead } from '../harness/leads/visitor';
import { outsideVitest } from '../harness/outside-vitest';
import { installerPath, installInstallers } from '../tools/installers/installers';
import { openRegistry, type Registry } from '../tools/installers/registry';

/**
 * A newcomer's first two minutes with npm and with pnpm: the site is created from a registry, installed, started,
 * tested and built.
 */

const run = promisify(execFile);
const home = mkdtempSync(path.join(tmpdir(), 'vitrine-created-'));
let registry: Registry;

beforeAll(async () => {
  installInstallers();
  registry = await openRegistry();
  for (const from of ['.', 'create-vitrine']) {
    const { tarball, remove } = await packEngine(from);
    await registry.publish(tarball);
    remove();
  }
}, 900_000);
afterAll(async () => {
  await registry?.close();
  rmSync(home, { recursive: true, force: true });
});

const company = ['--name', 'Élan & Fils', '--trade', 'menuiserie', '--town', 'Nantes', '--phone', '02 40 00 00 00'];

describe.each([
  { installer: 'npm', create: ['create', 'vitrine@latest', 'par-npm', '--'] },
  { installer: 'pnpm', create: ['create', 'vitrine@latest', 'par-pnpm'] },
])('by $installer', ({ installer, create }) => {
  const project = path.join(home, create[2]!);
  const call = (words: string[], { cwd = project, env = {} as NodeJS.ProcessEnv } = {}) =>
    run(installer === 'npm' ? 'npm' : installerPath('pnpm'), words, {
      cwd,
      env: { ...outsideVitest(), ...registry.env, npm_config_yes: 'true', ...env },
      maxBuffer: 64 * 1024 * 1024,
    });

  it('is created and installed', { timeout: 600_000 }, async () => {
    await call([...create, ...company], { cwd: home });
    expect(existsSync(path.join(project, 'site-config/towns/nantes.json'))).toBe(true);
    const begun = performance.now();
    await call(['install']);
    console.log(`${installer} install: ${((performance.now() - begun) / 1000).toFixed(0)} s`);
  });

  it('starts, and accepts a request', { timeout: 300_000 }, async () => {
    const command = ['node_modules/vitrine/bin/vitrine.mjs', 'start'];
    const site = await startProduct(command, 'Le site est prêt', {}, { cwd: project });
    try {
      expect((await fetch(`${site.origin}/nantes`)).status).toBe(200);
      const headers = { apikey: 'embedded', 'content-type': 'application/json' };
      const body = JSON.stringify(aLead({ type_projet: 'autre' }));
      expect((await fetch(`${site.origin}/rest/v1/leads`, { method: 'POST', headers, body })).status).toBe(201);
    } finally {
      await site.stop();
    }
  });

  it('is tested, with and without a browser, and built', { timeout: 600_000 }, async () => {
    const withBrowser = await call(['test']);
    expect(withBrowser.stdout).toMatch(/accessibilité dans \/.*\nTout est bon\.\n/);
    // A machine without a browser in any of its program folders.
    const env = { ...outsideVitest(), PATH: path.join(home, 'nothing') };
    const words = ['node_modules/vitrine/bin/vitrine.mjs', 'test'];
    const without = await run(process.execPath, words, { cwd: project, env });
    expect(without.stdout).toMatch(/accessibilité sans navigateur.*\nTout est bon\.\n/);
    await call(['run', 'build']);
    expect(existsSync(path.join(project, 'dist/index.html'))).toBe(true);
  });

  it('has no generated file in its history', async () => {
    const { stdout } = await run('git', ['status', '--porcelain'], { cwd: project });
    expect(stdout.trim()).toMatch(/^\?\? (?:package-lock\.json|pnpm-lock\.yaml)$/);
    expect(readFileSync(path.join(project, 'package.json'), 'utf8')).toContain('"vitrine": "^0.2.0"');
  });
});
