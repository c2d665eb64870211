// @vitest-environment node
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { validateSite } from '../../src/build/validate-site';
import { readSite } from '../../src/read/read-site';
import { siteCopy } from './support/site-copy';
import { assertFrench } from './support/spoil';

/** The faults of a folder that contains these files; a name with a trailing slash is a folder. */
function said(...names: string[]): string[] {
  const root = siteCopy();
  for (const name of names) {
    mkdirSync(path.join(root, name.endsWith('/') ? name : path.dirname(name)), { recursive: true });
    if (!name.endsWith('/')) writeFileSync(path.join(root, name), 'ref: refs/heads/main\n');
  }
  const faults = validateSite(readSite(root)).filter(({ rule }) => rule === 'repository');
  for (const fault of faults) assertFrench(fault);
  return faults.map(({ file, severity, advice }) => `${severity} ${file} ${advice}`);
}

it('files that git takes for a repository are an error, wherever they lie and however they are written', () => {
  const [fault, ...others] = said('HEAD', 'config', 'objects/', 'refs/');
  expect(others).toEqual([]);
  expect(fault).toMatch(/^error HEAD .*supprimez HEAD et, à côté, config, objects et refs/);
  expect(said('media/a/Head', 'media/a/objects/', 'media/a/Refs/')).toHaveLength(1);
  expect(said('towns/HEAD', 'towns/commondir')).toHaveLength(1);
});

it('a history within the folder is an error; at its root, or above, it is that of the site', () => {
  expect(said('.git/HEAD', '.git/objects/', '.git/refs/')).toEqual([]);
  expect(said('media/.git/HEAD')[0]).toMatch(/^error media\/\.git Un historique se garde à la racine/);
  expect(said('media/.git')).toHaveLength(1);
});

it('no other file is taken for one', () => {
  expect(said('HEAD', 'config', 'media/objects/', 'media/refs/', '.gitattributes', '.gitignore')).toEqual([]);
});
