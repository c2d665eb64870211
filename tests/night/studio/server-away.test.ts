import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { StudioImage } from '../../../src/studio/logic/transport/protocol';
import type { SiteAnswer } from '../../../src/studio/api/library/site';
import { fileType, tokenHeader } from '../../../src/desk/local/http-names';
import { field, goByName, hasFocus, holds, preview, save, valueIn } from '../../harness/studio/editor-page';
import { studioUnderTest, tokenOf } from '../../harness/studio/open-studio';
import { freshPhotograph } from '../../harness/studio/photograph';

/** If the server stops and starts again, nothing is lost, and the editor says what happens. */

const studio = studioUnderTest();

test('the server stops, others write, it starts again: the draft is merged with the disk', async () => {
  const text = () => studio.text('home.json');
  const before = text();
  const page = await studio.open('/');
  await preview(page).locator('h1').waitFor();
  await goByName(page, 'Signature Accueil');
  await hasFocus(field(page, 'Signature'));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Avant la panne');

  // In any case, the next test file finds a running server.
  onTestFinished(() => studio.comeBack());
  await studio.goAway();
  const notice = page.getByRole('alert').filter({ hasText: 'Le serveur ne répond plus' });
  await notice.waitFor();
  await page.keyboard.type(' et pendant.');
  await page.keyboard.press('Control+s');
  await page.getByText('1 pas enregistré', { exact: true }).waitFor();
  expect(text()).toBe(before);
  writeFileSync(
    path.join(studio.folder, 'home.json'),
    before.replace(String(valueIn(before, 'blocks', 0, 'title')), 'Écrit pendant la panne'),
  );

  await studio.comeBack();
  await notice.waitFor({ state: 'detached' });
  await preview(page).getByRole('heading', { level: 1, name: 'Écrit pendant la panne' }).waitFor();
  await holds(field(page, 'Signature'), 'Avant la panne et pendant.');
  await save(page);
  expect(valueIn(text(), 'blocks', 0)).toMatchObject({
    title: 'Écrit pendant la panne',
    tagline: 'Avant la panne et pendant.',
  });
}, 180_000);

test('the server is killed while it encodes a photograph: the next start continues', async () => {
  const headers = { [tokenHeader]: await tokenOf(studio.origin()) };
  const get = async <T>(question: string) =>
    (await (await fetch(`${studio.origin()}/atelier/api/${question}`, { headers })).json()) as T;
  const response = await fetch(`${studio.origin()}/atelier/api/media?name=toiture`, {
    method: 'POST',
    headers: { ...headers, 'content-type': fileType },
    body: new Uint8Array(await freshPhotograph(1200)),
  });
  const answer = (await response.json()) as StudioImage;
  expect(answer).toMatchObject({ src: 'media/toiture.jpg', url: expect.stringMatching(/-depot\.jpg$/) as string });
  onTestFinished(() => studio.comeBack());
  await studio.goAway('SIGKILL');

  await studio.comeBack();
  const image = async () => (await get<StudioImage[]>('media')).find(({ src }) => src === answer.src);
  await expect
    .poll(async () => (await image())?.url, { timeout: 120_000, interval: 250 })
    .toMatch(/\/toiture\.(?!.*-depot)/);
  expect((await get<SiteAnswer>('site')).making).toBeUndefined();
  const encoded = (await image())!.url.replace(/\.jpg$/, '-960.avif');
  const served = await fetch(`${studio.origin()}${encoded}`);
  expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/avif']);
}, 180_000);
