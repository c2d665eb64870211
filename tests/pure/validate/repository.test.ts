import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { validateSite } from '../../../src/build/validate-site';
import { readSite } from '../../../src/site/read/read-site';
import { siteCopy } from '../../harness/validate/site-copy';
import { assertFrench } from '../../harness/validate/spoil';

/** The faults of a folder that contains these files; a name with a trailing slash is a folder. */
function faultsOf(...names: string[]): string[] {
  const root = siteCopy();
  for (const name of names) {
    mkdirSync(path.join(root, name.endsWith('/') ? name : path.dirname(name)), { recursive: true });
    if (!name.endsWith('/')) writeFileSync(path.join(root, name), 'ref: refs/heads/main\n');
  }
  const faults = validateSite(readSite(root)).filter(({ rule }) => rule === 'repository');
  for (const fault of faults) assertFrench(fault);
  return faults.map(({ file, severity, advice }) => `${severity} ${file} ${advice}`);
}

it('files that git takes for a repository are an error, anywhere and in any spelling', () => {
  const [fault, ...others] = faultsOf('HEAD', 'config', 'objects/', 'refs/');
  expect(others).toEqual([]);
  expect(fault).toMatch(/^error HEAD .*supprimez HEAD et, à côté, config, objects et refs/);
  expect(faultsOf('media/a/Head', 'media/a/objects/', 'media/a/Refs/')).toHaveLength(1);
  expect(faultsOf('towns/HEAD', 'towns/commondir')).toHaveLength(1);
  // Also in a folder that is passed over.
  expect(faultsOf('__MACOSX/HEAD', '__MACOSX/objects/', '__MACOSX/refs/')).toHaveLength(1);
  expect(faultsOf('media/@eaDir/a/.git/HEAD')).toHaveLength(1);
});

it('a repository inside the folder is an error; at its root or above, it is the site’s own', () => {
  expect(faultsOf('.git/HEAD', '.git/objects/', '.git/refs/')).toEqual([]);
  expect(faultsOf('media/.git/HEAD')[0]).toMatch(/^error media\/\.git Un historique se garde à la racine/);
  expect(faultsOf('media/.git')).toHaveLength(1);
});

it('no other file is mistaken for one', () => {
  expect(faultsOf('HEAD', 'config', 'media/objects/', 'media/refs/', '.gitattributes', '.gitignore')).toEqual([]);
});
