import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localDirectory } from '../../../src/site/read/disk/local-directory';
import { outDirectory } from '../../../src/build/output/out-directory';
import { siteName } from '../../../src/site/read/disk/site-name';
import { runInProcess } from '../../harness/in-process';

/**
 * Several companies in one checkout: each command concerns only one of them, and finds nothing that another has left.
 */

const clients = mkdtempSync(path.join(tmpdir(), 'vitrine-clients-'));
const inClients = (name: string) => path.join(clients, name);

beforeAll(() => {
  for (const name of ['ardoise', 'zinc']) cpSync('tests/fixtures/marais', inClients(name), { recursive: true });
  const melle = inClients('zinc/towns/melle.json');
  writeFileSync(melle, readFileSync(melle, 'utf8').replace('"communes"', '"comunes"'));
  writeFileSync(inClients('A-LIRE.md'), '');
});
afterAll(() => rmSync(clients, { recursive: true, force: true }));

const validate = async (...words: string[]) => {
  const { code, stdout, stderr } = await runInProcess('src/commands/validate.ts', words, { NO_COLOR: '1' });
  return { code, stdout: stdout.replaceAll(clients, 'clients'), stderr: stderr.replaceAll(clients, 'clients') };
};

describe('npm run validate', () => {
  it.each([
    ['as a shell spells them out', ['ardoise', 'zinc', 'A-LIRE.md']],
    ['as PowerShell leaves them', ['*']],
  ])('names the folder of each report, %s, and ends with one code', async (_, names) => {
    const { code, stdout } = await validate(...names.map(inClients));
    expect(code).toBe(1);
    expect(stdout).toMatchInlineSnapshot(`
      "— clients/ardoise —

      Tout est bon : 12 documents vérifiés.

      — clients/zinc —

      clients/zinc/towns/melle.json:38:3 erreur unknown-field
        « comunes » n’existe pas dans une ville.
        Vouliez-vous dire « communes » ?
          37 |   },
        > 38 |   "comunes": [
             |   ^^^^^^^^^
          39 |     "Celles-sur-Belle",

      1 erreur dans 1 fichier : clients/zinc/towns/melle.json.

      2 sites vérifiés, dont 1 à corriger : clients/zinc.
      "
    `);
  });

  it('succeeds if all sites are valid', async () => {
    expect(await validate(inClients('ardoise'))).toEqual({
      code: 0,
      stdout: 'Tout est bon : 12 documents vérifiés.\n',
      stderr: '',
    });
    const { code, stdout } = await validate(inClients('ardoise'), 'tests/fixtures/toiture');
    expect([code, stdout.split('\n').at(-2)]).toEqual([0, '2 sites vérifiés, tous bons.']);
  });

  it('finds the site of a named file', async () => {
    const { code, stdout } = await validate(inClients('zinc/towns/melle.json'), inClients('ardoise/home.json'));
    expect(code).toBe(1);
    expect(stdout).toContain('— clients/ardoise —\n\nTout est bon : 1 document vérifié.');
    expect(stdout).toContain('1 erreur dans 1 fichier : clients/zinc/towns/melle.json.');
  });

  it('reports each site to tools, with the sums', async () => {
    const { code, stdout } = await validate('--format', 'json', inClients('*'));
    const { sites, ...sums } = JSON.parse(stdout) as { sites: { root: string; documents: number; errors: number }[] };
    expect([code, sums]).toEqual([1, { version: 1, errors: 1, warnings: 0 }]);
    expect(sites.map(({ root, documents, errors }) => [root, documents, errors])).toEqual([
      ['clients/ardoise', 12, 0],
      ['clients/zinc', 12, 1],
    ]);
    expect((await validate('--format', 'github', inClients('*'))).stdout).toMatch(
      /^::error file=clients\/zinc\/towns\/melle\.json,[^\n]*\n$/,
    );
  });

  it('says what is not a site', async () => {
    mkdirSync(inClients('notes'), { recursive: true });
    try {
      expect(await validate(inClients('ardoise'), inClients('notes'))).toEqual({
        code: 2,
        stdout: '',
        stderr: 'Le dossier « clients/notes » n’est pas un site : il n’y a pas de site.json.\n',
      });
      expect((await validate(inClients('notes/*'))).stderr).toContain('ne contient aucun site');
    } finally {
      rmSync(inClients('notes'), { recursive: true });
    }
  });
});

describe('the private folder of a site', () => {
  const own = (SITE_CONFIG?: string) => {
    const env = SITE_CONFIG === undefined ? {} : { SITE_CONFIG };
    return [siteName(env), localDirectory(env)];
  };

  it('is the default for site-config', () => {
    expect(own()).toEqual([undefined, '.local']);
    expect(own('')).toEqual([undefined, '.local']);
    expect(own('./site-config/')).toEqual([undefined, '.local']);
    expect(outDirectory({})).toBe(path.resolve('dist'));
  });

  it('is named after the site’s folder, wherever that is', () => {
    expect(own('clients/ligneau')).toEqual(['clients/ligneau', '.local/sites/clients/ligneau']);
    expect(outDirectory({ SITE_CONFIG: 'clients/ligneau' })).toBe(path.resolve('dist-sites/clients/ligneau'));
    const [here, there] = [own('/srv/a/ligneau'), own('/srv/b/ligneau')];
    expect(here[0]).toMatch(/^ligneau-[0-9a-f]{8}$/);
    expect(here[0]).not.toBe(there[0]);
  });

  it('is where the environment says', () => {
    expect(localDirectory({ SITE_CONFIG: 'clients/ligneau', LOCAL_DIR: 'ici' })).toBe('ici');
    expect(outDirectory({ SITE_CONFIG: 'clients/ligneau', OUT_DIR: 'la' })).toBe(path.resolve('la'));
  });
});
