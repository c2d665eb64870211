import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { runIn, warmCheckout } from './support/cold-checkout';

test('a build redoes what the change concerns, and says why in a sentence', { timeout: 240_000 }, async () => {
  const root = await warmCheckout();
  const edit = (file: string, from: string, to: string) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    expect(text).toContain(from);
    writeFileSync(path.join(root, file), text.replace(from, to));
  };
  const build = async (why: string) => {
    const { said } = await runIn(root, 'build.ts', { OUT_DIR: 'dist' }, ['--why', why]);
    // Whoever carries this folder to a host has been told.
    expect(said).toContain('son formulaire n’atteindrait personne');
    const [, pages, rendered] = /(\d+) pages dans dist, dont (\d+) refaites?, /.exec(said) ?? [];
    // What the build warns of comes by another stream, before or after what it answers.
    const answer = said.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('Attention'));
    return { isAll: pages === rendered, rendered: Number(rendered), sentence: answer.at(-1) };
  };
  const kept = (folder: string) =>
    readdirSync(path.join(root, '.cache', folder)).map((name) => [
      name,
      readdirSync(path.join(root, '.cache', folder), { recursive: true }).length,
    ]);
  const validated = () => {
    const folder = path.join(root, '.cache/validation');
    return readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'utf8'));
  };

  expect(await build('vannes')).toMatchObject({
    isAll: true,
    sentence: '/vannes a été faite : il n’y avait pas encore de telle page dans ce dossier.',
  });

  // One word of a message: the documents are validated anew, and nothing else is done.
  const before = { engines: kept('engine'), validated: validated() };
  edit('src/validate/words/french.ts', 'un groupe de champs', 'un ensemble de champs');
  const afterMessage = await build('/vannes/');
  expect(afterMessage.rendered).toBe(0);
  expect(afterMessage.sentence).toMatch(
    /^\/vannes n’a pas été refaite : rien de ce qu’elle montre n’a changé depuis qu’elle a été écrite, le .* à \d\d:\d\d\.$/,
  );
  expect(kept('engine')).toEqual(before.engines);
  expect(validated()).not.toEqual(before.validated);

  edit('tests/fixtures/toiture/towns/auray.json', '"intro": "', '"intro": "Oui. ');
  expect(await build('/vannes')).toMatchObject({ rendered: 1 });
  edit('tests/fixtures/toiture/towns/auray.json', '"intro": "Oui. ', '"intro": "Non. ');
  expect((await build('/auray')).sentence).toBe(
    '/auray a été refaite : tests/fixtures/toiture/towns/auray.json a changé.',
  );

  edit('tests/fixtures/toiture/layouts/town.json', '"title": "', '"title": "Ici : ');
  expect((await build('/auray')).sentence).toBe(
    '/auray a été refaite : ce qu’elle tient d’autres fichiers a changé, depuis que l’on a modifié, ajouté ou retiré tests/fixtures/toiture/layouts/town.json.',
  );

  edit('tests/fixtures/toiture/site.json', '"tagline": "', '"tagline": "Oui, ');
  const afterSite = await build('/');
  expect(afterSite.isAll).toBe(true);
  expect(afterSite.sentence).toMatch(/^\/ a été refaite, comme toutes les pages : l’en-tête, .*site\.json\.$/);

  writeFileSync(path.join(root, 'dist/auray.html'), 'altéré');
  expect((await build('/auray')).sentence).toBe(
    '/auray a été refaite : le fichier auray.html manquait, ou avait été modifié à la main.',
  );

  edit('src/chrome/SiteFooter.tsx', '<footer', '<footer data-essai=""');
  expect(await build('/auray')).toMatchObject({
    isAll: true,
    sentence: '/auray a été refaite, comme toutes les pages : le code qui les dessine n’est plus le même.',
  });

  expect((await build('/aurai')).sentence).toBe(
    'Il n’y a pas de page à l’adresse « /aurai ». Vouliez-vous dire « /auray » ?',
  );
});
