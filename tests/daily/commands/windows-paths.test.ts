import type fs from 'node:fs';
import { win32 } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';

/** Paths on Windows, made by Node's own Windows module. */

const folder = String.raw`C:\Users\Élodie\Mes sites`;

describe('on Windows', () => {
  beforeAll(() => {
    vi.resetModules();
    vi.doMock('node:path', () => ({ ...win32, default: win32 }));
    // These files do not exist on this system, so every path is taken to exist.
    vi.doMock('node:fs', async (original) => ({ ...(await original<typeof fs>()), existsSync: () => true }));
    vi.doMock('node:module', () => ({ createRequire: () => () => undefined }));
    vi.spyOn(process, 'cwd').mockReturnValue(folder);
    return () => {
      for (const name of ['node:path', 'node:fs', 'node:module']) vi.doUnmock(name);
      vi.restoreAllMocks();
      vi.resetModules();
    };
  });

  it.each([
    [undefined, undefined, 'dist', '.local'],
    ['site-config', undefined, 'dist', '.local'],
    [
      String.raw`clients\ligneau`,
      'clients/ligneau',
      String.raw`dist-sites\clients\ligneau`,
      '.local/sites/clients/ligneau',
    ],
    ['clients/ligneau', 'clients/ligneau', String.raw`dist-sites\clients\ligneau`, '.local/sites/clients/ligneau'],
  ])('the site of SITE_CONFIG=%s has its own folders', async (SITE_CONFIG, name, out, local) => {
    const { siteName } = await import('../../../src/site/read/disk/site-name');
    const { outDirectory } = await import('../../../src/build/output/out-directory');
    const { localDirectory } = await import('../../../src/site/read/disk/local-directory');
    const env = { SITE_CONFIG };
    expect(siteName(env)).toBe(name);
    expect(outDirectory(env)).toBe(win32.join(folder, out));
    expect(localDirectory(env)).toBe(local);
  });

  it('a site on another drive is named by a digest, and has no path to its schemas', async () => {
    const { siteName } = await import('../../../src/site/read/disk/site-name');
    const { schemaFolderFrom } = await import('../../../src/site/read/read-site');
    expect(siteName({ SITE_CONFIG: String.raw`D:\ligneau` })).toMatch(/^ligneau-[\da-f]{8}$/);
    expect(schemaFolderFrom(String.raw`D:\ligneau`)).toBeUndefined();
    expect(schemaFolderFrom(String.raw`${folder}\clients\ligneau`)).toBe('../../schemas');
    expect(schemaFolderFrom(String.raw`${folder}\.local\online\checkout\site-config`)).toBeUndefined();
  });

  it('private files are in the project’s folder', async () => {
    const { inCache } = await import('../../../src/site/read/disk/cache');
    expect(inCache('fonts', '1a2b.ttf')).toBe(String.raw`${folder}\.cache\fonts\1a2b.ttf`);
  });
});
