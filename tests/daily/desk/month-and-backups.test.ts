import { expect, test } from 'vitest';
import { phone, visitors } from '../../harness/browser/visitor';
import { hostedDeskSite, ownerOf, signIn } from '../../harness/desk/hosted-desk';
import { isTooWide, violations } from '../../harness/desk/look-over';

const visit = visitors();
const desk = hostedDeskSite();

test('the link of the month’s mail leads to the button that ends it, and it is taken up again', async () => {
  await ownerOf(desk(), 'patron@toiture.example');
  const page = await visit({ viewport: phone, reducedMotion: 'reduce' });
  await page.goto(`${desk().address}#mois`);
  await signIn(page, { desk: desk(), email: 'patron@toiture.example' });
  const isEnded = async () =>
    (await desk().project.database.query<{ ended: boolean }>('select is_ended as ended from leads_private.month_page'))
      .rows[0]!.ended;
  await page.getByRole('button', { name: 'Ne plus le recevoir' }).waitFor();
  expect([await violations(page), await isTooWide(page)]).toEqual([[], false]);
  await page.getByRole('button', { name: 'Ne plus le recevoir' }).click();
  await page.getByRole('button', { name: 'Le recevoir de nouveau' }).waitFor();
  expect(await isEnded()).toBe(true);
  await page.getByRole('button', { name: 'Le recevoir de nouveau' }).click();
  await page.getByRole('button', { name: 'Ne plus le recevoir' }).waitFor();
  expect(await isEnded()).toBe(false);
});

test('the first page says that no backup has succeeded for two weeks, why, and what to do', async () => {
  await ownerOf(desk(), 'associe@toiture.example');
  const { database } = desk().project;
  const page = await visit({ viewport: phone, reducedMotion: 'reduce' });
  await page.goto(desk().address);
  await signIn(page, { desk: desk(), email: 'associe@toiture.example' });
  await page.getByText('En attente d’un rappel').waitFor();
  const alert = page.getByRole('alert');
  expect(await alert.count()).toBe(0);
  await database.exec(`
    select public.note_backup('sftp://sauvegarde.example', moment => now() - interval '15 days');
    select public.note_backup(problem => 'Le « bucket » refuse (403).')`);
  await page.reload();
  await alert.getByText('Vos demandes ne sont plus sauvegardées depuis le').waitFor();
  expect(await alert.textContent()).toContain('Le “bucket” refuse (403)');
  expect([await violations(page), await isTooWide(page)]).toEqual([[], false]);
  await database.exec("select public.note_backup('sftp://sauvegarde.example')");
  await page.reload();
  await page.getByText('En attente d’un rappel').waitFor();
  expect(await alert.count()).toBe(0);
});
