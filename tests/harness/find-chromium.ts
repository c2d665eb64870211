import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { browsers, places, shells } from '../../src/checking/find-browser';

const debians = '/usr/bin/chromium';
const debiansShell = '/usr/bin/chromium-headless-shell';

/** What looking for a browser touches: the machine, or a test's idea of one. */
export interface Machine {
  env: NodeJS.ProcessEnv;
  isFile: (file: string) => boolean;
  /** True when Debian's packages may be installed. */
  isDebianRoot: boolean;
  run: (command: string, words: string[]) => void;
  /** Where Playwright's own installer puts its browser. */
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
 * Where a Chromium is: the one that `CHROMIUM_PATH` names, one that is installed, one that Playwright has fetched
 * before; else Debian's package is installed (as root), else Playwright's. Throws with what to do when all of that
 * fails.
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
 * Where a Chromium is that has no window around its pages, for which each costs a third of the processor's time: the
 * one that is installed, or as root Debian's, which is added to the Chromium that is there. Elsewhere, and where
 * `CHROMIUM_PATH` names one, whatever `findChromium` finds.
 */
export function findHeadless(machine: Machine = here): string {
  const { env, isFile, isDebianRoot, run } = machine;
  if (env.CHROMIUM_PATH) return findChromium(machine);
  const folders = (env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const installed = shells.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isFile);
  if (installed) return installed;
  const whole = findChromium(machine);
  if (!isDebianRoot || whole !== debians) return whole;
  // Another version than the one that is there would replace it.
  const version = '"$(dpkg-query -W -f=\'${Version}\' chromium)"';
  const patience = '-o Acquire::Retries=0 -o Acquire::http::Timeout=10';
  const add = `apt-get install -y -qq ${patience} chromium-headless-shell=${version}`;
  try {
    // The lists of packages may be missing, or old.
    run('sh', ['-c', `(${add} || { apt-get update -qq ${patience}; ${add}; }) >/dev/null 2>&1`]);
  } catch {
    // Without it everything works, only longer.
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
