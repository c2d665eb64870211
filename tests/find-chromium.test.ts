// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { findChromium, type Machine } from './harness/find-chromium';

const playwrights = '/home/zoe/.cache/ms-playwright/chromium/chrome';

/** A machine with some files, on which commands are noted and may bring a file or fail. */
function machine(files: string[], changes: Partial<Machine> = {}): Machine & { ran: string[] } {
  const ran: string[] = [];
  return {
    env: { PATH: '/usr/bin:/snap/bin' },
    isFile: (file) => files.includes(file),
    isDebianRoot: false,
    run: (command, words) => {
      ran.push([command, ...words].join(' '));
      if (words.includes('install')) files.push(words.includes('-y') ? '/usr/bin/chromium' : playwrights);
    },
    playwrightPath: () => playwrights,
    ran,
    ...changes,
  };
}

describe('the browser of the tests', () => {
  it.each([
    ['the one that CHROMIUM_PATH names', '/opt/chrome', ['/opt/chrome', '/usr/bin/chromium']],
    ['one that is installed', '/usr/bin/chromium', ['/usr/bin/chromium', playwrights]],
    ['one in another folder of PATH', '/snap/bin/chromium', ['/snap/bin/chromium']],
    ['Google’s', '/usr/bin/google-chrome', ['/usr/bin/google-chrome']],
    ['one that Playwright has fetched before', playwrights, [playwrights]],
  ])('is %s', (_which, expected, files) => {
    const here = machine(files);
    if (files.includes('/opt/chrome')) here.env.CHROMIUM_PATH = '/opt/chrome';
    expect(findChromium(here)).toBe(expected);
    expect(here.ran).toEqual([]);
  });

  it('is fetched by Playwright’s installer for who is not root', () => {
    const here = machine([]);
    expect(findChromium(here)).toBe(playwrights);
    expect(here.ran).toEqual([expect.stringMatching(/playwright-core\/cli\.js install chromium$/)]);
  });

  it('is Debian’s package for root', () => {
    const here = machine([], { isDebianRoot: true });
    expect(findChromium(here)).toBe('/usr/bin/chromium');
    expect(here.ran).toEqual(['apt-get update -qq', 'apt-get install -y -qq chromium']);
  });

  it('is asked for in a plain sentence when it cannot be had', () => {
    const offline = machine([], {
      run: () => {
        throw new Error('getaddrinfo ENOTFOUND');
      },
    });
    expect(() => findChromium(offline)).toThrow(/Install Chromium or Google Chrome yourself/);
    expect(() => findChromium(machine([], { run: () => undefined }))).toThrow(/CHROMIUM_PATH=/);
    expect(() => findChromium(machine([], { env: { CHROMIUM_PATH: '/opt/none' } }))).toThrow(
      'CHROMIUM_PATH names « /opt/none », which does not exist.',
    );
  });
});
