import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { validateSite } from '../../../src/build/validate-site';
import { readSite } from '../../../src/site/read/read-site';
import { siteCopy } from '../../harness/validate/site-copy';
import { assertFrench } from '../../harness/validate/spoil';

const packaged = 'node_modules/@fontsource-variable/bitter/files/bitter-latin-wght-normal.woff2';

/** The faults about fonts in a copy of the fixture whose `look` has this font, with these files in its folder. */
function faultsOf(font: Record<string, string>, files: Record<string, string> = {}): string[] {
  const root = siteCopy();
  mkdirSync(path.join(root, 'media/fonts'), { recursive: true });
  for (const [file, from] of Object.entries(files)) {
    const to = path.join(root, 'media/fonts', file);
    if (from.endsWith('.woff2')) copyFileSync(from, to);
    else writeFileSync(to, from);
  }
  const file = path.join(root, 'site.json');
  const site = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(file, JSON.stringify({ ...site, look: { font } }, null, 2));
  const faults = validateSite(readSite(root)).filter(({ rule }) => rule.includes('font'));
  for (const fault of faults) assertFrench(fault);
  return faults.map(({ file: where, severity, message, advice }) => `${where} ${severity} ${message} ${advice}`);
}

it('accepts the engine’s families, and a file of the folder', () => {
  expect(faultsOf({ titles: 'fraunces', text: 'media/fonts/maison.woff2' }, { 'maison.woff2': packaged })).toEqual([]);
});

it('suggests the intended family', () => {
  expect(faultsOf({ titles: 'Fraunce', text: 'source sans' })).toEqual([
    'site.json error La police « Fraunce » n’est pas de celles du site. Vouliez-vous dire « fraunces » ?',
    'site.json error La police « source sans » n’est pas de celles du site. Vouliez-vous dire « source-sans-3 » ?',
  ]);
  expect(faultsOf({ titles: 'media/fonts/mason.woff2' }, { 'maison.woff2': packaged }).at(-1)).toBe(
    'site.json error Le fichier « media/fonts/mason.woff2 » n’existe pas. Vouliez-vous dire « media/fonts/maison.woff2 » ?',
  );
  expect(faultsOf({ text: 'comic' })[0]).toMatch(/Choisissez parmi « bricolage-grotesque », .* fichier WOFF2/);
});

it('reports what is wrong with the files', () => {
  const files = { 'a.otf': 'OTTO', 'b.woff2': 'not a font', 'c.ttf': '\0\u0001\0\0cut off', 'd.woff2': packaged };
  expect(faultsOf({ titles: 'media/fonts/c.ttf' }, files)).toEqual([
    'media/fonts/a.otf error Le site ne sait pas publier une police « .otf ». Enregistrez-la en WOFF2 (.woff2) ou en TrueType (.ttf).',
    'media/fonts/a.otf warning Rien n’est écrit dans cette police. Supprimez-la, ou nommez-la dans « look », « font » de site.json.',
    'media/fonts/b.woff2 error Ce fichier n’est pas une police « .woff2 », malgré son nom. Enregistrez-la en WOFF2 (.woff2) ou en TrueType (.ttf).',
    'media/fonts/b.woff2 warning Rien n’est écrit dans cette police. Supprimez-la, ou nommez-la dans « look », « font » de site.json.',
    'media/fonts/c.ttf error Cette police est abîmée ou incomplète : elle ne s’ouvre pas. Copiez-la de nouveau.',
    'media/fonts/d.woff2 warning Rien n’est écrit dans cette police. Supprimez-la, ou nommez-la dans « look », « font » de site.json.',
  ]);
});
