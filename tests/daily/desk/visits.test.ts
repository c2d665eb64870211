import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { countedText } from '../../../src/site/definitions/french/amounts';
import { ownersDesk } from '../../harness/desk/owners-desk';
import { openLocalBackend } from '../../../src/backend/open-local-backend';
import { desktop, phone, visitors } from '../../harness/browser/visitor';
import { preparedFolder } from '../../harness/leads/folders';
import { known, pages, playMonth, shownIn, site, type Sent } from '../../harness/leads/played-month';
import { startSite } from '../../harness/leads/site';
import { isLong } from '../../harness/size';
import { hostedDeskSite, ownerOf, signIn } from '../../harness/desk/hosted-desk';
import { publicKey } from '../../harness/desk/hosted-project';
import { isTooWide, violations } from '../../harness/desk/look-over';

/**
 * A month of visits, sent as browsers send them, and what the owner's desk shows of it.
 * `tests/database/visit-counts.test.ts` plays the same month on PostgreSQL; in `tests/daily/browser/visits.test.ts`, real pages
 * send.
 */

const visit = visitors();
const hosted = hostedDeskSite({ countsVisits: true });
const owner = 'patron@toiture.example';

/** Sends an event to a backend, which must accept it from anybody. */
const sendTo =
  (url: string, key: string) =>
  async ({ body, headers }: Sent) => {
    const response = await fetch(`${url}/rest/v1/rpc/count_event`, {
      method: 'POST',
      headers: { ...headers, apikey: key, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(204);
  };

test('on this machine, the desk shows the figures of four hundred visits', async () => {
  const directory = await preparedFolder();
  const { url, close } = await startSite(directory);
  // The same instance: it is shared within a process.
  const backend = await openLocalBackend({ directory, log: () => undefined });
  try {
    await backend.keepSitePages(site, pages);
    await playMonth({ send: sendTo(url, 'embedded'), pass: (sql) => backend.database.exec(sql) });
    expect(shownIn(await (await ownersDesk(backend.database, directory)).visits({ weeks: 4 }))).toEqual(known());
  } finally {
    await backend.close();
    await close();
  }
});

describe('hosted', () => {
  beforeAll(async () => {
    const { database, url } = hosted().project;
    await ownerOf(hosted(), owner);
    await database.query('select leads_private.keep_site_pages($1, $2::text::jsonb)', [site, JSON.stringify(pages)]);
    await playMonth({ send: sendTo(url, publicKey), pass: (sql) => database.exec(sql) });
    for (const nom of ['Martin', 'Morvan']) await hosted().send({ nom, ville: 'Auray', email: `${nom}@exemple.fr` });
  }, 120_000);

  test.runIf(isLong)('the owner reads the same figures by keyboard, at every width', async () => {
    const page = await visit({ viewport: phone, reducedMotion: 'reduce' });
    await page.goto(hosted().address);
    await signIn(page, { desk: hosted(), email: owner });
    await page.getByRole('link', { name: 'Visites' }).focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('Période').selectOption('4 dernières semaines');
    const { weeks, origins, pages: seen, towns } = known();
    await page.getByRole('img', { name: /^Visites, semaine par semaine(?:.*?:){4}[^:]*$/ }).waitFor();

    await page.getByText('Les nombres, semaine par semaine').focus();
    await page.keyboard.press('Enter');
    const [table] = await page.locator('details table').all();
    const lines = weeks.map(({ visits, calls, mails, forms }) => [visits, calls, mails, forms].map(countedText));
    expect((await cellsOf(table!)).map((cells) => cells.slice(1, 5))).toEqual(lines.toReversed());

    // The button keeps the focus, and collapses the table again.
    await page.getByRole('button', { name: `Voir ${pages.length - 8} autres lignes` }).focus();
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Replier');
    const parts = async (name: string) =>
      Object.fromEntries((await cellsOf(page.getByRole('table', { name }))).map(([first, ...rest]) => [first, rest]));
    const text = (of: typeof seen, requests: (name: string) => string) =>
      Object.fromEntries(
        Object.entries(of).map(([name, { views, calls }]) => [
          name,
          [countedText(views), countedText(calls), requests(name)],
        ]),
      );
    expect(await parts('Par page')).toEqual(text(seen, () => '0'));
    await page.getByRole('button', { name: `Voir ${Object.keys(towns).length - 8} autres lignes` }).click();
    // The numbers of requests are exact; only those of visits are rounded.
    expect(await parts('Par ville')).toEqual(text(towns, (name) => (name === 'Auray' ? '2' : '0')));
    const from = page.getByRole('region', { name: 'D’où viennent les visites' });
    expect(await from.getByRole('listitem').count()).toBe(Object.keys(origins).length);
    await from.getByText(countedText(origins.search ?? null), { exact: true }).waitFor();

    for (const viewport of [{ width: 768, height: 1024 }, desktop, phone]) {
      await page.setViewportSize(viewport);
      expect(await isTooWide(page)).toBe(false);
    }
    expect(await violations(page)).toEqual([]);
  });
});

/** The text of each cell of a table's body. */
async function cellsOf(table: ReturnType<Page['locator']>): Promise<string[][]> {
  return table
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent ?? '')));
}
