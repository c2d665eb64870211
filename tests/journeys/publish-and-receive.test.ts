import { execFileSync } from 'node:child_process';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { launchSite } from '../samples/launched-site';
import { field, patience } from '../harness/studio/editor-page';
import { onePage } from '../harness/studio/one-page';
import { studioUnderTest } from '../harness/studio/open-studio';

const studio = studioUnderTest();
const show = onePage(studio);
const elsewhere = mkdtempSync(path.join(tmpdir(), 'vitrine-remote-'));
afterAll(() => {
  rmSync(elsewhere, { recursive: true, force: true });
  const home = path.dirname(studio.folder);
  // Moved at once: the studio may be asking git something, which writes into a folder that is being emptied.
  renameSync(path.join(home, '.git'), `${home}-git`);
  rmSync(`${home}-git`, { recursive: true });
});

const git = (folder: string, ...words: string[]) =>
  execFileSync('git', words, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

test('publishes a choice, learns that others have published, receives it, and publishes again', async () => {
  const home = path.dirname(studio.folder);
  git(elsewhere, 'init', '-q', '--bare', '-b', 'main', 'bare');
  launchSite(studio.folder);
  git(home, 'init', '-q', '-b', 'main');
  git(home, 'config', 'user.name', 'Anne');
  git(home, 'config', 'user.email', 'anne@toits.fr');
  git(home, 'add', 'site');
  git(home, 'commit', '-qm', 'Le site');
  git(home, 'remote', 'add', 'origin', path.join(elsewhere, 'bare'));
  git(home, 'push', '-q', 'origin', 'main');
  git(elsewhere, 'clone', '-q', 'bare', 'other');
  const other = path.join(elsewhere, 'other');
  const towns = path.join(other, 'site/towns/vannes.json');
  writeFileSync(towns, studio.text('towns/vannes.json').replace(/"intro": "[^"]*"/, '"intro": "Écrite ailleurs."'));
  git(other, '-c', 'user.name=B', '-c', 'user.email=b@b.fr', 'commit', '-qam', 'Vannes : introduction');
  git(other, 'push', '-q', 'origin', 'HEAD:main');

  const unready = studio.text('towns/redon.json').replace(/"intro": "[^"]*"/, '"intro": "À écrire : l’introduction."');
  writeFileSync(path.join(studio.folder, 'towns/redon.json'), unready);

  const page = await show('/pontivy');
  // The studio asks only at its start whether the site can be published.
  await page.reload();
  await field(page, 'Introduction').fill('Une introduction nouvelle pour Pontivy, écrite dans l’atelier.');
  await page.keyboard.press('Control+s');
  await page.getByText('Tout est enregistré').waitFor();
  await page.getByRole('button', { name: 'Publier', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Publier' });
  await dialog.getByText('Pontivy : introduction').first().waitFor();
  // A faulty document is left out and everything else is published; nothing is published before it is checked.
  await page.route('**/api/choice', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Publier le reste sans attendre' }).click();
  const again = dialog.getByRole('button', { name: 'Réessayer' });
  await again.waitFor();
  expect(await dialog.getByRole('button', { name: 'Publier', exact: true }).isDisabled()).toBe(true);
  await page.unroute('**/api/choice');
  await again.click();
  await expect.poll(() => again.count(), patience).toBe(0);
  // The button has disappeared, but the keyboard focus is not lost.
  expect(await dialog.getByRole('list', { name: 'Ce qui change' }).evaluate((e) => e === document.activeElement)).toBe(
    true,
  );
  await expect.poll(() => dialog.getByRole('checkbox', { name: /^Redon/ }).isChecked(), patience).toBe(false);
  await dialog.getByRole('button', { name: 'Voir les textes : Pontivy' }).click();
  await dialog.getByText('Une introduction nouvelle pour Pontivy').waitFor();
  await dialog.getByRole('button', { name: 'Publier', exact: true }).click();
  await dialog.getByText('Quelqu’un d’autre a publié entre-temps').waitFor();
  await dialog.getByRole('button', { name: 'Récupérer leurs modifications' }).click();
  await page.getByText('Une publication récupérée').waitFor();
  expect(studio.text('towns/vannes.json')).toContain('Écrite ailleurs.');
  await dialog.getByRole('button', { name: 'Publier', exact: true }).click();
  await page.getByText('C’est publié').waitFor();
  const log = git(path.join(elsewhere, 'bare'), 'log', '--format=%an %s', 'main');
  expect(log).toContain('Anne Pontivy : introduction');
  expect(log).toContain('B Vannes : introduction');
  expect(git(home, 'status', '--porcelain', '--', 'site')).toBe(' M site/towns/redon.json\n');

  // The first version is restored, as an ordinary draft.
  await page.getByRole('complementary').getByRole('button', { name: 'Actions : Pontivy' }).click();
  await page.getByRole('menuitem', { name: 'Historique…' }).click();
  await page.getByRole('listitem').filter({ hasText: 'Le site' }).getByRole('button', { name: 'Reprendre' }).click();
  await page.getByText('1 pas enregistré', { exact: true }).waitFor();
  await expect.poll(() => field(page, 'Introduction').inputValue(), patience).not.toContain('dans l’atelier');
});

test('two people have changed one text: both versions are shown, and a third can be written', async () => {
  const page = await show('/pontivy');
  const dialog = page.getByRole('dialog', { name: 'Publier' });
  const other = path.join(elsewhere, 'other');
  git(other, 'pull', '-q', 'origin', 'main');
  const theirs = path.join(other, 'site/towns/pontivy.json');
  writeFileSync(theirs, studio.text('towns/pontivy.json').replace(/"intro": "[^"]*"/, '"intro": "Celle de B."'));
  git(other, '-c', 'user.name=B', '-c', 'user.email=b@b.fr', 'commit', '-qam', 'Pontivy : introduction');
  git(other, 'push', '-q', 'origin', 'HEAD:main');
  await field(page, 'Introduction').fill('Celle d’Anne, écrite dans l’atelier.');
  await page.keyboard.press('Control+s');
  await page.getByText('Tout est enregistré').waitFor();
  await page.getByRole('button', { name: 'Publier', exact: true }).click();
  await dialog.getByText('Pontivy : introduction').first().waitFor();
  await dialog.getByRole('button', { name: 'Publier le reste sans attendre' }).click();
  await dialog.getByRole('button', { name: 'Publier', exact: true }).click();
  await dialog.getByRole('button', { name: 'Récupérer leurs modifications' }).click();
  const meeting = dialog.getByRole('group', { name: 'Pontivy, introduction' });
  await meeting.getByText('Celle d’Anne, écrite dans l’atelier.').waitFor();
  await meeting.getByText('Celle de B.').waitFor();
  await meeting.getByLabel('Ou écrivez-en un troisième').fill('Celle des deux, dans l’atelier.');
  await dialog.getByRole('button', { name: 'Réunir les deux versions' }).click();
  await expect.poll(() => studio.text('towns/pontivy.json'), patience).toContain('Celle des deux');
  await page.keyboard.press('Escape');
});
