import type { Targets } from 'lightningcss';
import type { BrowserPromise } from '../../site/definitions/view/promised-browsers.ts';

/** The promise as the bundler takes it: `['safari15.4', …]`. It has no name for Samsung's browser, a Chromium. */
export function bundleTargets({ safari, ios, chrome, edge, firefox }: BrowserPromise): string[] {
  return Object.entries({ safari, ios, chrome, edge, firefox }).map(([name, version]) => name + version);
}

/** The promise as lightningcss takes it: 15.4 is `15 << 16 | 4 << 8`. */
export function styleTargets({ ios, ...others }: BrowserPromise): Targets {
  const versions = Object.entries({ ...others, ios_saf: ios }).map(([name, version]) => {
    const [major = 0, minor = 0] = version.split('.').map(Number);
    return [name, (major << 16) | (minor << 8)];
  });
  return Object.fromEntries(versions) as Targets;
}
