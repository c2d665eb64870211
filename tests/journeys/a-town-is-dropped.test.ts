import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { oneVisit } from '../harness/browser/one-visit';
import { studioUnderTest } from '../harness/studio/open-studio';

const authoring = studioUnderTest();
const site = authoring.folder;
const newTown = path.join(site, 'towns/josselin.json');
const visit = oneVisit();

function dropTown(): void {
  const model = readFileSync(path.join(site, 'towns/ploermel.json'), 'utf8');
  writeFileSync(newTown, model.replaceAll('Ploërmel', 'Josselin').replace('56800', '56120'));
}

test('a town added to the folder is served and listed at once, and gone once it is deleted', async () => {
  const page = visit();
  await page.goto(`${authoring.origin()}/vannes`);
  const link = page.locator('footer a[href="/josselin"]');
  expect(await link.count()).toBe(0);

  dropTown();
  await link.waitFor({ state: 'attached' });
  expect(await (await fetch(`${authoring.origin()}/josselin`)).text()).toMatch(
    /<h1[^>]*>Couvreur\sà\sJosselin\s\(56120\)<\/h1>/,
  );

  rmSync(newTown);
  await link.waitFor({ state: 'detached' });
  expect((await fetch(`${authoring.origin()}/josselin`)).status).toBe(404);
});
