import { existsSync } from 'node:fs';
import path from 'node:path';

/** Names of headless-only Chromium programs, and of complete browsers. */
export const shells = ['chromium-headless-shell', 'chrome-headless-shell'];
export const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];

/** Where browsers are on systems that do not put them in PATH. */
export const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** A Chromium on this machine: `CHROMIUM_PATH`, or an installed one; undefined if there is none. */
export function findBrowser(env: NodeJS.ProcessEnv): string | undefined {
  const named = env.CHROMIUM_PATH;
  if (named) return named;
  const folders = (env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const installed = [...shells, ...browsers].flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...installed, ...places].find((file) => existsSync(file));
}
