import { describe, expect, test } from 'vitest';
import { oneVisit } from '../../harness/browser/one-visit';
import { phone, visitors } from '../../harness/browser/visitor';
import { isLong } from '../../harness/size';
import { filesNaming } from '../../harness/leads/folders';
import { bothDesks } from '../../harness/desk/both-desks';

const visit = visitors();
const { worlds, local } = bothDesks();

describe.each(worlds)('a day at the desk, %s', (where, world) => {
  /** The desk that stays open in the office. */
  const office = oneVisit(
    async (page) => {
      await world().send({ prenom: 'Zoé', nom: 'Martin', email: 'zoe@effacez.example', ville: 'Niort' });
      await world().enter(page);
    },
    { reducedMotion: 'reduce' },
  );

  test.runIf(isLong || where === 'hosted')(
    'a request arrives, is called, noted, quoted and won; one person’s data are deleted',
    async () => {
      const { send } = world();
      const page = office();
      await page.getByText('La plus ancienne : Zoé Martin').waitFor();

      // A new request appears without a reload.
      await send({
        prenom: 'Karim',
        nom: 'Benali',
        email: 'karim@gardez.example',
        telephone: '+33639981299',
        ville: 'Saintes',
      });
      await page.evaluate(() => dispatchEvent(new Event('focus')));
      await page
        .locator('[data-live]')
        .getByText('Nouvelle demande : Karim Benali, Saintes.')
        .waitFor({ state: 'attached' });

      await page.getByRole('link', { name: /Demandes/ }).click();
      await page.getByRole('button', { name: 'Karim Benali', exact: true }).click();
      const panel = page.getByRole('complementary', { name: 'Demande de Karim Benali' });
      expect(await panel.getByRole('link', { name: /^Appeler/ }).getAttribute('href')).toBe('tel:+33639981299');
      await panel.getByRole('button', { name: 'Rappelée' }).click();
      await panel.getByText('Nouvelle → Rappelée').waitFor();
      await panel.getByLabel('Nouvelle note').fill('Passer mardi, code 1234.');
      await panel.getByRole('button', { name: 'Ajouter la note' }).click();
      await panel.getByRole('listitem').getByText('Passer mardi, code 1234.').waitFor();
      await panel.getByRole('button', { name: 'Demain', exact: true }).click();
      await panel.getByText('Prévu demain.').waitFor();
      await panel.getByRole('button', { name: 'Devis envoyé' }).click();
      await panel.getByText('Rappelée → Devis envoyé').waitFor();
      await panel.getByRole('button', { name: 'Gagnée' }).click();
      await panel.getByText('Devis envoyé → Gagnée').waitFor();
      expect(await panel.getByRole('button', { name: 'Gagnée' }).getAttribute('aria-pressed')).toBe('true');
      if (where === 'hosted') expect(await panel.getByText('patron@toiture.example').count()).toBeGreaterThan(3);

      await page.getByRole('button', { name: 'Zoé Martin', exact: true }).click();
      const other = page.getByRole('complementary', { name: 'Demande de Zoé Martin' });
      await other.getByRole('button', { name: 'Plus d’actions' }).click();
      await page.getByRole('menuitem', { name: 'Effacer tout ce qui concerne cette personne…' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Effacer' }).click();
      await page.getByRole('button', { name: 'Zoé Martin', exact: true }).waitFor({ state: 'detached' });
      expect(await page.getByRole('button', { name: 'Karim Benali', exact: true }).count()).toBe(1);
      if (where !== 'hosted') expect(filesNaming(local().directory, 'effacez.example')).toEqual([]);

      await page.getByRole('link', { name: /Aujourd’hui/ }).click();
      await page.getByText('Personne n’attend de premier rappel.').waitFor();
      expect(await page.getByRole('listitem').filter({ hasText: 'Chantiers gagnés' }).textContent()).toContain(
        '1 · 100',
      );
    },
  );

  // Daily, one backend is enough to test the desk's pages. `tests/database` tests notes without pages.
  test.runIf(isLong || where !== 'hosted')(
    'two desks open at once lose no note, and a half-typed one stays',
    async () => {
      const { enter, send } = world();
      await send({ prenom: 'Amélie', nom: 'Deux', email: 'deux@gardez.example', telephone: '+33639981277' });
      const [one, two] = [office(), await visit({ viewport: phone, reducedMotion: 'reduce' })];
      await enter(two, 'partner');
      // Simulates coming back to the window.
      await one.evaluate(() => dispatchEvent(new Event('focus')));
      for (const page of [one, two]) {
        await page.getByRole('link', { name: /Demandes/ }).click();
        await page.getByRole('button', { name: 'Amélie Deux', exact: true }).click();
        await page.getByLabel('Nouvelle note').waitFor();
      }
      await two.getByLabel('Nouvelle note').fill('Écrite sur le télé');
      await one.getByLabel('Nouvelle note').fill('Écrite au bureau');
      await one.getByRole('button', { name: 'Ajouter la note' }).click();
      await one.getByRole('listitem').getByText('Écrite au bureau').waitFor();
      await two.evaluate(() => dispatchEvent(new Event('focus')));
      await two.getByRole('listitem').getByText('Écrite au bureau').waitFor();
      await two.getByLabel('Nouvelle note').pressSequentially('phone');
      await two.getByRole('button', { name: 'Ajouter la note' }).click();
      await two.getByRole('listitem').getByText('Écrite sur le téléphone').waitFor();
      expect(await two.getByText('Écrite au bureau').count()).toBe(1);
    },
  );
});
