import { describe, expect, test } from 'vitest';
import { oneVisit } from '../harness/browser/one-visit';
import { phone } from '../harness/browser/visitor';
import { isLong } from '../harness/size';
import { bothDesks } from '../harness/desk/both-desks';
import { isTooWide, violations } from '../harness/desk/look-over';

/** Calls at the desk: the result of a call, an incoming call, and prepared messages on a phone. */

const { worlds } = bothDesks();

/** Daily, one backend is enough to test the desk's pages. `tests/database` tests the queries on both. */
const tried = worlds.filter(([where]) => isLong || where !== 'hosted');

describe.each(tried)('calls, %s', (where, world) => {
  const visit = oneVisit(
    async (page) => {
      await world().send({ prenom: 'Zoé', nom: 'Martin', email: 'zoe@exemple.fr', ville: 'Redon' });
      await page.setViewportSize(phone);
      await world().enter(page);
      await page.getByText('La plus ancienne : Zoé Martin').waitFor();
    },
    { reducedMotion: 'reduce' },
  );

  test('the result of a call is in the history, changes the status of the request, and can be undone', async () => {
    const page = visit();
    await page.getByRole('link', { name: /Demandes/ }).click();
    await page.getByRole('button', { name: 'Zoé Martin', exact: true }).click();
    const panel = page.getByRole('complementary', { name: 'Demande de Zoé Martin' });
    const after = panel.getByRole('group', { name: 'Après l’appel' });
    const history = panel.getByRole('region', { name: 'Historique' });
    await after.waitFor();
    // The buttons are side by side, and not cut off.
    const tops = await after
      .getByRole('button')
      .evaluateAll((buttons) =>
        buttons.map((one) => [one.getBoundingClientRect().top, one.scrollWidth > one.clientWidth].join()),
      );
    expect([tops.length, new Set(tops).size]).toEqual([3, 1]);
    expect([await violations(page, 'aside'), await isTooWide(page)]).toEqual([[], false]);

    await after.getByRole('button', { name: 'Pas de réponse' }).click();
    await history.getByText('Appel : pas de réponse').waitFor();
    await panel.getByText('Prévu demain.').waitFor();
    if (where === 'hosted') expect(await history.getByText(/^patron@toiture\.example/).count()).toBe(2);
    await page.getByRole('button', { name: 'Annuler' }).click();
    await history.getByText('Appel retiré : pas de réponse').waitFor();
    await panel.getByText('Aucun appel prévu.').waitFor();

    // With the keyboard, the focus stays where it was.
    await after.getByRole('button', { name: 'Répondu' }).focus();
    await page.keyboard.press('Enter');
    await history.getByText('Appel : répondu').waitFor();
    await history.getByText('Nouvelle → Rappelée').waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Répondu');
    await after.getByRole('button', { name: 'Faux numéro' }).click();
    await history.getByText('Appel : faux numéro').waitFor();
  });

  test('prepared messages have the documents’ text and the person’s data, and open in the phone’s app', async () => {
    const page = visit();
    const messages = page.getByRole('region', { name: 'Messages prêts' });
    const [first] = await messages.locator('summary').all();
    await first!.focus();
    await page.keyboard.press('Enter');
    await messages.getByRole('link', { name: 'SMS : Je passe à…' }).waitFor();
    expect([await violations(page, '[aria-label="Messages prêts"]'), await isTooWide(page)]).toEqual([[], false]);
    const hrefs = await messages
      .locator('a')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
    expect(hrefs).toHaveLength(9);
    const [sms = '', whatsApp = '', mail = ''] = hrefs.map(decodeURIComponent);
    expect(sms).toMatch(/^sms:\+33639981234\?&body=Bonjour Zoé Martin, ici [^{[]+\. Je passe chez vous à …/);
    expect(whatsApp).toMatch(/^https:\/\/wa\.me\/33639981234\?text=Bonjour Zoé Martin/);
    expect(mail).toMatch(/^mailto:zoe@exemple\.fr\?subject=Votre demande – .+&body=Bonjour Zoé Martin/);
    // No token is left over, and no character makes a text message cost more than necessary.
    expect(hrefs.map(decodeURIComponent).join()).not.toMatch(/[{}[\]\u00a0\u202f]/);
  });

  test('an incoming call is written down, is in the lists, and causes no mail', async () => {
    const page = visit();
    await page.getByRole('button', { name: 'Noter un appel reçu' }).click();
    const form = page.getByRole('dialog', { name: 'Noter un appel reçu' });
    await form.getByLabel('Nom', { exact: true }).waitFor();
    await form.getByRole('button', { name: 'Enregistrer' }).click();
    await form.getByText('Indiquez un nom.').waitFor();
    await form.getByText('Choisissez un service.').waitFor();
    expect([await violations(page, '[role=dialog]'), await isTooWide(page)]).toEqual([[], false]);
    await form.getByLabel('Prénom').fill('Mme');
    await form.getByLabel('Nom', { exact: true }).fill('Le Goff');
    await form.getByLabel('Téléphone').fill('02 97 00 00 12');
    await form.getByLabel('Ville').fill('Vannes');
    await form.getByLabel('Service').selectOption({ index: 1 });
    await form.getByLabel('Ce qui est demandé').fill('Gouttière décrochée côté rue.');
    await form.getByRole('button', { name: 'Enregistrer' }).click();
    const panel = page.getByRole('complementary', { name: 'Demande de Mme Le Goff' });
    await panel.getByText('Notée après un appel').waitFor();
    await panel.getByText('Non donnée').waitFor();
    // A landline receives no text messages, and there is no e-mail address.
    expect(await panel.getByRole('region', { name: 'Messages prêts' }).count()).toBe(0);
    expect(await panel.getByRole('link', { name: 'Écrire' }).count()).toBe(0);
    // The person who wrote it down gets no notice of it.
    expect(await page.getByRole('region', { name: 'Vient d’arriver' }).count()).toBe(0);
    await page.getByRole('link', { name: /Aujourd’hui/ }).click();
    await page.getByRole('region', { name: 'À rappeler' }).getByText('Mme Le Goff').waitFor();
    expect(await isTooWide(page)).toBe(false);
  });

  test('a foreign number is kept as it is dialled, and what is refused says why', async () => {
    const page = visit();
    await page.getByRole('button', { name: 'Noter un appel reçu' }).click();
    const form = page.getByRole('dialog', { name: 'Noter un appel reçu' });
    await form.getByLabel('Prénom').fill('Mr');
    await form.getByLabel('Nom', { exact: true }).fill('Smith');
    await form.getByLabel('Service').selectOption({ index: 1 });
    await form.getByLabel('Ce qui est demandé').fill('Une gouttière.');
    for (const [typed, fault] of [
      ['02 97 00', 'Il manque des chiffres à ce numéro.'],
      ['02 97 00 00 12 ou 02 97 00 00 13', 'Ce numéro a trop de chiffres.'],
      ['+999 12 34 56 78', 'Aucun pays n’a cet indicatif.'],
    ] as const) {
      await form.getByLabel('Téléphone').fill(typed);
      await form.getByRole('button', { name: 'Enregistrer' }).click();
      await form.getByText(fault).waitFor();
    }
    await form.getByLabel('Téléphone').fill('+44 (0)7911 123456');
    await form.getByRole('button', { name: 'Enregistrer' }).click();
    const panel = page.getByRole('complementary', { name: 'Demande de Mr Smith' });
    await panel.waitFor();
    expect(await panel.locator('a[href^="tel:"]').first().getAttribute('href')).toBe('tel:+447911123456');
  });
});
