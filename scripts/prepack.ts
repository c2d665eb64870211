import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { packBundles } from '../bin/bundle.mjs';
import { commands } from '../bin/commands.mjs';
import { compiledDoor } from '../src/authoring/door/compiled-door';
import { compiledStudio } from '../src/authoring/hosted-studio/compiled-studio';
import { buildStudio } from '../src/authoring/studio/compile-studio';
import { packagesDigest, packagesNote } from '../src/build/code-digest';
import { buildEngine } from '../src/build/compile/compile-engine';
import { compiledDesk } from '../src/build/desk/compiled-desk';
import { readCommandLine } from '../src/commands/command-line';
import { engineRoot } from '../src/read/roots';
import { keptValidators } from '../src/read/json-schemas';
import { communesEntry } from '../src/read/read-communes';

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
  'src/authoring/door/bundle-process.ts',
  'src/authoring/hosted-studio/bundle-process.ts',
  'src/authoring/studio/bundle-process.ts',
  'src/authoring/studio/check-worker.ts',
  'src/authoring/studio/encode-process.ts',
  'src/build/compile/bundle-engine.ts',
  'src/build/desk/bundle-process.ts',
  'src/local-supabase/make-database.ts',
  'src/read/decode-process.ts',
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
