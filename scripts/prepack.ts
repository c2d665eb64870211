import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { packBundles } from '../bin/bundle.mjs';
import { commands } from '../bin/commands.mjs';
import { compiledDoor } from '../src/studio/local/door/compiled-door';
import { compiledStudio } from '../src/studio/local/hosted-studio/compiled-studio';
import { buildStudio } from '../src/studio/local/studio/compile/compile-studio';
import { packagesDigest, packagesNote } from '../src/build/incremental/code-digest';
import { buildEngine } from '../src/build/compile/compile-engine';
import { compiledDesk } from '../src/desk/compile/compiled-desk';
import { readCommandLine } from '../src/commands/lib/common/command-line';
import { engineRoot } from '../src/site/read/disk/roots';
import { keptValidators } from '../src/site/read/schemas/json-schemas';
import { communesEntry } from '../src/site/read/communes/read-communes';

/**
 * `npm pack` runs this first. It puts everything that depends only on the code into `compiled/`, so that the package
 * contains it. The entries are those of `.cache/`, made in the usual way; `npm pack` removes the folder afterwards.
 */

readCommandLine({
  name: 'npm run prepack',
  usage: `Compile dans compiled/ ce que le paquet apporte tout prêt ; « npm pack » le demande de lui-même.

  --help   cette aide
`,
  options: {},
});

/** The scripts that Node runs as programs or threads: the commands, and what they start. */
const scripts = [
  ...Object.keys(commands).map((name) => `src/commands/${name}.ts`),
  'src/studio/local/door/bundle-process.ts',
  'src/studio/local/hosted-studio/bundle-process.ts',
  'src/studio/local/studio/compile/bundle-process.ts',
  'src/studio/local/studio/check-worker.ts',
  'src/studio/local/studio/encode-process.ts',
  'src/build/compile/bundle-engine.ts',
  'src/desk/compile/bundle-process.ts',
  'src/backend/database/make-database.ts',
  'src/site/read/media/decode-process.ts',
];

const compiled = path.join(engineRoot, 'compiled');
rmSync(compiled, { recursive: true, force: true });
await packBundles(scripts, engineRoot);

const { directory: engine } = await buildEngine();
const { folder: desk } = await compiledDesk();
const { folder: hostedStudio } = await compiledStudio();
const entries = [
  engine,
  await buildStudio(),
  hostedStudio,
  await compiledDoor(),
  desk,
  ...keptValidators(),
  communesEntry(),
];
const cache = path.join(engineRoot, '.cache');
for (const entry of entries) {
  const place = path.join(compiled, path.relative(cache, entry));
  mkdirSync(path.dirname(place), { recursive: true });
  cpSync(entry, place, { recursive: true });
}
writeFileSync(path.join(engineRoot, packagesNote), packagesDigest());
