import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rolldown } from 'rolldown';
import { communesEntry } from '../src/site/read/communes/read-communes';
import { engineRoot } from '../src/site/read/disk/roots';

/**
 * `npm pack` in `create-vitrine/` runs this first, and afterwards removes what it writes: the command as a single file,
 * and everything that a new repository is made from. The package has no dependencies.
 */

const home = path.join(engineRoot, 'create-vitrine');
const manifest = JSON.parse(readFileSync(path.join(engineRoot, 'package.json'), 'utf8')) as {
  version: string;
  engines: { node: string };
  devDependencies: Record<string, string>;
};

for (const name of ['starters', 'schemas']) {
  rmSync(path.join(home, name), { recursive: true, force: true });
  cpSync(path.join(engineRoot, name), path.join(home, name), { recursive: true });
}
for (const name of ['vscode', 'node-version'])
  cpSync(path.join(engineRoot, `.${name}`), path.join(home, `project/dot-${name}`), { recursive: true });

/** The packages with which `vitrine test` checks pages. */
const checks = ['axe-core', 'html-validate', 'jsdom'].map((name) => [name, manifest.devDependencies[name]]);
const versions = {
  vitrine: manifest.version,
  node: manifest.engines.node,
  checks: Object.fromEntries(checks) as object,
};
writeFileSync(path.join(home, 'versions.json'), JSON.stringify(versions));

const compiled = path.join(home, 'compiled');
rmSync(compiled, { recursive: true, force: true });
const communes = communesEntry();
mkdirSync(path.join(compiled, 'communes'), { recursive: true });
cpSync(communes, path.join(compiled, 'communes', path.basename(communes)));
const build = await rolldown({
  input: { create: path.join(engineRoot, 'src/commands/create.ts') },
  cwd: engineRoot,
  platform: 'node',
  // In some packages, `main` is a format that finds its files only at run time.
  resolve: { mainFields: ['module', 'main'] },
});
await build.write({ dir: compiled, format: 'esm', chunkFileNames: '[name]-[hash].js', minify: true });
await build.close();
