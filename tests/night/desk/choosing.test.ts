import { beforeAll, describe, expect, test } from 'vitest';
import { phone, visitors } from '../../harness/browser/visitor';
import { isLong } from '../../harness/size';
import { filesNaming } from '../../harness/leads/folders';
import { hostedDeskSite, ownerOf, signIn } from '../../harness/desk/hosted-desk';
import { localDesk } from '../../harness/desk/local-desk';
import { isTooWide, violations } from '../../harness/desk/look-over';
import type { Lead } from '../../../src/page/leads/lead-schema';

const visit = visitors();
const local = localDesk();
const hosted = hostedDeskSite();
const owner = 'patron@toiture.example';

/** A flood: more robots than a page of the list shows, and one customer. */
const robots = 27;
async function flood(send: (different: Partial<Lead>) => Promise<void>): Promise<void> {
  await send({ nom: 'Cliente', email: 'cliente@gardez.example', description: 'Une vraie fuite.' });
  for (let rank = 10; rank < 10 + robots; rank++)
    await send({ nom: `Robot${rank}`, email: `${rank}@robot.example`, description: 'achetez', ville: null });
}

/** Daily, one backend is enough to test the desk's pages. */
const tried = isLong ? ['on this machine', 'hosted'] : ['on this machine'];

describe.each(tried)('many at once, %s', (where) => {
  const isHosted = where === 'hosted';
  beforeAll(async () => {
    if (isHosted) await ownerOf(hosted(), owner);
    await flood(isHosted ? hosted().send : local().send);
  }, 60_000);

  test('robots are hidden, counted nowhere, and deleted for good', async () => {
    const page = await visit({ viewport: phone, reducedMotion: 'reduce' });
    await page.goto(isHosted ? hosted().address : local().address);
    if (isHosted) await signIn(page, { desk: hosted(), email: owner });
    await page.getByText('Ce que le site apporte').waitFor();
    await page.getByRole('link', { name: /Demandes/ }).click();
    await page.getByRole('searchbox').fill('achetez');
    await page.getByText(`${robots} demandes`, { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Choisir', exact: true }).click();
    const bar = page.getByRole('region', { name: 'Demandes choisies' });
    await page.getByRole('checkbox', { name: /Robot36/ }).check();
    await bar.getByText('1 demande choisie').waitFor();
    expect([await violations(page), await isTooWide(page)]).toEqual([[], false]);
    await bar.getByRole('button', { name: `Choisir les ${robots}` }).click();
    await bar.getByText(`${robots} demandes choisies`).waitFor();
    await bar.getByRole('button', { name: 'Indésirables' }).click();
    await page.getByText('Aucune demande ne correspond').waitFor();

    await page.getByRole('link', { name: /Aujourd’hui/ }).click();
    await page.getByRole('button', { name: /^En attente d’un rappel\s*1/ }).waitFor();
    await page.getByRole('button', { name: /^Demandes\s*1$/ }).waitFor();
    await page.getByRole('link', { name: /Demandes/ }).click();
    await page.getByRole('button', { name: 'Filtres', exact: true }).click();
    await page.getByLabel('État').selectOption('Indésirable');
    await page.getByText(`${robots} demandes`, { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Choisir', exact: true }).click();
    await bar.getByRole('button', { name: `Choisir les ${robots}` }).click();
    await bar.getByRole('button', { name: 'Supprimer…' }).click();
    const dialog = page.getByRole('dialog', { name: `Supprimer ${robots} demandes ?` });
    await dialog.getByRole('button', { name: 'Supprimer' }).click();
    await page.getByText('Aucune demande ne correspond').waitFor();
    await page.getByRole('button', { name: 'Tout montrer' }).click();
    await page.getByText('1 demande', { exact: true }).waitFor();
    if (!isHosted) expect(filesNaming(local().directory, '@robot.example')).toEqual([]);
  });
});
