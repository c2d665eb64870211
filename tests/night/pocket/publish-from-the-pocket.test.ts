// This file is longer than most: its tests share one published site with its database and repository.
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readSite } from '../../../src/site/read/read-site';
import { documentsOf } from '../../../src/site/resolve/plan/site-documents';
import { siteFacts } from '../../../src/site/resolve/facts/site-facts';
import { temporaryFolder } from '../../harness/temporary-folder';
import { addCommit, git, headOf } from '../../harness/hosted/repositories';
import { field, hasFocus, patience, preview, valueIn } from '../../harness/studio/editor-page';
import { faultsOfTouch } from '../../harness/studio/hand';
import { inThePocket } from '../../harness/pocket/in-the-pocket';
import { settled, violations } from '../../harness/studio/interface-violations';
import { owner, publishedSite } from '../../harness/pocket/published-site';

/** The owner publishes on a phone, at the address of the published site. */

const site = publishedSite();
const { openStudio, signIn, tab, addToTitle, publish } = inThePocket(site);

/** Pushes another person's change of the home page to the repository. */
function pushTitle(change: (text: string) => string): void {
  addCommit(site().bare, { 'clients/toits/home.json': change(textAt('home.json')) }, { says: 'Ailleurs' });
}

async function faultsOf(page: Page, within?: string): Promise<string[]> {
  return [...(await violations(page, within)), ...(await faultsOfTouch(page))];
}

/** The facts that a build of the published documents reports to the database. */
function factsAt(): object {
  const folder = temporaryFolder();
  git(site().bare, ['clone', '-q', site().bare, folder]);
  return siteFacts(documentsOf(readSite(path.join(folder, 'clients/toits'))))!;
}

const textAt = (file: string) => git(site().bare, ['show', `main:clients/toits/${file}`]);

test('the link of another browser asks for the code; somebody who is no owner is told so, and sees nothing', async () => {
  const { page } = await openStudio('/bureau#lien=abc&type=magiclink');
  await page.getByText('Ici, tapez le code qui est dans le même courriel.').waitFor();
  expect(page.url()).toBe(`${site().origin}/atelier/demandes`);
  await page.getByRole('button', { name: 'Demander un code' }).tap();
  await signIn(page, 'curieux@exemple.fr', (code) => `${code.slice(0, 3)} ${code.slice(3)} `);
  await page.getByText('ce compte n’a pas accès aux demandes').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  expect(await tab(page, 'Site').count()).toBe(0);
  await page.goto('/atelier/site');
  await page.getByText('Ce compte ne peut pas modifier le site.').waitFor();
  expect(await page.getByRole('navigation', { name: 'Onglets' }).count()).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
  expect(await page.locator('iframe').count()).toBe(0);
});

test('desk and studio are two tabs with one sign-in: a mail leads to its request, and each tab keeps its state', async () => {
  const id = await site().request({ nom: 'Leduc', prenom: 'Ana' });
  const asked: string[] = [];
  const { page, wrong } = await openStudio('about:blank');
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`/bureau#${id}`);
  const sent = site().auth.sent.length;
  await signIn(page, owner);
  const note = page.getByLabel('Nouvelle note');
  await note.fill('Toit en zinc');
  await page.getByRole('heading', { name: 'Ana Leduc' }).first().waitFor();
  expect(asked.filter((address) => /start-editor|open-site|worker\.js/.test(address))).toEqual([]);
  expect(await faultsOf(page)).toEqual([]);
  expect(await page.title()).toMatch(/^\(\d+\) Demandes – /);

  await tab(page, 'Site').tap();
  await preview(page).locator('h1').tap();
  await hasFocus(field(page, 'Titre'));
  expect(new URL(page.url()).pathname).toBe('/atelier/site');
  expect(await page.title()).toBe('Accueil – Atelier');
  await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt'), { prompt: () => (document.title = 'Demandé') });
    dispatchEvent(offer);
  });
  await page.getByRole('button', { name: 'Installer' }).tap();
  await expect.poll(() => page.title(), patience).toBe('Demandé');
  expect(await faultsOf(page)).toEqual([]);

  await tab(page, 'Demandes').tap();
  expect(await note.inputValue()).toBe('Toit en zinc');
  expect(page.url()).toBe(`${site().origin}/atelier/demandes#${id}`);
  expect(await page.locator('iframe').first().isVisible()).toBe(false);

  await tab(page, 'Site').tap();
  await field(page, 'Titre').waitFor();
  await page.goBack();
  await field(page, 'Titre').waitFor({ state: 'hidden' });
  await page.goBack();
  await note.waitFor();
  expect(site().auth.sent).toHaveLength(sent + 1);

  // A dialog left open in one tab by « back » does not lock scrolling in the other.
  await tab(page, 'Site').tap();
  await tab(page, 'Demandes').tap();
  await page.getByRole('button', { name: 'Noter un appel' }).first().tap();
  const call = page.getByRole('dialog', { name: 'Noter un appel reçu' });
  await call.waitFor();
  const isHeld = () => page.evaluate(() => document.body.hasAttribute('data-scroll-locked'));
  expect(await isHeld()).toBe(true);
  await page.goBack();
  await call.waitFor({ state: 'hidden' });
  await expect.poll(isHeld, patience).toBe(false);
  await tab(page, 'Demandes').tap();
  await call.waitFor();
  await expect.poll(isHeld, patience).toBe(true);
  expect(wrong).toEqual([]);
});

test('it can be installed: its service worker keeps the files of one build only, no page, and locks nobody out', async () => {
  const { page } = await openStudio('/atelier/site', 'allow');
  const door = page.getByLabel('Votre adresse e-mail');
  const kept = () =>
    page.evaluate(async () => {
      const caches = await window.caches.keys();
      const files = await Promise.all(caches.map(async (name) => await (await window.caches.open(name)).keys()));
      return { caches, files: files.flat().map(({ url }) => new URL(url).pathname) };
    });
  const workers = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope));
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  await door.waitFor();
  await expect.poll(async () => (await kept()).files.length, patience).toBeGreaterThan(2);
  await page.reload();
  await door.waitFor();
  const first = await kept();
  expect(first.caches).toHaveLength(1);
  expect(first.files.filter((file) => !file.startsWith('/assets/atelier-'))).toEqual([]);

  site().online = headOf(site().bare);
  await page.reload();
  await door.waitFor();
  await expect
    .poll(async () => (await kept()).caches, patience)
    .toEqual([expect.stringContaining(site().online ?? '') as string]);
  site().online = undefined;

  // The home page is requested together with the studio's page: the first request for it need not wait.
  let asked = 0;
  site().away = (url) => {
    if (url === 'GET /') asked += 1;
    return false;
  };
  const askForHome = () => page.evaluate(async () => (await fetch('/', { credentials: 'omit' })).status);
  await page.reload();
  await door.waitFor();
  expect([await askForHome(), asked]).toEqual([200, 1]);
  expect([await askForHome(), asked]).toEqual([200, 2]);

  site().away = () => true;
  await page.reload();
  await page.getByRole('heading', { name: 'Pas de réseau' }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  site().away = () => false;
  await page.getByRole('link', { name: 'Réessayer' }).tap();
  await door.waitFor();

  const {
    start_url: start,
    scope,
    display,
    icons,
  } = (await (
    await page.request.get((await page.locator('link[rel=manifest]').getAttribute('href')) ?? '')
  ).json()) as { start_url: string; scope: string; display: string; icons: { src: string }[] };
  expect([start, scope, display]).toEqual(['/atelier/demandes', '/atelier/', 'standalone']);
  for (const { src } of icons) expect((await page.request.get(src)).status()).toBe(200);

  expect(await workers()).toEqual([`${site().origin}/atelier/`]);
  await page.goto('/');
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  // As after a later build without a studio.
  await page.goto('/atelier/rien');
  await expect.poll(workers, patience).toEqual([]);
  await expect.poll(async () => (await kept()).caches, patience).toEqual([]);
});

test('a chunk of the editor that cannot be loaded is reported at the sign-in, and requested again', async () => {
  const { page } = await openStudio();
  await page.route(/start-editor/, (route) => route.abort());
  await signIn(page, owner);
  await page.getByText('L’atelier n’a pas pu être chargé').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.unroute(/start-editor/);
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', {
      get() {
        throw new DOMException('Refused.', 'SecurityError');
      },
    });
  });
  await page.route(/later-part/, (route) => route.abort());
  await page.getByRole('button', { name: 'Réessayer' }).tap();
  // The form, which usually shows the message, is not loaded.
  const away = page.getByRole('alert').filter({ hasText: 'L’atelier n’est pas chargé en entier' });
  await away.first().waitFor();
  await page.unroute(/later-part/);
  await away.first().waitFor({ state: 'hidden' });
  // A browser without storage is reported once, and writing stays possible.
  const unkept = page.getByRole('alert').filter({ hasText: 'Rien n’est gardé sur cet appareil' });
  await unkept.waitFor();
  await settled(unkept);
  expect(await faultsOf(page)).toEqual([]);
  await addToTitle(page, ', sans rien garder');
  expect(await unkept.count()).toBe(1);
  expect(await page.getByText('Refused').count()).toBe(0);
  await unkept.getByRole('button', { name: 'Fermer' }).tap();
  await unkept.waitFor({ state: 'hidden' });
  await addToTitle(page, ' du tout');
  expect(await unkept.count()).toBe(0);
});

test('two tabs share their changes: the last one wins, the other shows both texts, and one publishes for both', async () => {
  const { page: one } = await openStudio();
  await signIn(one, owner);
  await preview(one).locator('h1').waitFor();
  const other = await one.context().newPage();
  await other.goto('/atelier/site');
  // Otherwise it says, over the title, that it has found the other tab's text.
  await preview(other).locator('h1').waitFor();
  const state = (page: Page) => page.getByText('Une page changée, pas publiée');
  const shows = (page: Page, words: string | RegExp) =>
    preview(page).getByRole('heading', { level: 1, name: words }).waitFor();

  await one.bringToFront();
  await addToTitle(one, ', un');
  await shows(other, ', un');
  await other.bringToFront();
  await addToTitle(other, ', deux');
  await one.bringToFront();
  const told = one.getByRole('alert').filter({ hasText: 'a été réécrit dans un autre onglet' });
  await told.getByText(/Maintenant.*, deux/).waitFor();
  expect(await told.innerText()).toMatch(/vous aviez écrit.*, un\s»/);
  await settled(told);
  expect(await faultsOf(one)).toEqual([]);
  await told.getByRole('button', { name: 'Remettre le mien' }).tap();
  await told.waitFor({ state: 'hidden' });
  await shows(other, /, un$/);

  // A publication that was prepared and cancelled leaves its changes unpublished in both tabs.
  await other.bringToFront();
  await other.getByRole('button', { name: 'Publier', exact: true }).tap();
  const dialog = other.getByRole('dialog', { name: 'Publier' });
  await dialog.getByText('Accueil').first().waitFor();
  await dialog.getByRole('button', { name: 'Fermer' }).tap();
  await dialog.waitFor({ state: 'hidden' });
  await state(other).waitFor();
  await one.bringToFront();
  await state(one).waitFor();
  await shows(one, /, un$/);

  await (await publish(one)).waitFor({ state: 'hidden' });
  await state(other).waitFor({ state: 'hidden' });
  await other
    .getByRole('status', { name: 'Publication' })
    .getByText(/^Envoyé à/)
    .waitFor();
  await shows(other, /, un$/);
  expect(textAt('home.json')).toContain(', un"');

  await other.bringToFront();
  await addToTitle(other, ', trois');
  await other.close({ runBeforeUnload: true });
  await shows(one, ', trois');
  await one.reload();
  await shows(one, ', trois');
});

test('after a publication its progress is shown: sent, built, online and verified, also after a reload', async () => {
  const { page, wrong } = await openStudio();
  await signIn(page, owner);
  await addToTitle(page, ', suivi');
  const dialog = await publish(page);
  await dialog.waitFor({ state: 'hidden' });
  const said = page.getByRole('status', { name: 'Publication' });
  await said.getByText(/^Envoyé à/).waitFor();
  expect(await page.getByText('dans quelques minutes').allInnerTexts()).toEqual([]);
  expect(await said.evaluate((element) => element.contains(document.activeElement))).toBe(false);

  const first = headOf(site().bare);
  const fault = { file: 'home.json', says: 'Le titre est vide.' };
  await site().built({ commit: first, outcome: 'failed', faults: [fault] });
  await said.getByText('Le titre est vide.').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.goto('about:blank');
  await page.goto('/atelier/site');
  await said.getByText('Le site n’a pas pu être construit').waitFor();

  await addToTitle(page, ', repris');
  await (await publish(page)).waitFor({ state: 'hidden' });
  await said.getByText(/^Envoyé à/).waitFor();
  const head = headOf(site().bare);
  await site().built({ commit: head, outcome: 'online' });
  await said.getByText(/^Construit à/).waitFor();
  await page.goto('about:blank');
  site().online = head;
  await page.goto('/atelier/site');
  await said.getByText(/^En ligne depuis .*, vérifié$/).waitFor();
  await said.getByRole('button', { name: 'Fermer' }).tap();
  expect(await said.innerText()).toBe('');
  await page.reload();
  await preview(page).locator('h1').waitFor();
  await page.getByText('Touchez un texte pour le changer').waitFor();
  expect(await said.innerText()).toBe('');
  expect(wrong).toEqual([]);
});

test('without network while publishing, with the tab closed and the answer lost: nothing is lost, and nothing is sent twice', async () => {
  const { page } = await openStudio();
  await signIn(page, owner);
  const base = headOf(site().bare);
  await addToTitle(page, ', sans réseau');
  site().away = (asked) => asked.endsWith('/publish');
  const dialog = await publish(page);
  await dialog.getByText('rien ne partira deux fois').waitFor();
  expect(await faultsOf(page, '[role=dialog]')).toEqual([]);
  expect(headOf(site().bare)).toBe(base);

  // The tab is closed and opened again: the unpublished changes are still there.
  await page.goto('about:blank');
  site().away = () => false;
  await page.goto('/atelier/site');
  await preview(page).getByRole('heading', { level: 1, name: 'sans réseau' }).waitFor();

  // The commit is made, but its answer is lost.
  site().lose = (asked) => asked.endsWith('/publish');
  const again = await publish(page);
  await again.getByText('rien ne partira deux fois').waitFor();
  const head = headOf(site().bare);
  expect(head).not.toBe(base);
  site().lose = () => false;
  await again.getByRole('button', { name: 'Publier', exact: true }).tap();
  await again.waitFor({ state: 'hidden' });
  expect(headOf(site().bare)).toBe(head);
});

test('after a session has expired, the editor asks for a new code, and the publication continues', async () => {
  const { page } = await openStudio();
  await signIn(page, owner);
  const base = headOf(site().bare);
  await addToTitle(page, ', ce matin');
  site().pass(13 * 3600);
  await publish(page);
  await page.getByText('Pour publier, tapez un nouveau code').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await signIn(page, owner);
  await expect.poll(() => headOf(site().bare), patience).not.toBe(base);
  expect(textAt('home.json')).toContain(', ce matin');
});

test('opened again, it first shows this browser’s version, then what others have pushed; no copy stays after a sign-out', async () => {
  const { page, wrong } = await openStudio('/atelier/site');
  await signIn(page, owner);
  const title = preview(page).locator('h1');
  await title.waitFor();
  const shown = await title.innerText();
  const copies = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve, reject) => {
          const opening = indexedDB.open('atelier-en-ligne-site');
          opening.addEventListener('success', () => {
            const counting = opening.result.transaction('opened').objectStore('opened').count();
            counting.addEventListener('success', () => resolve(counting.result));
          });
          opening.addEventListener('error', () => reject(opening.error!));
        }),
    );
  await expect.poll(copies, patience).toBe(1);

  site().away = (asked) => asked.includes('/functions/');
  await page.reload();
  await expect.poll(() => title.innerText(), patience).toBe(shown);
  site().away = () => false;

  pushTitle((text) => text.replace(String(valueIn(text, 'blocks', 0, 'title')), (was) => `${was}, ailleurs`));
  await page.reload();
  await preview(page).getByRole('heading', { level: 1, name: ', ailleurs' }).waitFor();
  expect(await page.getByText('pas publiée').count()).toBe(0);
  expect(wrong).toEqual([]);

  await tab(page, 'Demandes').tap();
  await page.getByRole('button', { name: 'Se déconnecter' }).tap();
  await page.getByLabel('Votre adresse e-mail').waitFor();
  await expect.poll(copies, patience).toBe(0);
});

test('the phone number is tapped and changed; once it is online, the mail to the next visitor has it', async () => {
  const { page } = await openStudio();
  await page.getByLabel('Votre adresse e-mail').waitFor();
  expect(await violations(page)).toEqual([]);
  await signIn(page, owner);
  await preview(page).locator('main a[href^="tel:"]').first().tap();
  await hasFocus(field(page, 'Téléphone'));
  await field(page, 'Téléphone').fill('02 97 00 00 77');
  await page.getByRole('button', { name: 'Terminé' }).tap();
  await page.getByRole('button', { name: 'Publier', exact: true }).tap();
  const dialog = page.getByRole('dialog', { name: 'Publier' });
  await dialog.getByText('L’entreprise et le site').first().waitFor();
  await settled(dialog);
  expect(await faultsOf(page, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Publier', exact: true }).tap();
  await dialog.waitFor({ state: 'hidden' });
  expect(valueIn(textAt('site.json'), 'phone')).toBe('02 97 00 00 77');
  await site().built({ commit: headOf(site().bare), outcome: 'online', facts: factsAt() });
  expect(await site().acknowledgement()).toContain('02 97 00 00 77');
});
