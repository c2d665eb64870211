import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { oneVisit } from '../../harness/browser/one-visit';
import { desktop, phone } from '../../harness/browser/visitor';
import { isLong, samples } from '../../harness/size';
import { studioUnderTest } from '../../harness/studio/open-studio';

const authoring = studioUnderTest();
const site = authoring.folder;
/** One page for all tests: the authoring server's pages consist of many files, which a new profile would load again. */
const visit = oneVisit();

/** A server is slow to answer with its first page, and shares the processor with other tests. */
const patiently = { timeout: 30_000, interval: 100 };
const html = { headers: { accept: 'text/html' } };

test('an old address redirects, and a draft is shown to its author', async () => {
  const file = path.join(site, 'tarifs.json');
  const saved = readFileSync(file, 'utf8');
  writeFileSync(file, saved.replace('{', '{ "draft": true, "aliases": ["/prix"],'));
  await expect
    .poll(
      async () => (await fetch(`${authoring.origin()}/prix?a=1`, { redirect: 'manual' })).headers.get('location'),
      patiently,
    )
    .toBe('/tarifs?a=1');
  expect((await fetch(`${authoring.origin()}/tarifs`)).status).toBe(200);
  writeFileSync(file, saved);

  const published = path.join(site, 'published.json');
  const addresses = readFileSync(published, 'utf8');
  writeFileSync(published, addresses.replace('[', '[{ "path": "/promotion", "gone": true },'));
  await expect.poll(async () => (await fetch(`${authoring.origin()}/promotion`)).status, patiently).toBe(410);
  writeFileSync(published, addresses);
  // Waits until the page is served, because open pages will then reload.
  await expect.poll(async () => (await fetch(`${authoring.origin()}/promotion`)).status, patiently).toBe(404);
});

test('a saved town is shown in place, and the engine starts from the shown version', async () => {
  const file = path.join(site, 'towns/auray.json');
  const saved = readFileSync(file, 'utf8');
  const page = visit();
  await page.goto(`${authoring.origin()}/auray`);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));

  // A document that an editor writes again as it was reloads nothing.
  const home = path.join(site, 'home.json');
  writeFileSync(home, readFileSync(home));
  writeFileSync(file, saved.replace('"intro": "', '"intro": "Un mot de plus. '));
  const intro = page.locator('main p', { hasText: 'Un mot de plus.' });
  await intro.waitFor();
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);

  await page.keyboard.press('Tab');
  await page.locator('html[data-engine=ready]').waitFor({ state: 'attached' });
  expect(await intro.count()).toBe(1);
  // From then on, the engine shows the page, without losing what the author has open.
  writeFileSync(file, saved.replace('"intro": "', '"intro": "Deux mots de plus. '));
  await page.locator('main p', { hasText: 'Deux mots de plus.' }).waitFor();
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  writeFileSync(file, saved);
  await page.locator('main p', { hasText: 'Deux mots de plus.' }).waitFor({ state: 'detached' });
});

test('a change is shown to a page that connects while it is validated, too', async () => {
  const file = path.join(site, 'towns/auray.json');
  const saved = readFileSync(file, 'utf8');
  const page = await visit().context().newPage();
  let delay = 0;
  await page.routeWebSocket(/.*/, async (socket) => {
    await new Promise((resolve) => setTimeout(resolve, delay));
    socket.connectToServer();
  });
  for (delay of isLong ? Array.from({ length: 16 }, (_, step) => 50 * step) : [100]) {
    await page.goto(`${authoring.origin()}/auray`);
    const words = `Après ${delay} ms.`;
    writeFileSync(file, saved.replace('"intro": "', `"intro": "${words} `));
    await page.locator('main p', { hasText: words }).waitFor();
  }
  writeFileSync(file, saved);
  await page.locator('main p', { hasText: 'Après' }).waitFor({ state: 'detached' });
  await page.close();
});

test('a change that is taken back before it is validated is shown no longer', async () => {
  const file = path.join(site, 'towns/auray.json');
  const saved = readFileSync(file, 'utf8');
  const page = await visit().context().newPage();
  await page.goto(`${authoring.origin()}/auray`);
  const shown = page.locator('main p', { hasText: 'Aussitôt repris.' });
  for (let times = 0; times < samples({ daily: 2, long: 20 }); times++) {
    writeFileSync(file, saved.replace('"intro": "', '"intro": "Aussitôt repris. '));
    await expect
      .poll(async () => (await fetch(`${authoring.origin()}/auray.json`)).text(), { ...patiently, interval: 5 })
      .toContain('Aussitôt repris.');
    writeFileSync(file, saved);
    await shown.waitFor({ state: 'detached' });
    await expect
      .poll(async () => (await fetch(`${authoring.origin()}/auray.json`)).text(), patiently)
      .not.toContain('Aussitôt repris.');
  }
  await shown.waitFor({ state: 'detached' });
  await page.close();
});

test('a page that asks for the present state only once a change is validated is shown it', async () => {
  const file = path.join(site, 'towns/auray.json');
  const saved = readFileSync(file, 'utf8');
  const page = await visit().context().newPage();
  let write = (): void => undefined;
  const written = new Promise<void>((resolve) => (write = resolve));
  await page.routeWebSocket(/.*/, async (socket) => {
    await written;
    const server = socket.connectToServer();
    // The page's question waits for what is told to all pages; for two seconds if that came before the connection.
    const told = new Promise<void>((resolve) => {
      setTimeout(resolve, 2000);
      server.onMessage((message) => {
        socket.send(message);
        if (message.includes('vitrine:state')) resolve();
      });
    });
    socket.onMessage((message) => void told.then(() => server.send(message)));
  });
  await page.goto(`${authoring.origin()}/auray`);
  writeFileSync(file, saved.replace('"intro": "', '"intro": "Après coup. '));
  await expect
    .poll(async () => (await fetch(`${authoring.origin()}/auray`, html)).text(), patiently)
    .toContain('Après coup.');
  write();
  await page.locator('main p', { hasText: 'Après coup.' }).waitFor();
  writeFileSync(file, saved);
  await page.locator('main p', { hasText: 'Après coup.' }).waitFor({ state: 'detached' });
  await page.close();
});

test.runIf(isLong)('warnings are shown in a strip that can be closed, and in a line of the terminal', async () => {
  const file = path.join(site, 'towns/auray.json');
  const saved = readFileSync(file, 'utf8');
  const page = visit();
  await page.setViewportSize(phone);
  await page.goto(`${authoring.origin()}/auray`);
  const strip = page.getByRole('region', { name: 'Avertissements', exact: true });
  expect(await strip.count()).toBe(0);

  writeFileSync(file, saved.replace('"intro": "', '"intro": "Appelez le 02 97 00 00 00. '));
  await strip.waitFor();
  expect(await strip.innerText()).toMatch(/^1 avertissement dans 1 fichier : \S*auray\.json\./);
  expect(authoring.output()).toMatch(
    /1 avertissement dans 1 fichier : \S*auray\.json\. Pour les lire : npm run validate/,
  );
  await strip.locator('summary').click();
  expect(await strip.innerText()).toContain('Le numéro « 02 97 00 00 00 » n’est pas celui de site.json.');
  await page.evaluate(readFileSync('node_modules/axe-core/axe.min.js', 'utf8'));
  expect(
    await page.evaluate(async () => {
      // The line above has put it there.
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const { violations } = await axe.run('#vitrine-warnings');
      return violations.map(({ id }) => id);
    }),
  ).toEqual([]);

  await page.getByRole('button', { name: 'Fermer les avertissements' }).click();
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await strip.count()).toBe(0);
  // A new fault is reported to other pages.
  writeFileSync(file, saved.replace('"intro": "', '"intro": "Écrivez à moi@ailleurs.fr. '));
  await strip.filter({ hasText: 'auray.json' }).waitFor();
  writeFileSync(file, saved);
  await strip.waitFor({ state: 'detached' });
  await page.setViewportSize(desktop);
});

test('a page of the authoring server works like the built one, without an error in the console', async () => {
  const page = visit();
  const problems: string[] = [];
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(error.message));
  await page.goto(`${authoring.origin()}/`);
  await page.locator('h1').click();
  await page.locator('html[data-engine=ready]').waitFor({ state: 'attached' });
  await page.locator('#faq summary').first().click();
  await page.locator('#faq details[open]').waitFor();
  await page.locator('header').getByRole('link', { name: 'À propos' }).click();
  expect(problems).toEqual([]);
});

test('a faulty document shows its faults over the last valid page, which returns once it is corrected', async () => {
  const home = path.join(site, 'home.json');
  const sound = readFileSync(home, 'utf8');
  const page = visit();
  await page.goto(`${authoring.origin()}/`);
  const title = page.getByRole('heading', { level: 1 });
  const before = await title.innerText();

  writeFileSync(home, sound.replace('"tagline"', '"tagligne"'));
  const report = page.getByRole('dialog', { name: 'Fautes dans les documents' });
  await report.waitFor();
  expect(await report.innerText()).toContain('Vouliez-vous dire « tagline »');
  expect(await (await fetch(authoring.origin())).text()).toContain(before.split(' ')[0]);

  writeFileSync(home, sound.replace(/"title": "Un toit[^"]*"/, '"title": "Un autre titre"'));
  await page.getByRole('heading', { level: 1, name: 'Un autre titre' }).waitFor();
  expect(await report.count()).toBe(0);
});

// Twenty-four saves, each with its report.
const manySaves = { timeout: 240_000 };
test.runIf(isLong)('a fault saved right after another was corrected is shown, however soon', manySaves, async () => {
  const home = path.join(site, 'home.json');
  const sound = readFileSync(home, 'utf8');
  onTestFinished(() => writeFileSync(home, sound));
  const page = visit();
  await page.goto(`${authoring.origin()}/`);
  const report = page.getByRole('dialog', { name: 'Fautes dans les documents' });
  const spoil = (name: string) => writeFileSync(home, sound.replace('"tagline"', `"${name}"`));
  spoil('tagline0');
  await report.filter({ hasText: 'tagline0' }).waitFor();
  const waits = samples({ daily: 2, long: 24 });
  for (let rank = 1; rank <= waits; rank++) {
    writeFileSync(home, sound);
    await new Promise((resolve) => setTimeout(resolve, (rank * 300) / waits));
    spoil(`tagline${rank}`);
    await report.filter({ hasText: `tagline${rank}` }).waitFor();
    // The result stays: an older answer must not replace it.
    await page.waitForTimeout(400);
    expect(await report.innerText(), `${(rank * 300) / waits} ms later`).toContain(`tagline${rank}`);
  }
  writeFileSync(home, sound);
  await report.waitFor({ state: 'detached' });
});
