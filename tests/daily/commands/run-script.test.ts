import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';

/** The project's scripts are bundled once, and again only if one of their files has changed. */

function project(prefix = 'vitrine-run-'): { root: string; write: (file: string, text: string) => void } {
  const root = mkdtempSync(path.join(tmpdir(), prefix));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const folder of ['scripts', 'src']) mkdirSync(path.join(root, folder));
  for (const file of ['bin/run.mjs', 'bin/bundle.mjs', 'package.json', 'package-lock.json'])
    cpSync(file, path.join(root, file));
  symlinkSync(path.resolve('node_modules'), path.join(root, 'node_modules'));
  let changes = 0;
  return {
    root,
    write(file, text) {
      writeFileSync(path.join(root, file), text);
      // Gives each file an older modification time, slightly later than the previous one.
      changes += 1;
      utimesSync(path.join(root, file), new Date(), new Date(Date.now() - 60_000 + changes * 1000));
    },
  };
}

interface Started {
  root: string;
  words: readonly string[];
}

function run(root: string, ...words: string[]) {
  return runNode({ root, words: ['bin/run.mjs', 'scripts/say.ts', ...words] });
}

function runNode({ root, words }: Started): Promise<{ code: unknown; stdout: string; stderr: string }> {
  return new Promise((resolve) =>
    execFile(process.execPath, words, { cwd: root }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stdout, stderr }),
    ),
  );
}

const bundles = (root: string) =>
  readdirSync(path.join(root, '.cache/scripts')).filter((name) => !name.endsWith('.json'));

const say = `import { word } from '../src/word';
console.log(word satisfies string, process.argv.slice(2).join(' '), import.meta.dirname);`;

test('a script gets its arguments and its location; it is bundled once, and again when an import has changed', async () => {
  const { root, write } = project();
  write('scripts/say.ts', say);
  write('src/word.ts', `export const word: string = 'bonjour';`);
  const here = path.join(root, 'scripts');
  expect(await run(root, '--to', 'vous')).toEqual({ code: 0, stdout: `bonjour --to vous ${here}\n`, stderr: '' });
  expect(await run(root)).toMatchObject({ stdout: `bonjour  ${here}\n` });
  expect(bundles(root)).toHaveLength(1);
  write('src/word.ts', `export const word: string = 'bonsoir';`);
  expect(await run(root)).toMatchObject({ stdout: `bonsoir  ${here}\n` });
  expect(bundles(root)).toHaveLength(2);
});

test('files saved during the bundling are bundled again, and an exception ends the script', async () => {
  const { root, write } = project();
  write('scripts/say.ts', say);
  write('src/word.ts', `export const word: string = 'demain';`);
  const tomorrow = new Date(Date.now() + 24 * 3600 * 1000);
  utimesSync(path.join(root, 'src/word.ts'), tomorrow, tomorrow);
  for (const _ of [1, 2]) expect(await run(root)).toMatchObject({ code: 0 });
  expect(bundles(root)).toHaveLength(2);
  write('scripts/say.ts', `throw new Error('no longer');`);
  expect(await run(root)).toMatchObject({ code: 1, stderr: expect.stringContaining('no longer') as string });
});

test('without a writable cache, there is a message, and no stack trace', async () => {
  const { root, write } = project();
  write('scripts/say.ts', say);
  write('src/word.ts', `export const word: string = 'bonjour';`);
  write('.cache', 'a file');
  const { code, stderr } = await run(root);
  expect(code).toBe(1);
  expect(stderr).toMatch(
    /^« .+scripts » ne peut pas être écrit\. Vérifiez ce dossier et ses droits, puis relancez\.\n$/,
  );
});

describe('packages that are not installed: what to type, and no stack trace', () => {
  const answer = (missing: string) => ({
    code: 2,
    stdout: '',
    stderr: `${missing} Installez ceux du projet, puis relancez :\n\n  npm ci\n`,
  });

  test('none, before `npm ci`', async () => {
    const { root, write } = project();
    write('scripts/say.ts', `console.log('bonjour');`);
    rmSync(path.join(root, 'node_modules'));
    expect(await run(root)).toEqual(answer('Le paquet « rolldown » n’est pas installé.'));
    const command = { root, words: ['bin/vitrine.mjs', 'validate'] };
    for (const file of ['bin/vitrine.mjs', 'bin/commands.mjs', 'src/commands/validate.ts'])
      cpSync(file, path.join(root, file));
    expect(await runNode(command)).toEqual(answer('Le paquet « rolldown » n’est pas installé.'));
  });

  test.each([
    ['one that came with an update', 'new-one', `import '@vitrine/new-one/sync';`, '@vitrine/new-one'],
    ['one that is only half there', 'half', `import 'half';`, 'half'],
  ])('%s', async (_, __, code, missing) => {
    const { root, write } = project();
    write('scripts/say.ts', code);
    rmSync(path.join(root, 'node_modules'));
    const installed = path.join(root, 'node_modules');
    mkdirSync(path.join(installed, 'half'), { recursive: true });
    for (const name of ['rolldown', '@rolldown', '@oxc-project'])
      symlinkSync(path.resolve('node_modules', name), path.join(installed, name));
    writeFileSync(path.join(installed, 'half/package.json'), '{"main":"./gone.js","type":"module"}');
    expect(await run(root)).toEqual(answer(`Le paquet « ${missing} » n’est pas installé.`));
  });
});

test.each(['#', '?'])(
  'a folder with « %s » in its name, which Vite cannot read, is refused in a sentence',
  async (sign) => {
    const { root, write } = project(`vitrine-run${sign}-`);
    write('scripts/say.ts', say);
    const { code, stderr } = await run(root);
    expect(code).toBe(2);
    expect(stderr).toMatch(
      new RegExp(`^Le nom du dossier « .+ » contient « \\${sign} », que Vite ne sait pas lire\\. Renommez-le .+\\n$`),
    );
  },
);

test('several simultaneous starts all run, and code that cannot be parsed is reported with its place', async () => {
  const { root, write } = project();
  write('scripts/say.ts', say);
  write('src/word.ts', `export const word: string = 'ensemble';`);
  const answers = await Promise.all([run(root), run(root), run(root)]);
  expect(answers.map(({ code, stdout }) => [code, stdout.split(' ')[0]])).toEqual([0, 1, 2].map(() => [0, 'ensemble']));
  write('src/word.ts', `export const word: string = ;`);
  expect(await run(root)).toMatchObject({ code: 1, stderr: expect.stringContaining('word.ts') as string });
});

test('a server started for the first time does not keep the bundler in memory', async () => {
  const { root, write } = project();
  write('scripts/say.ts', `console.log(process.report.getReport().sharedObjects.join());`);
  const { stdout } = await run(root);
  expect(stdout).toContain('libc');
  expect(stdout).not.toContain('rolldown');
});
