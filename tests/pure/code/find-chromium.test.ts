import { describe, expect, it } from 'vitest';
import { findChromium, findHeadless, type Machine } from '../../harness/find-chromium';

const shell = '/usr/bin/chromium-headless-shell';
const playwrights = '/home/zoe/.cache/ms-playwright/chromium/chrome';

/** A stub of a machine with some files. It records commands, which may create a file or fail. */
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

  it('is installed by Playwright if the user is not root', () => {
    const here = machine([]);
    expect(findChromium(here)).toBe(playwrights);
    expect(here.ran).toEqual([expect.stringMatching(/playwright-core\/cli\.js install chromium$/)]);
  });

  it('is Debian’s package for root', () => {
    const here = machine([], { isDebianRoot: true });
    expect(findChromium(here)).toBe('/usr/bin/chromium');
    expect(here.ran).toEqual(['apt-get update -qq', 'apt-get install -y -qq chromium']);
  });

  it('is the headless shell of the installed version, if Debian has it', () => {
    const files = ['/usr/bin/chromium'];
    const ran: string[] = [];
    const run = (command: string, words: string[]) => {
      ran.push([command, ...words].join(' '));
      files.push(shell);
    };
    const here = machine(files, { isDebianRoot: true, run });
    expect([findHeadless(here), findHeadless(here)]).toEqual([shell, shell]);
    expect(ran).toEqual([expect.stringMatching(/^sh -c .*chromium-headless-shell="\$\(dpkg-query .* chromium\)"/)]);
    expect(findChromium(here)).toBe('/usr/bin/chromium');
  });

  it('is the whole browser if nothing can be installed, or if it is asked for by name', () => {
    const run = () => {
      throw new Error('No such package.');
    };
    expect(findHeadless(machine(['/usr/bin/chromium'], { isDebianRoot: true, run }))).toBe('/usr/bin/chromium');
    expect(findHeadless(machine(['/usr/bin/google-chrome']))).toBe('/usr/bin/google-chrome');
    const named = machine([shell, '/opt/chrome'], { env: { PATH: '/usr/bin', CHROMIUM_PATH: '/opt/chrome' } });
    expect(findHeadless(named)).toBe('/opt/chrome');
  });

  it('is missing with a plain message if it cannot be installed', () => {
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
