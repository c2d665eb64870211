import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packEngine, unpack } from '../../harness/packed';
import { outsideVitest } from '../../harness/outside-vitest';
import { snapshot } from '../../harness/studio/open-studio';
import { isLong } from '../../harness/size';

/** `npm create vitrine` as npm runs it: only the package, without any dependencies. */

const home = mkdtempSync(path.join(tmpdir(), 'vitrine-create-'));
const maker = path.join(home, 'create-vitrine');
/** Ignores the git settings of this machine. */
const alone = { GIT_CONFIG_GLOBAL: path.join(home, 'no-settings'), GIT_CONFIG_NOSYSTEM: '1', HOME: home };
const someone = { GIT_CONFIG_GLOBAL: path.join(home, 'her-settings') };
const company = ['--name', 'Élan & Fils', '--trade', 'menuiserie', '--town', 'Nantes', '--phone', '02 40 00 00 00'];

beforeAll(async () => {
  writeFileSync(alone.GIT_CONFIG_GLOBAL, '');
  writeFileSync(someone.GIT_CONFIG_GLOBAL, '[user]\nname = Zoé\nemail = zoe@exemple.fr\n');
  const { tarball, remove } = await packEngine('create-vitrine');
  mkdirSync(maker);
  await unpack(tarball, maker);
  remove();
}, 120_000);
afterAll(() => rmSync(home, { recursive: true, force: true }));

interface Answer {
  code: unknown;
  stdout: string;
  stderr: string;
}

function run(command: string, words: string[], { cwd = home, env = {} as NodeJS.ProcessEnv } = {}): Promise<Answer> {
  return new Promise((resolve) =>
    execFile(command, words, { cwd, env: { ...outsideVitest(), ...alone, ...env } }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stdout, stderr }),
    ),
  );
}

const create = (words: string[], options = {}) =>
  run(process.execPath, [path.join(maker, 'create-vitrine.mjs'), ...words], options);
const history = async (cwd: string) => (await run('git', ['log', '--format=%an: %s'], { cwd })).stdout.trim();

test('has no dependencies, and contains no path of the machine that packed it', () => {
  const manifest = JSON.parse(readFileSync(path.join(maker, 'package.json'), 'utf8')) as object;
  expect(manifest).not.toHaveProperty('dependencies');
  const texts = readdirSync(path.join(maker, 'compiled')).filter((name) => name.endsWith('.js'));
  for (const name of texts)
    expect(readFileSync(path.join(maker, 'compiled', name), 'utf8').includes(process.cwd()), name).toBe(false);
});

test('writes the name of the company as it is', async () => {
  const { code } = await create(['signes', '--name', "Bois $& Fils $'", ...company.slice(2)]);
  expect(code).toBe(0);
  const texts = readdirSync(path.join(home, 'signes'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => readFileSync(path.join(home, 'signes', name), 'utf8'));
  expect(texts.join()).toContain("Bois $& Fils $'");
  expect(texts.join()).not.toContain('{name}');
});

test('writes a repository with documents, its settings, and a first commit', async () => {
  const { code, stdout, stderr } = await create(['Élan & Fils', ...company], { env: someone });
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toContain('cd "Élan & Fils"\n  npm install\n  npm start');
  const made = path.join(home, 'Élan & Fils');
  expect(readdirSync(made).sort()).toEqual(
    [
      '.ci',
      '.git',
      '.github',
      '.gitignore',
      '.gitlab-ci.yml',
      '.node-version',
      '.vscode',
      'AGENTS.md',
      'README.md',
      'package.json',
      'schemas',
      'site-config',
    ].sort(),
  );
  expect(snapshot(path.join(made, 'schemas'))).toEqual(snapshot('schemas'));
  expect(readFileSync(path.join(made, 'README.md'), 'utf8')).toContain('# Élan & Fils\n');
  const { version, bin } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string; bin: object };
  const manifest = JSON.parse(readFileSync(path.join(made, 'package.json'), 'utf8')) as Record<string, object>;
  expect(manifest).toMatchObject({ name: 'elan-fils', private: true, dependencies: { vitrine: `^${version}` } });
  for (const line of Object.values(manifest.scripts ?? {})) expect(line).toMatch(/^vitrine \w+$/);
  expect(Object.keys(bin)).toEqual(['vitrine']);
  // The schemas exist where each document refers to them.
  for (const file of ['site.json', 'towns/nantes.json']) {
    const document = path.join(made, 'site-config', file);
    const { $schema } = JSON.parse(readFileSync(document, 'utf8')) as { $schema: string };
    expect(existsSync(path.resolve(path.dirname(document), $schema)), file).toBe(true);
  }
  expect(await history(made)).toBe('Zoé: Le site : Élan & Fils');
  expect((await run('git', ['status', '--porcelain'], { cwd: made })).stdout).toBe('');
});

test.runIf(isLong)('installs the engine from a file, wherever the command was started', async () => {
  writeFileSync(path.join(home, 'vitrine.tgz'), '');
  await create(['clients/du-fichier', ...company, '--engine', 'vitrine.tgz']);
  const manifest = readFileSync(path.join(home, 'clients/du-fichier/package.json'), 'utf8');
  expect(JSON.parse(manifest)).toMatchObject({ dependencies: { vitrine: 'file:../../vitrine.tgz' } });
  const refused = await create(['ailleurs', ...company, '--engine', 'absent.tgz']);
  expect([refused.code, refused.stderr]).toEqual([
    2,
    '« absent.tgz » n’existe pas : --engine nomme le fichier du moteur.\n',
  ]);
});

test('needs no git identity and no git, and leaves another repository alone', async () => {
  await create(['sans-identite', ...company]);
  expect(await history(path.join(home, 'sans-identite'))).toBe('create-vitrine: Le site : Élan & Fils');

  const without = await create(['sans-git', ...company], { env: { PATH: path.join(home, 'nothing') } });
  expect([without.code, without.stdout]).toEqual([0, expect.stringContaining('git n’est pas installé') as string]);
  expect(existsSync(path.join(home, 'sans-git/site-config/site.json'))).toBe(true);

  const outer = path.join(home, 'dehors');
  mkdirSync(outer);
  await run('git', ['init', '-q'], { cwd: outer });
  const inside = await create(['dedans', ...company], { cwd: outer });
  expect(inside.stdout).toContain('dans un dépôt git qui existe déjà');
  expect((await run('git', ['status', '--porcelain'], { cwd: outer })).stdout).toBe('?? dedans/\n');
});

test.runIf(isLong)('two processes that create the same folder: one does it, the other says so', async () => {
  const answers = await Promise.all([1, 2].map(() => create(['le-meme', ...company])));
  expect(answers.map(({ code }) => code).sort()).toEqual([0, 2]);
  const { stderr } = answers.find(({ code }) => code === 2)!;
  expect(stderr).toBe('« le-meme » existe déjà et n’est pas un dossier vide. Choisissez un autre nom.\n');
  expect(readdirSync(home).filter((name) => name.startsWith('le-meme'))).toEqual(['le-meme']);
});

test.each([
  ['a folder that holds something', ['plein', ...company], /^« plein » existe déjà et n’est pas un dossier vide/],
  ['a company without a telephone', ['sans', ...company.slice(0, 6)], /^Il manque le téléphone/],
  ['a word too many', ['un', 'deux', ...company], /^« deux » est de trop/],
  ['an option that does not exist', ['--nom', 'x'], /^L’option « --nom » n’existe pas/],
])('refuses %s, and writes nothing', async (_, words, sentence) => {
  mkdirSync(path.join(home, 'plein'), { recursive: true });
  writeFileSync(path.join(home, 'plein/liste.txt'), 'pain');
  const before = readdirSync(home);
  const { code, stdout, stderr } = await create(words);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(sentence);
  expect(readdirSync(home)).toEqual(before);
  expect(readdirSync(path.join(home, 'plein'))).toEqual(['liste.txt']);
});
