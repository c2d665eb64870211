import { beforeAll, expect, test } from 'vitest';
import { phone, visitors } from '../../harness/browser/visitor';
import { hostedDeskSite, ownerOf, signIn } from '../../harness/desk/hosted-desk';
import { isTooWide, violations } from '../../harness/desk/look-over';

const visit = visitors();
const hosted = hostedDeskSite();
const owner = 'patron@toiture.example';
beforeAll(() => ownerOf(hosted(), owner));

test('releasing many from quarantine asks first, shows its progress, and can be cancelled', async () => {
  const { project, send, address } = hosted();
  for (let rank = 10; rank < 14; rank++) await send({ nom: `N${rank}`, email: `n${rank}@exemple.fr` });
  await project.database.exec("update public.leads set mail_state = 'quarantined', doubt = 'trap'");
  const quarantined = async () =>
    (await project.database.query("select 1 from public.leads where mail_state = 'quarantined'")).rows.length;
  const page = await visit({ viewport: phone, reducedMotion: 'reduce' });
  await page.goto(address);
  await signIn(page, { desk: hosted(), email: owner });
  await page.getByRole('button', { name: /^En quarantaine\s*4/ }).click();
  // Each says why it is there.
  await page.getByRole('button', { name: /N13/ }).first().click();
  await page.getByText('Le champ caché, que seul un robot devrait remplir').waitFor();
  expect([await violations(page), await isTooWide(page)]).toEqual([[], false]);
  await page.getByRole('button', { name: 'Demandes', exact: true }).first().click();
  await page.getByRole('button', { name: 'Libérer ces 4 demandes…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Libérer ces 4 demandes ?' });
  await dialog.getByText('ne se rattrape pas').waitFor();
  expect([await violations(page, '[role=dialog]'), await isTooWide(page)]).toEqual([[], false]);
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await quarantined()).toBe(4);

  // The second request waits until somebody has cancelled the rest.
  let asked = 0;
  let goOn = () => {};
  const stopped = new Promise<void>((resolve) => (goOn = resolve));
  await page.route('**/rpc/release_lead', async (route) => {
    if (++asked === 2) await stopped;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Libérer ces 4 demandes…' }).click();
  await dialog.getByRole('button', { name: 'Libérer', exact: true }).click();
  await dialog.getByText('1 sur 4…').waitFor();
  await dialog.getByRole('button', { name: 'Arrêter' }).click();
  goOn();
  await dialog.waitFor({ state: 'detached' });
  expect(await quarantined()).toBe(2);
  await page.getByText('2 demandes', { exact: true }).waitFor();

  // Released requests go back into quarantine, except those that were mailed meanwhile.
  await project.database.exec(
    "update public.leads set mail_attempts = 1 where id = (select id from public.leads where mail_state = 'pending' limit 1)",
  );
  await page.getByText('2 demandes libérées.').waitFor();
  expect([await violations(page), await isTooWide(page)]).toEqual([[], false]);
  await page.getByRole('button', { name: 'Annuler' }).click();
  await page.getByText('3 demandes', { exact: true }).waitFor();
  await page
    .locator('[data-live]')
    .getByText('1 demande remise en quarantaine. Pour 1, le courriel était déjà parti.')
    .waitFor({ state: 'attached' });
  expect(await quarantined()).toBe(3);
});
