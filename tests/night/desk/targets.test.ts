import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { phone, visitors } from '../../harness/browser/visitor';
import { hostedDeskSite } from '../../harness/desk/hosted-desk';
import { localDesk } from '../../harness/desk/local-desk';

/** Every touch target of the desk is large enough on a phone: 44 by 44 px around its centre. */

const visit = visitors();
const desk = localDesk();
const hosted = hostedDeskSite();

beforeAll(async () => {
  for (let rank = 0; rank < 30; rank++)
    await desk().send({
      nom: `Martin ${'ABCDEFGHIJKLMNOPQRSTUVWXYZabcd'[rank]}`,
      email: `n${rank}@exemple.fr`,
      ville: 'Redon',
    });
  await desk().send({ nom: 'Martin A', email: 'n0@exemple.fr', description: 'Une autre.' });
});

/** The targets that are too small: 21 px above, below or beside their centre there is another element, or none. */
async function tooSmall(page: Page, within = 'body'): Promise<string[]> {
  return page.evaluate((part) => {
    const all = document
      .querySelector(part)!
      .querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, summary, [role=menuitem], [role=button]',
      );
    return [...all].flatMap((target) => {
      target.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = target.getBoundingClientRect();
      if (width < 2 || height < 2 || !target.checkVisibility({ visibilityProperty: true })) return [];
      const label = target instanceof HTMLInputElement ? target.labels?.[0] : undefined;
      const isCheck = target instanceof HTMLInputElement && target.type === 'checkbox';
      const area = isCheck && label ? label.getBoundingClientRect() : { left, top, width, height };
      const [x, y] = [area.left + area.width / 2, area.top + area.height / 2];
      const isHit = ([dx, dy]: readonly [number, number]) => {
        const hit = document.elementFromPoint(x + dx, y + dy);
        return hit !== null && (target.contains(hit) || label?.contains(hit) === true);
      };
      const isLarge = (
        [
          [0, -21],
          [0, 21],
          [-21, 0],
          [21, 0],
        ] as const
      ).every(isHit);
      const name = target.getAttribute('aria-label') ?? target.textContent?.trim() ?? '';
      return isLarge ? [] : [`${target.tagName} ${name.slice(0, 40)} ${Math.round(width)}×${Math.round(height)}`];
    });
  }, within);
}

test('on a phone: on every screen, in every menu and every dialog', async () => {
  const page = await visit({ viewport: phone, reducedMotion: 'reduce' });
  await page.goto(desk().address);
  await page.getByText('Ce que le site apporte').waitFor();
  const found: Record<string, string[]> = {};
  const look = async (where: string, within?: string) => void (found[where] = await tooSmall(page, within));
  await look('the day');
  await page.getByRole('link', { name: /Demandes/ }).click();
  await page.getByRole('button', { name: /^Filtres/ }).click();
  await page.getByLabel('Période').waitFor();
  await look('the list');
  await page.getByRole('button', { name: 'Choisir', exact: true }).click();
  await page.getByRole('button', { name: 'Terminer' }).waitFor();
  await look('choosing');
  await page.getByRole('button', { name: 'Terminer' }).click();
  await page.getByRole('button', { name: 'Zoé Martin A', exact: true }).first().click();
  await page.getByLabel('Nouvelle note').fill('Vu.');
  await page.getByRole('button', { name: 'Ajouter la note' }).click();
  await page.getByRole('button', { name: 'Retirer la note « Vu. »' }).waitFor();
  await page.getByRole('button', { name: 'Demain', exact: true }).click();
  await page.getByRole('button', { name: 'Ne plus rappeler' }).waitFor();
  await page.getByRole('region', { name: 'Messages prêts' }).locator('summary').first().click();
  await look('a request');
  await page.getByRole('button', { name: 'Plus d’actions' }).click();
  await page.getByRole('menuitem').first().waitFor();
  await look('its menu', '[role=menu]');
  await page.getByRole('menuitem', { name: 'Supprimer cette demande…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).waitFor();
  await look('a question', '[role=dialog]');
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Pas de réponse' }).click();
  await page.getByRole('button', { name: 'Annuler' }).waitFor();
  await look('what was done', '.mantine-Notifications-root');
  await page.getByRole('button', { name: 'Noter un appel reçu' }).click();
  await page.getByRole('dialog').getByLabel('E-mail, si vous l’avez').fill('a@b.fr');
  await look('a call that came in', '[role=dialog]');
  await page.goto(hosted().address);
  await page.getByLabel('Votre adresse e-mail').waitFor();
  await look('the door');
  await page.getByRole('button', { name: 'J’ai déjà un code' }).click();
  await page.getByLabel('Code à six chiffres').waitFor();
  await look('the code');
  expect(Object.fromEntries(Object.entries(found).filter(([, small]) => small.length > 0))).toEqual({});
});
