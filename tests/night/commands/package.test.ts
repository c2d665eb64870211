import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runInProcess } from '../../harness/in-process';
import { packEngine, unpack } from '../../harness/packed';
import { outsideVitest } from '../../harness/outside-vitest';
import { builtFiles, snapshot } from '../../harness/studio/open-studio';

/** The engine as a package, in a client's project that contains only documents. */

const home = mkdtempSync(path.join(tmpdir(), 'vitrine-client-'));
const project = path.join(home, 'Élan & Fils');
const engine = path.join(project, 'node_modules/vitrine');
let packedBytes = 0;

beforeAll(async () => {
  const { tarball, remove } = await packEngine();
  packedBytes = statSync(tarball).size;
  mkdirSync(engine, { recursive: true });
  await unpack(tarball, engine);
  remove();
  // The package's dependencies beside it, as npm installs them.
  for (const name of readdirSync('node_modules'))
    if (!name.startsWith('.'))
      symlinkSync(path.resolve('node_modules', name), path.join(project, 'node_modules', name));
  cpSync('tests/fixtures/toiture', path.join(project, 'site-config'), { recursive: true });
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

interface Answer {
  code: unknown;
  stdout: string;
  stderr: string;
}

function vitrine(...words: string[]): Promise<Answer> {
  const command = [path.join(engine, 'bin/vitrine.mjs'), ...words];
  return new Promise((resolve) =>
    execFile(process.execPath, command, { cwd: project, env: outsideVitest() }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stdout, stderr }),
    ),
  );
}

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(path.join(folder, name)).isFile(),
  );

test('contains what a client runs, but no tests, no developer tools, and no path of the machine that packed it', () => {
  const files = filesOf(engine);
  const folders = [...new Set(files.map((name) => name.split(path.sep)[0]))].sort();
  expect(folders).toEqual(
    [
      'LICENSE',
      'README.md',
      'bin',
      'compiled',
      'data',
      'docs',
      'package.json',
      'schemas',
      'src',
      'starters',
      'supabase',
      'tsconfig.json',
    ].sort(),
  );
  expect(files.filter((name) => /\.test\.|__snapshots__/.test(name))).toEqual([]);
  const here = Buffer.from(process.cwd());
  expect(files.filter((name) => readFileSync(path.join(engine, name)).includes(here))).toEqual([]);
  // 9.9 MB at the time of writing: the compiled engine, both studios, the desk, and 1.3 of the function's validator.
  expect(packedBytes).toBeLessThan(10_500_000);
});

test('lists its commands, and refuses an unknown one', async () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  expect(await vitrine('--version')).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
  const help = await vitrine('--help');
  expect(help.stdout).toMatchInlineSnapshot(`
    "Le site d’une entreprise du bâtiment, à partir d’un dossier de documents.

      vitrine commande [--help]
      vitrine --version

      start     vérifie, construit et sert le site, demandes de devis comprises
      dev       sert le site pendant que l’on écrit, l’atelier sous /atelier/
      build     construit le site
      test      construit le site et contrôle ses pages
      validate  dit tout ce qui est faux dans les documents
      new       écrit une ville, un article, un service, une page ou un site
      leads     montre les demandes de devis
      desk      ouvre le bureau
      online    met le site en ligne sur cette machine, avec tout ce qu’il a chez un hébergeur
      deploy    envoie le site construit chez un hébergeur
      hosting   met en place et vérifie ce qui est chez Supabase
      schemas   écrit le dossier schemas, que lit l’éditeur
    "
  `);
  expect(await vitrine()).toEqual(help);
  expect(await vitrine('bild')).toEqual({
    code: 2,
    stdout: '',
    stderr: `« bild » n’est pas une commande.\n\n${help.stdout}`,
  });
  expect((await vitrine('constructor')).code).toBe(2);
});

/** The packages that a command loads before it has parsed its arguments, from the imports of its bundle. */
function loadedAtOnce(command: string): string[] {
  const packages = new Set<string>();
  const files = [path.join(engine, `compiled/scripts/src/commands/${command}.js`)];
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    for (const [, from, alone] of text.matchAll(/^(?:import|export)\s[^;]*?from\s*"([^"]+)"|^import\s*"([^"]+)"/gm)) {
      const name = from ?? alone ?? '';
      const target = path.resolve(path.dirname(file), name);
      if (!name.startsWith('.')) packages.add(name);
      else if (!files.includes(target)) files.push(target);
    }
  }
  expect(files.length).toBeGreaterThan(3);
  return [...packages].filter((name) => !name.startsWith('node:')).sort();
}

test('contains a bundle of every script that runs as a process or a thread', () => {
  const naming =
    /(?:scriptCommand\(|compileApart\(|\b(?:program|bundler) = |argv: \[path\.join\(engineRoot, )'(src\/[\w/-]+)\.ts'/g;
  const started = filesOf('src')
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .flatMap((name) => [...readFileSync(path.join('src', name), 'utf8').matchAll(naming)].map(([, script]) => script!));
  expect(started.length).toBeGreaterThan(6);
  expect(started.filter((script) => !existsSync(path.join(engine, `compiled/scripts/${script}.js`)))).toEqual([]);
});

test.each(['start', 'build', 'validate', 'new', 'leads', 'desk', 'schemas'])(
  '%s loads what compiles, draws or stores only when it is needed',
  (command) => {
    const heavy =
      /^(?:vite|rolldown|sharp|@electric-sql|lightningcss|react|zod|ajv|@vitejs|subset-font|harfbuzzjs)(?:\/|$)/;
    expect(loadedAtOnce(command).filter((name) => heavy.test(name))).toEqual([]);
  },
);

test('builds the same site as the checkout, file for file, and writes nothing where it is installed', async () => {
  const before = filesOf(engine).sort();
  const { code, stdout, stderr } = await vitrine('build');
  expect(code, stdout + stderr).toBe(0);
  const env = { SITE_CONFIG: path.join(project, 'site-config'), OUT_DIR: path.join(home, 'by-checkout') };
  expect(await runInProcess('src/commands/build.ts', [], env)).toMatchObject({ code: 0 });
  const [byPackage, byCheckout] = [path.join(project, 'dist'), env.OUT_DIR].map(builtFiles);
  expect(Object.keys(byPackage!).length).toBeGreaterThan(30);
  expect(Object.keys(byPackage!)).toEqual(Object.keys(byCheckout!));
  for (const [name, bytes] of Object.entries(byPackage!)) expect(bytes, name).toEqual(byCheckout![name]);
  expect(filesOf(engine).sort()).toEqual(before);
  // The compiled code came with the package: none of it was compiled again.
  expect(readdirSync(path.join(project, '.cache'))).not.toContain('engine');
});

test('says what is wrong in the documents, and where', async () => {
  const documents = path.join(project, 'site-config');
  const sound = await vitrine('validate');
  expect(sound).toMatchObject({ code: 0, stderr: '' });
  cpSync(path.join(documents, 'towns/auray.json'), path.join(documents, 'towns/auray-2.json'));
  const { code, stdout } = await vitrine('validate');
  rmSync(path.join(documents, 'towns/auray-2.json'));
  expect(code).toBe(1);
  expect(stdout).toContain('site-config/towns/auray-2.json');
});

test('writes a site, a town, and the schemas that editors read, into the project', async () => {
  const made = await vitrine('new', 'ville', 'Carnac', '56340');
  expect(made.code, made.stderr).toBe(0);
  expect(filesOf(path.join(project, 'site-config/towns'))).toContain('carnac.json');
  rmSync(path.join(project, 'site-config/towns/carnac.json'));
  expect(await vitrine('new', 'bloc', 'Avant et après')).toEqual({
    code: 2,
    stdout: '',
    stderr: 'Un bloc fait partie du moteur, qui est ici un paquet installé : créez-le dans le dépôt de Vitrine.\n',
  });
  expect((await vitrine('schemas')).code).toBe(0);
  expect(snapshot(path.join(project, 'schemas'))).toEqual(snapshot('schemas'));
});

test('exports its schemas, and no other file', () => {
  const require = createRequire(path.join(project, 'package.json'));
  expect(require('vitrine/schemas/town.schema.json')).toMatchObject({ type: 'object' });
  for (const name of ['vitrine', 'vitrine/src/site/read/disk/roots.ts', 'vitrine/bin/run.mjs'])
    expect(() => require.resolve(name)).toThrow(/exports/);
});
