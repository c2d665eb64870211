#!/usr/bin/env node
/*
 * The command line of the engine: `vitrine build --why /blog`. Each command is a module of `src/commands`, which parses
 * its own arguments and prints its own help.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { commands } from './commands.mjs';
import { runScript } from './run.mjs';

const usage = `Le site d’une entreprise du bâtiment, à partir d’un dossier de documents.

  vitrine commande [--help]
  vitrine --version

${Object.entries(commands)
  .map(([name, does]) => `  ${name.padEnd(10)}${does}`)
  .join('\n')}
`;

const [name = '', ...words] = process.argv.slice(2);
if (name === '' || name === '--help' || name === '-h') {
  process.stdout.write(usage);
} else if (name === '--version') {
  const manifest = readFileSync(path.join(import.meta.dirname, '../package.json'), 'utf8');
  console.log(JSON.parse(manifest).version);
} else if (Object.hasOwn(commands, name)) {
  const script = path.join(import.meta.dirname, `../src/commands/${name}.ts`);
  process.argv = [process.execPath, script, ...words];
  await runScript(script);
} else {
  process.stderr.write(`« ${name} » n’est pas une commande.\n\n${usage}`);
  process.exitCode = 2;
}
