// This file is longer than most: all ways to sign in and to be refused, on one hosted desk with its database.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { errorsOf, phone, soon, visitors } from '../../harness/browser/visitor';
import { isLong } from '../../harness/size';
import { askCode, hostedDeskSite, linkOf, ownerOf, signIn } from '../../harness/desk/hosted-desk';

/** Signing in to the hosted desk, and who is refused. */

const visit = visitors();
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const desk = hostedDeskSite();

async function open(address = desk().address): Promise<{ page: Page; wrong: string[] }> {
  const page = await visit({ permissions: ['clipboard-read', 'clipboard-write'], reducedMotion: 'reduce' });
  const wrong = errorsOf(page);
  await page.goto(address);
  return { page, wrong };
}

test('nobody learns whether an address has an account, and a stranger who signs in sees one sentence', async () => {
  await desk().send({ nom: 'Secret' });
  desk().project.account('curieux@exemple.fr');
  const { page, wrong } = await open();
  await askCode(page, 'inconnu@exemple.fr');
  await page.getByText('Si inconnu@exemple.fr a accès à ce bureau, un code y arrive').waitFor();
  expect(desk().project.sent).toEqual([]);
  await page.getByLabel('Code à six chiffres').fill('123456');
  await page.keyboard.press('Enter');
  await page.getByText('Ce code n’est pas le bon, ou il ne sert plus.').waitFor();
  await page.getByRole('button', { name: 'Une autre adresse' }).click();

  await signIn(page, { desk: desk(), email: 'curieux@exemple.fr' });
  await page.getByText('Vous êtes connecté comme curieux@exemple.fr, mais ce compte n’a pas accès').waitFor();
  expect(await page.content()).not.toContain('Secret');
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await page.getByLabel('Votre adresse e-mail').waitFor();
  expect(wrong).toEqual([]);
});

test('an owner gets to the request of the mail, and must sign in again after the session has ended', async () => {
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
  await page.getByText('Votre session est terminée : demandez un nouveau code.').waitFor();
  expect(await page.content()).not.toContain('nadia@exemple.fr');

  // After the next sign-in, the unsaved text is still there.
  desk().project.pass(61);
  await signIn(page, { desk: desk(), email });
  await page.getByRole('complementary', { name: 'Demande de Nadia Attend' }).waitFor();
  expect(await page.getByLabel('Nouvelle note').inputValue()).toBe('À moitié écr');
  expect(wrong).toEqual([]);
});

test.runIf(isLong)(
  'an owner who comes back after the end of the session is told so, and signs in with the next code',
  async () => {
    const email = 'chef@toiture.example';
    await ownerOf(desk(), email);
    const { page, wrong } = await open();
    await signIn(page, { desk: desk(), email });
    await page.getByText('Ce que le site apporte').waitFor();
    desk().project.endSession(email);
    await page.reload();
    await page.getByRole('alert').getByText('Votre session est terminée : demandez un nouveau code.').waitFor();
    expect(await page.getByText('Ce que le site apporte').count()).toBe(0);
    desk().project.pass(61);
    await signIn(page, { desk: desk(), email });
    await page.getByText('Ce que le site apporte').waitFor();
    expect(await page.getByText('Votre session est terminée').count()).toBe(0);
    expect(wrong).toEqual([]);
  },
);

test('the code may be pasted with its space, the step survives a reload, and a wrong code gets advice', async () => {
  await ownerOf(desk(), 'karim@toiture.example');
  const { page, wrong } = await open();
  await askCode(page, 'karim@toiture.example');
  const { code } = desk().project.sent.at(-1)!;
  await page.reload();
  await page.getByText('Si karim@toiture.example a accès').waitFor();
  const field = page.getByLabel('Code à six chiffres');
  await expect.poll(() => field.evaluate((input) => input === document.activeElement), soon).toBe(true);
  await page.keyboard.type('12 34');
  await page.keyboard.press('Enter');
  await page.getByText('Le code a six chiffres').waitFor();
  await field.fill(code === '000000' ? '111111' : '000000');
  await page.keyboard.press('Enter');
  await page.getByText('Ce code n’est pas le bon').waitFor();
  await page.evaluate((text) => navigator.clipboard.writeText(text), `${code.slice(0, 3)}\u00a0${code.slice(3)}\n`);
  await page.keyboard.press('ControlOrMeta+V');
  expect(await field.inputValue()).toBe(code);
  await page.keyboard.press('Enter');
  await page.getByText('Ce que le site apporte').waitFor();
  expect(wrong).toEqual([]);
});

test.runIf(isLong)('another code can be requested after a minute, and is then the only valid one', async () => {
  await ownerOf(desk(), 'lea@toiture.example');
  const page = await visit({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto(desk().address);
  await askCode(page, 'lea@toiture.example');
  const { sent } = desk().project;
  await page.getByRole('button', { name: 'Renvoyer le code dans 60 s' }).waitFor();
  expect(await page.getByRole('button', { name: /Renvoyer le code/ }).isDisabled()).toBe(true);
  // Somebody who asks again learns how long to wait, and nothing about whether the address has an account.
  await page.getByRole('button', { name: 'Une autre adresse' }).click();
  desk().project.pass(20);
  await askCode(page, 'lea@toiture.example');
  await page.getByRole('button', { name: /dans (3\d|40) s/ }).waitFor();
  desk().project.pass(45);
  await page.clock.runFor(45_000);
  const before = sent.length;
  await page.getByRole('button', { name: 'Renvoyer le code', exact: true }).click();
  await page.getByText('Un nouveau code est parti').waitFor();
  expect(sent).toHaveLength(before + 1);
  await page.getByLabel('Code à six chiffres').fill(sent.at(-2)!.code);
  await page.keyboard.press('Enter');
  await page.getByText('Ce code n’est pas le bon').waitFor();
  await page.getByLabel('Code à six chiffres').fill(sent.at(-1)!.code);
  await page.keyboard.press('Enter');
  await page.getByText('Ce que le site apporte').waitFor();
});

test('axe finds no fault on the sign-in page, nothing is wider than a phone, and it works by keyboard', async () => {
  const [name, host] = ['proprietaire.de.l.entreprise', 'toiture-et-charpente.example'];
  await ownerOf(desk(), `${name}@${host}`);
  const { page } = await open();
  await page.setViewportSize(phone);
  await page.getByLabel('Votre adresse e-mail').waitFor();
  await page.evaluate(axe);
  const look = async () => {
    const found = await page.evaluate(async () => {
      const { axe: tool } = window as unknown as { axe: typeof import('axe-core') };
      return (await tool.run(document, { resultTypes: ['violations'] })).violations.map(({ id }) => id);
    });
    expect(found).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
    const { x, width } = (await page.locator('main > div').boundingBox())!;
    expect(phone.width - x - width).toBeCloseTo(x, 0);
  };
  await look();
  await page.keyboard.press('Tab');
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await page.getByText('Écrivez votre adresse e-mail').waitFor();
  await look();
  await page.keyboard.type(`@${host}`);
  await page.keyboard.press('Enter');
  await page.getByText('un code y arrive').waitFor();
  await look();
  await page.keyboard.type(desk().project.sent.at(-1)!.code.slice(1));
  await page.keyboard.press('Enter');
  await page.getByText('Le code a six chiffres').waitFor();
  await look();
  await page.keyboard.type(desk().project.sent.at(-1)!.code);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('Ce que le site apporte').waitFor();
});

test.runIf(isLong)('a code is valid for an hour', async () => {
  await ownerOf(desk(), 'ines@toiture.example');
  const { page } = await open();
  await askCode(page, 'ines@toiture.example');
  desk().project.pass(3601);
  await page.getByLabel('Code à six chiffres').fill(desk().project.sent.at(-1)!.code);
  await page.keyboard.press('Enter');
  await page.getByText('Ce code n’est pas le bon, ou il ne sert plus.').waitFor();
});

test.runIf(isLong)(
  'the link of the mail opens the desk in the browser that asked for it; in another one, the code must be typed',
  async () => {
    const email = 'nora@toiture.example';
    await ownerOf(desk(), email);
    const { page } = await open();
    await askCode(page, email);
    const link = linkOf(desk());

    const elsewhere = await open(link);
    await elsewhere.page.getByText('Ici, tapez le code qui est dans le même courriel.').waitFor();
    expect(elsewhere.page.url()).toBe(desk().address);
    await elsewhere.page.getByLabel('Votre adresse e-mail').fill(email);
    // Opening the link there has not used it up: a mail filter may open links first.
    await page.goto('about:blank');
    await page.goto(link);
    await page.getByText('Ce que le site apporte').waitFor();
    expect(page.url()).toBe(desk().address);

    await elsewhere.page.getByLabel('Code à six chiffres').fill(desk().project.sent.at(-1)!.code);
    await elsewhere.page.keyboard.press('Enter');
    await elsewhere.page.getByText('Ce code n’est pas le bon, ou il ne sert plus.').waitFor();
    const late = await page.context().newPage();
    await late.goto(link);
    await late.getByText('Ce que le site apporte').waitFor();
  },
);

test.runIf(isLong)('after opening the link elsewhere, the owner can still use the code', async () => {
  const email = 'omar@toiture.example';
  await ownerOf(desk(), email);
  const { page } = await open();
  await askCode(page, email);
  const { page: elsewhere } = await open(linkOf(desk()));
  await elsewhere.getByLabel('Votre adresse e-mail').fill(email);
  await elsewhere.getByLabel('Code à six chiffres').fill(desk().project.sent.at(-1)!.code);
  await elsewhere.keyboard.press('Enter');
  await elsewhere.getByText('Ce que le site apporte').waitFor();
});

test('a session in the address is never used, neither at the start nor later, and is removed from it', async () => {
  await ownerOf(desk(), 'autre@toiture.example');
  const fragment = desk().project.fragmentOf('autre@toiture.example');
  const { page } = await open(`${desk().address}#${fragment}&type=magiclink`);
  await page.getByText('Ce lien ne sert plus. Demandez un code.').waitFor();
  expect(page.url()).toBe(desk().address);
  await page.evaluate((hash) => (location.hash = hash), fragment);
  await expect.poll(() => page.url(), soon).toBe(desk().address);
  await page.getByLabel('Votre adresse e-mail').waitFor();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('access_token');

  // Nor does it replace the existing session.
  await ownerOf(desk(), 'moi@toiture.example');
  await signIn(page, { desk: desk(), email: 'moi@toiture.example' });
  await page.getByText('Ce que le site apporte').waitFor();
  await page.goto('about:blank');
  await page.goto(`${desk().address}#${fragment}`);
  await page.getByText('Ce que le site apporte').waitFor();
  expect(await page.evaluate(() => localStorage.getItem('bureau'))).toContain('moi@toiture.example');
  expect(page.url()).toBe(desk().address);
});

test('a code from somebody else’s link opens nothing, with a secret of this browser or without', async () => {
  await ownerOf(desk(), 'victime@toiture.example');
  await ownerOf(desk(), 'malin@toiture.example');
  const { page: theirs } = await open();
  await askCode(theirs, 'malin@toiture.example');
  const { hash } = desk().project.sent.at(-1)!;
  const verify = new URLSearchParams({ token: hash, type: 'magiclink', redirect_to: desk().address });
  const led = await fetch(`${desk().project.url}/auth/v1/verify?${verify}`, { redirect: 'manual' });
  const { page } = await open(led.headers.get('location')!);
  await page.getByText('Ici, tapez le code').waitFor();
  await page.getByRole('button', { name: 'Demander un code' }).click();
  await askCode(page, 'victime@toiture.example');
  await page.goto('about:blank');
  await page.goto(led.headers.get('location')!);
  await page.getByText('Ce lien n’a pas pu être ouvert.').waitFor();
  expect(await page.evaluate(() => localStorage.getItem('bureau'))).toBeNull();
});

test.runIf(isLong)('an expired link says so', async () => {
  const { page } = await open(`${desk().address}#error=access_denied&error_code=otp_expired&error_description=x`);
  await page.getByText('Ce lien a déjà servi, ou il est trop vieux.').waitFor();
});
