import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { browsers, places, shells } from '../../src/build/check/find-browser';

const debians = '/usr/bin/chromium';
const debiansShell = '/usr/bin/chromium-headless-shell';

/** The parts of a machine that the search needs; tests replace them with a stub. */
export interface Machine {
  env: NodeJS.ProcessEnv;
  isFile: (file: string) => boolean;
  /** Whether Debian packages may be installed. */
  isDebianRoot: boolean;
  run: (command: string, words: string[]) => void;
  /** Where Playwright's installer puts its browser. */
  playwrightPath: () => string;
}

const here: Machine = {
  env: process.env,
  isFile: existsSync,
  isDebianRoot: process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'),
  run: (command, words) => void execFileSync(command, words, { stdio: 'inherit' }),
  playwrightPath: () => chromium.executablePath(),
};

/**
 * The path of Chromium: the one that `CHROMIUM_PATH` names, an installed one, or one that Playwright has downloaded;
 * otherwise installs Debian's package (as root) or Playwright's browser. If all of that fails, throws with what to do.
 */
export function findChromium(machine: Machine = here): string {
  const { env, isFile } = machine;
  const named = env.CHROMIUM_PATH;
  if (named && !isFile(named)) throw new Error(`CHROMIUM_PATH names « ${named} », which does not exist.`);
  const folders = (env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const installed = browsers.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  const found = [named, ...installed, ...places].find((candidate) => candidate && isFile(candidate));
  return found ?? fetched(machine) ?? install(machine);
}

/**
 * The path of a headless shell of Chromium, which needs a third less processor time per page: an installed one or, as
 * root on Debian, the package that belongs to the installed Chromium. Elsewhere, and if `CHROMIUM_PATH` is set, the
 * result of `findChromium`.
 */
export function findHeadless(machine: Machine = here): string {
  const { env, isFile, isDebianRoot, run } = machine;
  if (env.CHROMIUM_PATH) return findChromium(machine);
  const folders = (env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const installed = shells.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isFile);
  if (installed) return installed;
  const whole = findChromium(machine);
  if (!isDebianRoot || whole !== debians) return whole;
  // Another version would replace the installed Chromium.
  const version = '"$(dpkg-query -W -f=\'${Version}\' chromium)"';
  const patience = '-o Acquire::Retries=0 -o Acquire::http::Timeout=10';
  const add = `apt-get install -y -qq ${patience} chromium-headless-shell=${version}`;
  try {
    // The package lists may be missing or outdated.
    run('sh', ['-c', `(${add} || { apt-get update -qq ${patience}; ${add}; }) >/dev/null 2>&1`]);
  } catch {
    // Everything works without it, but takes longer.
  }
  return isFile(debiansShell) ? debiansShell : whole;
}

function fetched({ isFile, playwrightPath }: Machine): string | undefined {
  const file = playwrightPath();
  return isFile(file) ? file : undefined;
}

function install(machine: Machine): string {
  try {
    if (machine.isDebianRoot) {
      machine.run('apt-get', ['update', '-qq']);
      machine.run('apt-get', ['install', '-y', '-qq', 'chromium']);
      return debians;
    }
    machine.run(process.execPath, [path.resolve('node_modules/playwright-core/cli.js'), 'install', 'chromium']);
    const file = fetched(machine);
    if (file) return file;
  } catch (error) {
    throw new Error(whatToDo, { cause: error });
  }
  throw new Error(whatToDo);
}

const whatToDo =
  'The browser tests need Chromium, and it could not be installed. Install Chromium or Google Chrome yourself, then run this again; if it is in an unusual place, say where: CHROMIUM_PATH=/path/to/chromium npm test';
