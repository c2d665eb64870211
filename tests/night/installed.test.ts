// This file is longer than most: all places in which the package may be installed, and what is tested in each.
import { execFile } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../harness/launch-chromium';
import { packEngine } from '../harness/packed';
import { startProduct } from '../harness/start-product';
import { aLead } from '../harness/leads/visitor';
import { outsideVitest } from '../harness/outside-vitest';
import { placeOfFocus, preview, save } from '../harness/studio/editor-page';
import { builtFiles, snapshot } from '../harness/studio/open-studio';
import { installerPath, installInstallers, otherNode } from '../tools/installers/installers';

/**
 * The package as people install it: with npm and pnpm, behind a symbolic link, in a folder whose name has a space and
 * an accent, in a read-only folder, with other versions of Node, for two sites at once. Each is installed once, from
 * one store.
 */

const run = promisify(execFile);
const home = mkdtempSync(path.join(tmpdir(), 'vitrine-installed-'));
const store = path.join(home, 'store');
let tarball: string;
/** The checkout's build of the same documents. */
const expected = path.join(home, 'by-checkout');

beforeAll(async () => {
  installInstallers();
  // Other users than the one who installs must be able to enter it.
  chmodSync(home, 0o755);
  const { tarball: packed, remove } = await packEngine();
  tarball = path.join(home, 'vitrine.tgz');
  cpSync(packed, tarball);
  remove();
  const documents = path.join(home, 'documents');
  cpSync('tests/fixtures/toiture', documents, { recursive: true });
  const env = { ...outsideVitest(), SITE_CONFIG: documents, OUT_DIR: expected };
  await run(process.execPath, ['bin/vitrine.mjs', 'build', '--preview'], { env });
}, 600_000);
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** An empty project with documents. */
function projectAt(name: string): string {
  const project = path.join(home, name);
  mkdirSync(project, { recursive: true });
  writeFileSync(path.join(project, 'package.json'), JSON.stringify({ name: 'client', private: true, type: 'module' }));
  cpSync('tests/fixtures/toiture', path.join(project, 'site-config'), { recursive: true });
  return project;
}

async function installByNpm(project: string): Promise<string> {
  const words = ['install', '--no-audit', '--no-fund', '--prefer-offline', '--cache', store, tarball];
  const { stderr } = await run('npm', words, { cwd: project });
  return stderr;
}

const places: Record<string, () => Promise<{ project: string; uid?: number }>> = {
  'by npm, in a folder whose name has a space and an accent': async () => {
    const project = projectAt('Élan & Fils, plomberie');
    // The installation prints nothing that a user would have to understand.
    expect(await installByNpm(project)).toBe('');
    return { project };
  },
  'by pnpm, where a package sees only what it names': async () => {
    const project = projectAt('pnpm');
    await run(installerPath('pnpm'), ['add', tarball, '--store-dir', path.join(home, 'pnpm-store')], { cwd: project });
    return { project };
  },
  'behind a link': async () => {
    const elsewhere = projectAt('elsewhere');
    await installByNpm(elsewhere);
    const project = projectAt('linked');
    mkdirSync(path.join(project, 'node_modules'));
    symlinkSync(path.join(elsewhere, 'node_modules/vitrine'), path.join(project, 'node_modules/vitrine'));
    return { project };
  },
  'where nobody may write': async () => {
    const project = projectAt('closed');
    await installByNpm(project);
    const uid = process.getuid?.() === 0 ? 65_534 : undefined;
    for (const name of readdirSync(project, { recursive: true, encoding: 'utf8' })) {
      const file = path.join(project, name);
      if (name.startsWith('node_modules'))
        chmodSync(file, statSync(file).isDirectory() ? 0o555 : statSync(file).mode & 0o555);
      else if (uid !== undefined) chownSync(file, uid, uid);
    }
    if (uid !== undefined) chownSync(project, uid, uid);
    return { project, ...(uid === undefined ? {} : { uid }) };
  },
};

describe.each(Object.keys(places))('installed %s', (place) => {
  let project: string;
  let uid: number | undefined;
  let before: Record<string, string>;
  beforeAll(async () => {
    ({ project, uid } = await places[place]!());
    before = stamps(path.join(project, 'node_modules/vitrine'));
  }, 600_000);

  const vitrine = (...words: string[]) =>
    run(process.execPath, ['node_modules/vitrine/bin/vitrine.mjs', ...words], {
      cwd: project,
      env: outsideVitest(),
      ...(uid === undefined ? {} : { uid, gid: uid }),
    });
  const start = (command: string, ready: string) =>
    startProduct(['node_modules/vitrine/bin/vitrine.mjs', command], ready, {}, { cwd: project, uid });

  it('builds a preview, file for file as the checkout does', { timeout: 300_000 }, async () => {
    await vitrine('build', '--preview');
    const [built, wanted] = [path.join(project, 'dist'), expected].map(builtFiles);
    expect(Object.keys(built!)).toEqual(Object.keys(wanted!));
    for (const [name, bytes] of Object.entries(built!)) expect(bytes, name).toEqual(wanted![name]);
  });

  it('serves the site, accepts a request, and shows it to the owner', { timeout: 300_000 }, async () => {
    const site = await start('start', 'Le site est prêt');
    try {
      expect((await fetch(`${site.origin}/auray`)).status).toBe(200);
      const headers = { apikey: 'embedded', 'content-type': 'application/json' };
      const body = JSON.stringify(aLead({ nom: 'Kermarrec' }));
      expect((await fetch(`${site.origin}/rest/v1/leads`, { method: 'POST', headers, body })).status).toBe(201);
      const { stdout: output } = await vitrine('desk', '--no-open');
      const [address = ''] = /http:\/\/127\.0\.0\.1:\d+\/bureau\//.exec(output) ?? [];
      expect(await (await fetch(address, { headers: { 'sec-fetch-dest': 'document' } })).text()).toContain('Bureau');
    } finally {
      await site.stop();
    }
    const { stdout } = await vitrine('leads', '--json');
    expect(JSON.parse(stdout)).toMatchObject([{ nom: 'Kermarrec' }]);
  });

  it('can be edited in the studio', { timeout: 300_000 }, async () => {
    const server = await start('dev', 'Le site se met à jour');
    const browser = await launchChromium();
    try {
      const page = await browser.newPage({ baseURL: server.origin });
      page.setDefaultTimeout(120_000);
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(String(error)));
      await page.goto('/auray');
      await page.locator('summary, button').first().waitFor();
      await page.goto('/atelier/?path=/auray');
      await preview(page).locator('main p').first().click();
      expect(await placeOfFocus(page, 'towns/auray.json /intro')).toBe('towns/auray.json /intro');
      await page.keyboard.press('Control+End');
      await page.keyboard.type(' Écrit chez un client.');
      await save(page);
      expect(readFileSync(path.join(project, 'site-config/towns/auray.json'), 'utf8')).toContain(
        'Écrit chez un client.',
      );
      expect(errors).toEqual([]);
    } finally {
      await browser.close();
      await server.stop();
    }
  });

  it('validates, writes a town, and gives editors its schemas', { timeout: 120_000 }, async () => {
    await vitrine('new', 'ville', 'Carnac', '56340');
    expect(existsSync(path.join(project, 'site-config/towns/carnac.json'))).toBe(true);
    rmSync(path.join(project, 'site-config/towns/carnac.json'));
    await vitrine('schemas');
    expect(snapshot(path.join(project, 'schemas'))).toEqual(snapshot('schemas'));
    // Rejects if a document is invalid.
    await vitrine('validate');
  });

  it('has written nothing to the installation', () => {
    expect(Object.keys(before).length).toBeGreaterThan(500);
    expect(stamps(path.join(project, 'node_modules/vitrine'))).toEqual(before);
  });
});

describe('one installation', () => {
  let project: string;
  beforeAll(async () => {
    project = projectAt('one');
    await installByNpm(project);
  }, 600_000);

  it('takes little room', () => {
    const files = Object.keys(stamps(path.join(project, 'node_modules')));
    const bytes = files.reduce((sum, name) => sum + statSync(path.join(project, 'node_modules', name)).size, 0);
    console.log(`node_modules of a client: ${Math.round(bytes / 1e6)} MB in ${files.length} files`);
    expect(bytes).toBeLessThan(200_000_000);
  });

  it('serves two sites at once', { timeout: 300_000 }, async () => {
    cpSync(path.join(project, 'site-config'), path.join(project, 'clients/second'), { recursive: true });
    const site = path.join(project, 'clients/second/site.json');
    writeFileSync(site, readFileSync(site, 'utf8').replace(/("company": \{\s*"name": )"[^"]*"/, '$1"La seconde"'));
    const command = ['node_modules/vitrine/bin/vitrine.mjs', 'start'];
    const both = await Promise.all(
      [{}, { SITE_CONFIG: 'clients/second' }].map((env) =>
        startProduct(command, 'Le site est prêt', env, { cwd: project }),
      ),
    );
    const titles = await Promise.all(both.map(async ({ origin }) => (await fetch(origin)).text()));
    await Promise.all(both.map(({ stop }) => stop()));
    expect(titles.map((html) => html.includes('La seconde'))).toEqual([false, true]);
    expect(existsSync(path.join(project, 'dist-sites/clients/second/index.html'))).toBe(true);
  });

  it.each([22, 24] as const)('starts with Node %i', { timeout: 300_000 }, async (major) => {
    const node = otherNode(major);
    if (!node) return console.warn(`No Node ${major} for this machine: not tried.`);
    const env = { LOCAL_DIR: `.local/node-${major}`, OUT_DIR: `dist-${major}` };
    const command = ['node_modules/vitrine/bin/vitrine.mjs', 'start'];
    const site = await startProduct(command, 'Le site est prêt', env, { cwd: project, node });
    expect((await fetch(`${site.origin}/auray`)).status).toBe(200);
    await site.stop();
    expect(Object.keys(builtFiles(path.join(project, `dist-${major}`))).length).toBeGreaterThan(30);
  });
});

describe('the published package', () => {
  it('passes publint', async () => {
    const { stdout } = await run(installerPath('publint'), ['--strict', tarball]);
    expect(stdout).toContain('All good!');
  });

  it('passes « Are the types wrong? »', async () => {
    const { stdout } = await run(installerPath('attw'), [tarball]);
    expect(stdout).toContain('No problems found');
  });
});

/** All files below a folder with their sizes and modification times; symbolic links are not followed. */
function stamps(folder: string): Record<string, string> {
  const real = path.resolve(folder);
  const files = readdirSync(real, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files.map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      const { size, mtimeMs } = statSync(file);
      return [path.relative(real, file), `${size} ${mtimeMs}`];
    }),
  );
}
