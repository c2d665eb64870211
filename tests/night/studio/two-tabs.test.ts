import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { field, goByName, hasFocus, holds, preview, save, valueIn } from '../../harness/studio/editor-page';
import { onePage } from '../../harness/studio/one-page';
import { studioUnderTest } from '../../harness/studio/open-studio';

/** Two tabs of one browser share their drafts, and neither loses what the other has written. */

const studio = studioUnderTest();
const show = onePage(studio);

async function bothTabs(): Promise<[one: Page, other: Page]> {
  const one = await show('/');
  const [, other = await one.context().newPage()] = one.context().pages();
  if (other.url() === 'about:blank') await other.goto('/atelier/?path=/');
  await preview(other).locator('h1').waitFor();
  return [one, other];
}

test('what is typed in one tab is shown in the other, which adds to it; one save writes everything', async () => {
  const before = studio.text('home.json');
  const [one, other] = await bothTabs();
  await goByName(one, 'Signature Accueil');
  await hasFocus(field(one, 'Signature'));
  await one.keyboard.press('Control+End');
  await one.keyboard.type(' Et ailleurs.');
  const tagline = `${String(valueIn(before, 'blocks', 0, 'tagline'))} Et ailleurs.`;

  await preview(other).getByText(tagline).waitFor();
  await other.getByText('1 pas enregistré', { exact: true }).waitFor();
  await goByName(other, 'Titre Accueil ardoise bien');
  await hasFocus(field(other, 'Titre'));
  await other.keyboard.press('Control+End');
  await other.keyboard.type(' !');
  const title = `${String(valueIn(before, 'blocks', 0, 'title'))} !`;
  await holds(field(other, 'Signature'), tagline);
  await preview(one).locator('h1').filter({ hasText: '!' }).waitFor();
  // Each tab undoes its own changes only.
  await one.bringToFront();
  await one.keyboard.press('Control+z');
  await preview(other).getByText(tagline).waitFor({ state: 'detached' });
  await one.keyboard.press('Control+Shift+z');
  await preview(other).getByText(tagline).waitFor();

  await other.bringToFront();
  await save(other);
  await one.getByText('Tout est enregistré').waitFor();
  expect(valueIn(studio.text('home.json'), 'blocks', 0)).toMatchObject({ title, tagline });
});

test('if both tabs type in one value at the same time, the second keeps its own, and undo gives the other’s', async () => {
  const tabs = await bothTabs();
  const [one, other] = tabs;
  for (const page of tabs) {
    await page.bringToFront();
    await goByName(page, 'Signature Accueil');
    await hasFocus(field(page, 'Signature'));
  }
  // This tab's clock is slow, so it stores nothing before it hears of the other tab.
  await other.evaluate(() => {
    const usual = window.setTimeout.bind(window);
    Object.assign(window, { setTimeout: (run: () => void, ms = 0) => usual(run, ms * 100) });
  });
  await field(other, 'Signature').fill('La seconde.');
  await field(one, 'Signature').fill('La première.');
  await other.getByText('Le même texte a été écrit dans deux onglets').waitFor();
  await holds(field(other, 'Signature'), 'La seconde.');
  await other.bringToFront();
  await other.keyboard.press('Control+z');
  await holds(field(other, 'Signature'), 'La première.');
});
