import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { oneVisit } from '../../harness/browser/one-visit';
import { desktop, phone, soon, visitors } from '../../harness/browser/visitor';
import { freshPhotograph } from '../../harness/studio/photograph';
import { isLong } from '../../harness/size';
import { hostedDeskSite, ownerOf, signIn } from '../../harness/desk/hosted-desk';
import { localDesk } from '../../harness/desk/local-desk';
import { isTooWide, violations } from '../../harness/desk/look-over';

/** What follows after a request was won: its amount, the end of the works, and one request for a review per person. */

const address = 'https://avis.example/toiture';
const text = 'Bonjour [prénom] [nom], ici Toiture. Quel que soit votre avis\u00a0:';
const hosted = hostedDeskSite({ review: { text, address } });
const local = localDesk();
const owner = 'patron@toiture.example';

describe('hosted', () => {
  beforeAll(() => ownerOf(hosted(), owner));
  const visit = oneVisit(
    async (page) => {
      const zoe = { prenom: 'Zoé', nom: 'Martin', email: 'zoe@exemple.fr' };
      await hosted().send({ ...zoe, description: 'Refaire la toiture.' });
      await hosted().send({ ...zoe, description: 'Et la gouttière.' });
      await page.setViewportSize(phone);
      await page.goto(hosted().address);
      await signIn(page, { desk: hosted(), email: owner });
      await page.getByRole('link', { name: /Demandes/ }).click();
    },
    { reducedMotion: 'reduce', hasTouch: true },
  );

  test('the amount, the end of the works and the request for a review are stored, and listed in the history', async () => {
    const page = visit();
    await page.getByRole('button', { name: 'Zoé Martin', exact: true }).last().click();
    const panel = page.getByRole('complementary', { name: 'Demande de Zoé Martin' });
    const history = panel.getByRole('region', { name: 'Historique' });
    const works = panel.getByRole('region', { name: 'Travaux' });
    await panel.getByText('Refaire la toiture.').waitFor();
    expect(await works.count()).toBe(0);
    await panel.getByRole('button', { name: 'Gagnée' }).click();

    await works.getByLabel('Montant en euros').fill('douze mille');
    await page.keyboard.press('Enter');
    await works.getByText('Écrivez le montant en chiffres').waitFor();
    await works.getByLabel('Montant en euros').fill('12 500,5 €');
    await page.keyboard.press('Enter');
    await history.getByText(/^Montant : 12\s500,50\s€$/).waitFor();
    expect(await works.getByLabel('Montant en euros').inputValue()).toBe('12500,50');

    await works.getByRole('button', { name: 'Travaux terminés' }).click();
    await history.getByText('Travaux terminés').waitFor();
    const ask = works.getByRole('group', { name: 'Demander un avis' });
    const hrefs = await ask.locator('a').evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
    expect(hrefs.map((href) => new URL(href).protocol)).toEqual(['sms:', 'https:', 'mailto:']);
    for (const href of hrefs.map(decodeURIComponent))
      expect(href).toContain(`Bonjour Zoé Martin, ici Toiture. Quel que soit votre avis : ${address}`);
    expect([await violations(page, '[aria-label="Travaux"]'), await isTooWide(page)]).toEqual([[], false]);

    // The phone that scans the code opens the address.
    await ask.getByRole('button', { name: 'Code à montrer' }).click();
    const dialog = page.getByRole('dialog');
    const code = dialog.getByRole('img', { name: 'Code QR' });
    await code.waitFor();
    const scanned = async () => {
      const { data, info } = await sharp(await code.screenshot())
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      return decodeQR({ ...info, data });
    };
    await expect.poll(scanned, soon).toBe(address);
    expect([await violations(page, '[role=dialog]'), await isTooWide(page)]).toEqual([[], false]);
    await dialog.getByRole('button', { name: 'C’est fait' }).click();
    await works.getByText('Avis demandé aujourd’hui').waitFor();
    await history.getByText('Avis demandé').waitFor();
    expect(await ask.count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Avis demandé');

    // The recorded request for a review can be undone.
    await page.getByRole('button', { name: 'Annuler' }).click();
    await history.getByText('Avis pas encore demandé').waitFor();
    await ask.waitFor();
    await page.evaluate(() => addEventListener('click', (event) => event.preventDefault(), { once: true }));
    await ask.getByRole('link', { name: 'Demander un avis par SMS' }).click();
    await works.getByText('Avis demandé aujourd’hui').waitFor();
  });

  test("a finished work is kept by touch for the site's keeper, and deleted when its customer wants", async () => {
    const page = visit();
    const works = page.getByRole('region', { name: 'Travaux' });
    // The notice about the review would cover the button at the end of the form.
    await page.getByRole('alert').getByRole('button', { name: 'Fermer' }).tap();
    await works.getByRole('button', { name: 'Montrer ce chantier', exact: true }).tap();
    const form = page.getByRole('dialog', { name: 'Montrer ce chantier' });
    const photograph = async () => ({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await freshPhotograph(2000) });
    await form.getByLabel('Prendre la photo d’avant').setInputFiles(await photograph());
    await form.getByLabel('Choisir la photo d’après').setInputFiles(await photograph());
    for (const name of ['Avant', 'Après'])
      await expect
        .poll(() => form.getByAltText(name).evaluate((image) => (image as HTMLImageElement).naturalWidth), soon)
        .toBe(2000);
    await form.getByLabel('Ville').selectOption('Auray');
    await form.getByLabel('Service').selectOption({ label: 'Ardoise' });
    await form.getByLabel('Ce qui n’allait pas').fill('Le vent avait emporté une ardoise sur dix.');
    await form.getByLabel('Ce que vous avez fait').fill('Nous avons refait le versant nord en ardoise naturelle.');
    expect(await form.getByRole('button', { name: /tout de suite|brouillon/ }).count()).toBe(0);
    expect([await violations(page, '[role=dialog]'), await isTooWide(page)]).toEqual([[], false]);
    await lookAt(page, 'form');
    await form.getByRole('button', { name: 'Garder pour le site' }).tap();
    await works.getByText('qui tient le site le reprendra. Pas encore d’accord du client.').waitFor();
    await lookAt(page, 'kept');
    await works.getByRole('button', { name: 'Le client est d’accord' }).tap();
    await works.getByText('Accord du client : aujourd’hui').waitFor();
    expect([await violations(page, '[aria-label="Travaux"]'), await isTooWide(page)]).toEqual([[], false]);
    const kept = async () => {
      const sql = 'select photo_before from public.work_drafts';
      return (await hosted().project.database.query<{ photo_before: Uint8Array }>(sql)).rows;
    };
    const [draft] = await kept();
    expect(await sharp(draft?.photo_before).metadata()).toMatchObject({ format: 'jpeg', width: 1600 });

    await works.getByRole('button', { name: 'Le client retire son accord' }).tap();
    await works.getByText('sont effacées pour de bon').waitFor();
    await lookAt(page, 'erasing');
    await works.getByRole('button', { name: 'Effacer' }).tap();
    await works.getByText('Accord retiré aujourd’hui').waitFor();
    expect(await kept()).toEqual([]);
  });

  test('nobody is asked twice for a review, and the list says whom to ask', async () => {
    const page = visit();
    await page.goBack();
    await page.getByRole('button', { name: 'Zoé Martin', exact: true }).first().click();
    const panel = page.getByRole('complementary', { name: 'Demande de Zoé Martin' });
    await panel.getByText('Et la gouttière.').waitFor();
    await panel.getByRole('button', { name: 'Gagnée', exact: true }).click();
    await panel.getByRole('button', { name: 'Travaux terminés' }).click();
    await panel.getByText('Avis demandé aujourd’hui, après d’autres travaux').waitFor();
    expect(await panel.getByRole('group', { name: 'Demander un avis' }).count()).toBe(0);

    await page.goBack();
    await page.getByText('Terminée, avis à demander').waitFor();
    await page.getByRole('button', { name: 'Filtres' }).click();
    await page.getByLabel('État').selectOption('Avis à demander');
    await page.getByText('1 demande', { exact: true }).waitFor();
  });

  test('the year is shown in euros on the screen, and on one sheet of paper', async () => {
    const page = visit();
    await page.getByRole('link', { name: /Aujourd’hui/ }).click();
    await page.getByRole('link', { name: 'L’année, en euros' }).click();
    await page.getByRole('heading', { name: /^Ce que le site a rapporté en 20\d\d$/ }).waitFor();
    const all = page.getByRole('region', { name: 'En tout' });
    await all.getByText(/^12\s500,50\s€$/).waitFor();
    await all.getByText('2 demandes gagnées, dont une sans montant').waitFor();
    const row = (table: string, name: string) => page.getByRole('table', { name: table }).getByRole('row', { name });
    for (const [table, name] of [
      ['Par ville', 'Niort'],
      ['Par service', 'Électricité'],
    ] as const)
      expect(await row(table, name).textContent()).toMatch(/2\s*12\s500,50\s€$/);
    expect(await row('Le premier rappel, et la suite', 'Gagnées').textContent()).toMatch(/2\s*1\smin$/);
    for (const viewport of [{ width: 768, height: 1024 }, desktop, phone]) {
      await page.setViewportSize(viewport);
      expect(await isTooWide(page)).toBe(false);
    }
    expect(await violations(page)).toEqual([]);

    await page.emulateMedia({ media: 'print' });
    const paper = await page.pdf({ format: 'A4' });
    expect(paper.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
    for (const what of await page.locator('main').locator('button, select').all())
      expect(await what.isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });

    await page.getByRole('button', { name: 'Voir les demandes gagnées' }).click();
    await page.getByText('2 demandes', { exact: true }).waitFor();
  });
});

describe('on this machine, where the site has no address for reviews', () => {
  const visit = visitors();

  test.runIf(isLong)('a sentence says where to write the address', async () => {
    await local().send({ prenom: 'Karim', nom: 'Benali', email: 'karim@exemple.fr' });
    const page = await visit({ reducedMotion: 'reduce' });
    await page.goto(local().address);
    await page.getByRole('link', { name: /Demandes/ }).click();
    await page.getByRole('button', { name: 'Karim Benali', exact: true }).click();
    await page.getByRole('button', { name: 'Gagnée' }).click();
    const works = page.getByRole('region', { name: 'Travaux' });
    await works.getByLabel('Montant en euros').fill('980');
    await works.getByRole('button', { name: 'Enregistrer' }).click();
    await page
      .getByRole('region', { name: 'Historique' })
      .getByText(/^Montant : 980\s€$/)
      .waitFor();
    await works.getByRole('button', { name: 'Travaux terminés' }).click();
    await works.getByText('« Avis en ligne »').waitFor();
    expect(await works.getByRole('link').count()).toBe(0);
  });
});

async function lookAt(page: Page, name: string): Promise<void> {
  if (!process.env.SHOTS) return;
  for (const viewport of [{ width: 768, height: 1024 }, desktop, phone]) {
    await page.setViewportSize(viewport);
    await page.screenshot({ path: `${process.env.SHOTS}/kept-${name}-${viewport.width}.png` });
  }
}
