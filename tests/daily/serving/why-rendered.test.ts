import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { runInProcess } from '../../harness/in-process';

/** tests/night/build/extend.test.ts tests the effect of changed code. */
test('a build renders again what a changed document affects, and says why in a sentence', async () => {
  const home = mkdtempSync(path.join(tmpdir(), 'vitrine-why-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  const site = path.join(home, 'site');
  const out = path.join(home, 'dist');
  cpSync('tests/fixtures/toiture', site, { recursive: true });
  const edit = (file: string, from: string, to: string) => {
    const text = readFileSync(path.join(site, file), 'utf8');
    expect(text).toContain(from);
    writeFileSync(path.join(site, file), text.replace(from, to));
  };
  const build = async (why: string) => {
    const warned: string[] = [];
    vi.spyOn(console, 'warn').mockImplementation((text: string) => void warned.push(text));
    const env = { SITE_CONFIG: site, OUT_DIR: out };
    const { stdout, stderr } = await runInProcess('src/commands/build.ts', ['--why', why], env);
    // The build warns against uploading this folder to a host.
    expect(warned.join()).toContain('son formulaire n’atteindrait personne');
    const [, pages, rendered] = /(\d+) pages dans .*, dont (\d+) refaites?, /.exec(stdout) ?? [];
    const answer = `${stdout}${stderr}`.trim().split('\n').at(-1)?.replaceAll(site, 'site');
    return { isAll: pages === rendered, rendered: Number(rendered), sentence: answer };
  };

  expect(await build('vannes')).toMatchObject({
    isAll: true,
    sentence: '/vannes a été faite : il n’y avait pas encore de telle page dans ce dossier.',
  });

  edit('towns/auray.json', '"intro": "', '"intro": "Oui. ');
  expect(await build('/vannes')).toMatchObject({
    rendered: 1,
    sentence: expect.stringMatching(
      /^\/vannes n’a pas été refaite : rien de ce qu’elle montre n’a changé depuis qu’elle a été écrite, le .* à \d\d:\d\d\.$/,
    ) as string,
  });
  edit('towns/auray.json', '"intro": "Oui. ', '"intro": "Non. ');
  expect((await build('/auray')).sentence).toBe('/auray a été refaite : site/towns/auray.json a changé.');

  edit('layouts/town.json', '"title": "', '"title": "Ici : ');
  expect((await build('/auray')).sentence).toBe(
    '/auray a été refaite : ce qu’elle tient d’autres fichiers a changé, depuis que l’on a modifié, ajouté ou retiré site/layouts/town.json.',
  );

  edit('site.json', '"tagline": "', '"tagline": "Oui, ');
  const afterSite = await build('/');
  expect(afterSite.isAll).toBe(true);
  expect(afterSite.sentence).toMatch(/^\/ a été refaite, comme toutes les pages : l’en-tête, .*site\.json\.$/);

  writeFileSync(path.join(out, 'auray.html'), 'altéré');
  expect((await build('/auray')).sentence).toBe(
    '/auray a été refaite : le fichier auray.html manquait, ou avait été modifié à la main.',
  );

  expect((await build('/aurai')).sentence).toBe(
    'Il n’y a pas de page à l’adresse « /aurai ». Vouliez-vous dire « /auray » ?',
  );
});
