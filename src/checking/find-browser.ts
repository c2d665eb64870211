import { existsSync } from 'node:fs';
import path from 'node:path';

/** Programs that are a Chromium without windows around its pages, and those that are a whole one. */
export const shells = ['chromium-headless-shell', 'chrome-headless-shell'];
export const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];

/** Where systems without a folder of programs keep one. */
export const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** A Chromium of this machine: the one that `CHROMIUM_PATH` names, or one that is installed; undefined without one. */
export function findBrowser(env: NodeJS.ProcessEnv): string | undefined {
  const named = env.CHROMIUM_PATH;
  if (named) return named;
  const folders = (env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const installed = [...shells, ...browsers].flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...installed, ...places].find((file) => existsSync(file));
}
