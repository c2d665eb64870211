import { expect, test } from 'vitest';
import { git, headOf } from '../../harness/hosted/repositories';
import { field, hasFocus, patience, preview, valueIn } from '../../harness/studio/editor-page';
import { faultsOfTouch } from '../../harness/studio/hand';
import { inThePocket } from '../../harness/pocket/in-the-pocket';
import { settled, violations } from '../../harness/studio/interface-violations';
import { owner, publishedSite } from '../../harness/pocket/published-site';

/** The history of publications on a phone, and undoing one of them. */

const site = publishedSite();
const { openStudio, signIn, addToTitle, publish } = inThePocket(site);

const title = () => String(valueIn(git(site().bare, ['show', 'main:clients/toits/home.json']), 'blocks', 0, 'title'));

test('the history shows who, when, what in words and the result, and one publication is undone alone', async () => {
  const { page, wrong } = await openStudio();
  await signIn(page, owner);
  const before = title();
  await addToTitle(page, ', repris');
  await (await publish(page)).waitFor({ state: 'hidden' });
  const head = headOf(site().bare);
  await site().built({ commit: head, outcome: 'online' });
  site().online = head;
  await site().refused('stale');

  await page.getByRole('button', { name: 'Plus' }).tap();
  await page.getByRole('menuitem', { name: 'Historique' }).tap();
  const history = page.getByRole('dialog', { name: 'Historique' });
  const rows = history.getByRole('listitem');
  await rows.first().waitFor();
  expect(await rows.count()).toBe(2);
  const [refused, made] = await rows.allInnerTexts();
  expect(refused).toMatch(/Refusée\s: quelqu’un d’autre avait publié entre-temps/);
  expect(refused).not.toContain('Remettre');
  expect(made).toMatch(/Accueil\s: .*titre[\s\S]*, par vous[\s\S]*En ligne depuis \d+\sh\s\d\d/);

  expect([...(await violations(page, '[role=dialog]')), ...(await faultsOfTouch(page))]).toEqual([]);

  await history.getByRole('button', { name: /^Remettre comme avant/ }).tap();
  const dialog = page.getByRole('dialog', { name: 'Remettre comme avant' });
  await dialog.getByText(`${before}, repris`).first().waitFor();
  expect(headOf(site().bare)).toBe(head);
  await dialog.getByRole('button', { name: 'Remettre et publier' }).tap();
  await expect.poll(() => headOf(site().bare), patience).not.toBe(head);
  expect(title()).toBe(before);
  await page
    .getByRole('status', { name: 'Publication' })
    .getByText(/^Envoyé à/)
    .waitFor();
  await preview(page)
    .getByRole('heading', { level: 1, name: /bien posé$/ })
    .waitFor();
  expect((await site().publications()).at(-1)).toMatchObject({
    outcome: 'published',
    sentence: 'Accueil',
    note: expect.stringMatching(/^Retour à avant : Accueil/) as string,
  });
  expect(wrong).toEqual([]);
});

test('a failed build is shown at the field of its first fault, and undone with one tap', async () => {
  const { page, wrong } = await openStudio();
  await signIn(page, owner);
  const before = title();
  await addToTitle(page, ', de trop');
  await (await publish(page)).waitFor({ state: 'hidden' });
  const head = headOf(site().bare);
  const faults = [{ file: 'home.json', field: '/blocks/0/title', says: 'Ce titre est trop long.' }];
  await site().built({ commit: head, outcome: 'failed', faults });

  const said = page.getByRole('status', { name: 'Publication' });
  await said.getByText('Le site n’a pas pu être construit').waitFor();
  await said.getByRole('button', { name: /Ce titre est trop long/ }).tap();
  await hasFocus(field(page, 'Titre'));
  await page.getByRole('button', { name: 'Terminé' }).tap();
  await said.getByRole('button', { name: 'Remettre comme avant' }).tap();
  await expect.poll(() => headOf(site().bare), patience).not.toBe(head);
  expect(title()).toBe(before);
  await said.getByText(/^Envoyé à/).waitFor();
  expect(wrong).toEqual([]);
});

test('the link of the mail opens the dialog to undo its publication, after the sign-in, only once', async () => {
  const { page } = await openStudio();
  await signIn(page, owner);
  const before = title();
  await addToTitle(page, ', par courriel');
  await (await publish(page)).waitFor({ state: 'hidden' });
  const head = headOf(site().bare);
  const { key } = (await site().publications()).at(-1) as { key: string };

  const { page: other, wrong } = await openStudio(`/atelier/site#revenir-${key}`);
  await expect.poll(() => new URL(other.url()).hash, patience).toBe('');
  await signIn(other, owner);
  const dialog = other.getByRole('dialog', { name: 'Remettre comme avant' });
  await dialog.getByText(', par courriel').first().waitFor();
  await settled(dialog);
  expect([...(await violations(other, '[role=dialog]')), ...(await faultsOfTouch(other))]).toEqual([]);
  expect(headOf(site().bare)).toBe(head);
  await dialog.getByRole('button', { name: 'Ne rien changer' }).tap();
  await dialog.waitFor({ state: 'hidden' });
  await other.reload();
  await preview(other).locator('h1').waitFor();
  await other.getByRole('button', { name: 'Plus' }).waitFor();
  expect(await dialog.count()).toBe(0);

  // The same while the studio is open.
  await other.evaluate((hash) => void (location.hash = hash), `#revenir-${key}`);
  await dialog.getByRole('button', { name: 'Remettre et publier' }).tap();
  await expect.poll(() => headOf(site().bare), patience).not.toBe(head);
  expect(title()).toBe(before);
  expect(wrong).toEqual([]);
});
