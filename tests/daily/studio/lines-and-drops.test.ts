import path from 'node:path';
import { expect, test } from 'vitest';
import { field, hasFocus, holds, preview } from '../../harness/studio/editor-page';
import { studioUnderTest } from '../../harness/studio/open-studio';

/** What people bring into the studio by the clipboard and the mouse, where it did not expect it. */

const studio = studioUnderTest();

test('a title takes pasted lines as one, with the cursor after them', async () => {
  const page = await studio.open('/blog/lire-une-ardoise');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await preview(page).locator('main h1').click();
  const title = field(page, 'Titre').first();
  await hasFocus(title);
  await page.evaluate(() => navigator.clipboard.writeText('Lire\r\n une\nardoise\n'));
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+v');
  await holds(title, 'Lire une ardoise');
  await page.keyboard.press('Home');
  await page.keyboard.press('Control+v');
  await page.keyboard.type(' et ');
  await holds(title, 'Lire une ardoise et Lire une ardoise');
  await preview(page).getByRole('heading', { level: 1, name: 'Lire une ardoise et Lire une ardoise' }).waitFor();
});

test('a photograph that is dropped beside the page does not open as a file, and is told where to go', async () => {
  const page = await studio.open('/blog/lire-une-ardoise');
  await preview(page).locator('main h1').waitFor();
  const { href } = new URL(page.url());
  const devtools = await page.context().newCDPSession(page);
  const files = [path.join(studio.folder, 'media/hero.svg')];
  const box = await page.getByRole('complementary', { name: 'Formulaire' }).boundingBox();
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await devtools.send('Input.dispatchDragEvent', {
      type,
      x: (box?.x ?? 0) + 30,
      y: (box?.y ?? 0) + 30,
      data: { items: [], files, dragOperationsMask: 1 },
    });
  await page.getByText('Déposez la photo sur une image de la page').first().waitFor();
  // Chromium would show it in another tab, other browsers in this one.
  expect(
    page
      .context()
      .pages()
      .map((one) => one.url()),
  ).toEqual([href]);
});
