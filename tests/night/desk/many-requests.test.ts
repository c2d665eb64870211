import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { desktop, phone, visitors } from '../../harness/browser/visitor';
import { hostedDeskSite, ownerOf, signIn } from '../../harness/desk/hosted-desk';
import { isTooWide, violations } from '../../harness/desk/look-over';

/** A desk with many more requests than a screen shows, on a hosted project with its policies. */

const visit = visitors();
const hosted = hostedDeskSite();
const owner = 'patron@toiture.example';
const many = 2000;

/** Old, closed requests, except a few of today; one of them is a robot's. */
beforeAll(async () => {
  await ownerOf(hosted(), owner);
  await hosted().project.database.exec(`
    set session_replication_role = replica;
    insert into public.leads (prenom, nom, email, telephone, ville, type_projet, description, created_at, status, open_status, mail_state, mail_sent_at)
    select 'Zoé', 'N' || n, n || '@exemple.fr', '+336' || lpad(n::text, 8, '0'), case when n % 2 = 0 then 'Niort' else 'AURAY 56400' end,
      'electricite', case when n % 20 = 0 then 'achetez nos liens' else 'Une fuite sous l’évier.' end,
      now() - interval '3 minutes' - n * interval '9 hours',
      case when n <= 12 then 'nouvelle' when n % 3 = 0 then 'gagnee' else 'perdue' end, 'rappelee', 'sent', now() - interval '1 day'
    from generate_series(1, ${many}) n;
    set session_replication_role = origin;
    update public.leads set ville = ville`);
}, 120_000);

async function enter(viewport: typeof phone): Promise<{ page: Page; carried: () => number }> {
  const page = await visit({ viewport, reducedMotion: 'reduce' });
  let bytes = 0;
  page.on('response', (response) => {
    if (response.url().includes('/rest/v1/'))
      void response.body().then(
        (body) => (bytes += body.length),
        () => {},
      );
  });
  await page.goto(hosted().address);
  // Waits, because at most one code a minute is sent.
  hosted().project.pass(61);
  await signIn(page, { desk: hosted(), email: owner });
  await page.getByText('Ce que le site apporte').waitFor();
  await page.getByRole('button', { name: /^Niort/ }).waitFor();
  return { page, carried: () => bytes };
}

const rows = (page: Page) => page.locator('button[data-open]');

describe('with two thousand requests', () => {
  test('opening loads only what is shown', async () => {
    const { page, carried } = await enter(phone);
    await page.getByRole('button', { name: /^En attente d’un rappel\s*12/ }).waitFor();
    expect(carried()).toBeLessThan(12_000);
    expect([await violations(page), await isTooWide(page)]).toEqual([[], false]);
  });

  test('the list shows fifty, says so, loads more, and stays in place when somebody changes a request', async () => {
    const { page } = await enter(desktop);
    await page.getByRole('link', { name: /Demandes/ }).click();
    await page.getByText('2 000 demandes', { exact: true }).waitFor();
    await page.getByText('Les 50 plus récentes sont affichées.').waitFor();
    expect(await rows(page).count()).toBe(50);
    const more = page.getByRole('button', { name: 'Voir les 50 suivantes' });
    await more.click();
    await page.getByText('Les 100 plus récentes sont affichées.').waitFor();
    expect(await rows(page).nth(99).textContent()).toBe('Zoé N100');
    expect([await violations(page), await isTooWide(page)]).toEqual([[], false]);

    await hosted().send({ nom: 'Arrive', email: 'arrive@exemple.fr' });
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await page.getByText('2 001 demandes', { exact: true }).waitFor();
    expect([await rows(page).first().textContent(), await rows(page).count()]).toEqual(['Zoé Arrive', 100]);
    await page.getByRole('button', { name: 'C’est vu' }).click();
    await more.click();
    await page.getByText('Les 150 plus récentes sont affichées.').waitFor();
    const names = await rows(page).allTextContents();
    expect([names.length, new Set(names).size, names.at(-1)]).toEqual([150, 150, 'Zoé N149']);

    // A request that is far down the list opens by its address alone, and its changes appear in the list.
    const { rows: found } = await hosted().project.database.query<{ id: string }>(
      "select id from public.leads where nom = 'N1999'",
    );
    await page.evaluate((id) => (location.hash = `#${id}`), found[0]!.id);
    await page.getByRole('heading', { name: 'Zoé N1999' }).waitFor();
    await page.getByRole('button', { name: 'Fermer la demande' }).click();
    await page.getByRole('button', { name: 'Zoé N3', exact: true }).click();
    await page.getByRole('button', { name: 'Rappelée' }).click();
    await page.getByText('Nouvelle → Rappelée').waitFor();
    const row = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Zoé N3', exact: true }) });
    await row.getByText('Rappelée').waitFor();
    expect(await rows(page).count()).toBe(150);
    await hosted().project.database.exec("delete from public.leads where nom in ('Arrive')");
  });

  test('« select all » takes what is shown, or the whole filter once all of it is shown', async () => {
    const { page } = await enter(phone);
    await page.getByRole('link', { name: /Demandes/ }).click();
    await page.getByRole('searchbox').fill('achetez');
    await page.getByText('100 demandes', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Choisir', exact: true }).click();
    const bar = page.getByRole('region', { name: 'Demandes choisies' });
    await bar.getByRole('button', { name: 'Choisir les 50 affichées' }).click();
    await bar.getByText('50 demandes choisies').waitFor();
    expect([await violations(page), await isTooWide(page)]).toEqual([[], false]);
    await bar.getByRole('button', { name: 'Choisir les 100', exact: true }).click();
    await bar.getByText('100 demandes choisies').waitFor();
    expect(await rows(page).count()).toBe(100);
    await bar.getByRole('button', { name: 'Indésirables' }).click();
    await page.getByText('Aucune demande ne correspond').waitFor();
    await page.getByRole('button', { name: 'Tout montrer' }).click();
    await page.getByText('1 900 demandes', { exact: true }).waitFor();
  });

  test('the export has the whole filter, however little is shown', async () => {
    const { page } = await enter(phone);
    await page.getByRole('link', { name: /Demandes/ }).click();
    await page.getByText('1 900 demandes', { exact: true }).waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /CSV/ }).click(),
    ]);
    const text = await streamOf(await file.createReadStream());
    // One byte order mark, one header line.
    expect([text.split('\ufeff').length, text.split('"Reçue le"').length, text.split('\r\n').length]).toEqual([
      2, 2, 1902,
    ]);
    expect(await rows(page).count()).toBe(50);
  });
});

async function streamOf(stream: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
