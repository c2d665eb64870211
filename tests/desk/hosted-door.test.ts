import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { visitors } from '../browser/visitor';
import { hostedDeskSite, ownerOf, signIn } from './support/hosted-desk';

/** Who comes in by the door of the hosted desk, and who does not. */

const visit = visitors();
const desk = hostedDeskSite();

async function open(address = desk().address): Promise<{ page: Page; wrong: string[] }> {
  const page = await visit();
  const wrong: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('Failed to load resource')) wrong.push(message.text());
  });
  page.on('pageerror', (error) => wrong.push(String(error)));
  await page.goto(address);
  return { page, wrong };
}

test('whether an address has an account is told to nobody, and a stranger who signs in sees one sentence', async () => {
  await desk().send({ nom: 'Secret' });
  await desk().project.account('curieux@exemple.fr');
  const { page, wrong } = await open();
  await page.getByLabel('Votre adresse e-mail').fill('inconnu@exemple.fr');
  await page.getByRole('button', { name: 'Recevoir le lien' }).click();
  await page.getByText('Si inconnu@exemple.fr a accès à ce bureau, un lien y arrive').waitFor();
  expect(desk().project.links).toEqual([]);
  await page.getByRole('button', { name: 'Une autre adresse' }).click();

  await signIn(page, { desk: desk(), email: 'curieux@exemple.fr' });
  await page.getByText('Vous êtes connecté comme curieux@exemple.fr, mais ce compte n’a pas accès').waitFor();
  expect(await page.content()).not.toContain('Secret');
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await page.getByLabel('Votre adresse e-mail').waitFor();
  expect(wrong).toEqual([]);
});

test('an owner is led to the request of the mail, and asked again when the session is over', async () => {
  const email = 'patronne@toiture.example';
  await ownerOf(desk(), email);
  await desk().send({ prenom: 'Nadia', nom: 'Attend', email: 'nadia@exemple.fr' });
  const { rows } = await desk().project.database.query<{ id: string }>(
    "select id from public.leads where nom = 'Attend'",
  );
  const { page, wrong } = await open(`${desk().address}#${rows[0]!.id}`);
  await signIn(page, { desk: desk(), email });
  await page.getByRole('complementary', { name: 'Demande de Nadia Attend' }).waitFor();
  await page.getByLabel('Nouvelle note').fill('À moitié écr');
  desk().project.endSession(email);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await page.getByText('Votre session est terminée : demandez un nouveau lien.').waitFor();
  expect(await page.content()).not.toContain('nadia@exemple.fr');
  expect(wrong).toEqual([]);
});

test('a link that is too old says so', async () => {
  const { page } = await open(`${desk().address}#error=access_denied&error_code=otp_expired&error_description=x`);
  await page.getByText('Ce lien a déjà servi, ou il est trop vieux.').waitFor();
});
