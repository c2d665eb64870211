import type { Page } from 'playwright-core';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { phone, visitors } from '../../harness/browser/visitor';
import { isLong } from '../../harness/size';
import { openDatabase } from '../../../src/backend/database/database';
import type { Lead } from '../../../src/page/leads/lead-schema';
import { hostedDeskSite, ownerOf, signIn } from '../../harness/desk/hosted-desk';
import { localDesk } from '../../harness/desk/local-desk';
import { isTooWide, violations } from '../../harness/desk/look-over';

/**
 * A month of forty requests on a phone: four past weeks, a morning with six new requests, and an owner who calls, makes
 * mistakes, quotes, wins, writes down a call and marks robots. The final figures are compared with the rows themselves,
 * on the embedded database and on a hosted one with its policies.
 */

const before = 34;
const towns = ['Niort', 'niort', 'NIORT 79000', 'Chauray', 'Chauray 79180'];

/** The requests before today, with the robots and a type that the documents mark as urgent. */
const month = `
  set session_replication_role = replica;
  update public.project_types set urgent = value = 'depannage';
  insert into public.leads (prenom, nom, email, telephone, ville, type_projet, description, created_at, status, open_status, mail_state, mail_sent_at)
  select 'Zoé', 'Mois' || n, n || '@exemple.fr', '+336' || lpad(n::text, 8, '0'),
    (array['${towns.join("','")}'])[1 + n % ${towns.length + 1}], (array['electricite', 'plomberie'])[1 + n % 2],
    case when n % 7 = 0 then 'achetez nos liens' else 'Une fuite sous l’évier.' end,
    now() - interval '26 hours' - n * interval '19 hours', 'nouvelle', 'nouvelle', 'sent', now() - interval '1 day'
  from generate_series(1, ${before}) n;
  set session_replication_role = origin;
  update public.leads set ville = ville`;

const visit = visitors();
const owner = 'patron@toiture.example';
const local = localDesk(async (directory) => {
  const database = await openDatabase(join(directory, 'leads'));
  await database.exec(month);
  await database.close();
});
const hosted = hostedDeskSite();
beforeAll(async () => {
  await ownerOf(hosted(), owner);
  await hosted().project.database.exec(month);
}, 60_000);

interface Platform {
  enter: (page: Page) => Promise<void>;
  send: (different: Partial<Lead>) => Promise<void>;
}

const worlds: Record<string, () => Platform> = {
  hosted: () => ({
    enter: async (page) => {
      await page.goto(hosted().address);
      await signIn(page, { desk: hosted(), email: owner });
    },
    send: hosted().send,
  }),
  'on this machine': () => ({
    enter: async (page) => void (await page.goto(local().address)),
    send: local().send,
  }),
};

// Only in a long run, because each step also has a daily test of its own.
describe.runIf(isLong).each(Object.entries(worlds))('a month of requests, %s', (where, world) => {
  test('nobody is lost, and every figure equals the rows', { timeout: 180_000 }, async () => {
    const { enter, send } = world();
    const page = await visit({ viewport: phone, reducedMotion: 'reduce' });
    const today = () => page.getByRole('link', { name: /Aujourd’hui/ }).click();
    const requests = () => page.getByRole('link', { name: /Demandes/ }).click();
    const toCall = page.getByRole('region', { name: 'À rappeler' });
    const figure = (name: string, count: number) =>
      page
        .getByRole('button', { name: new RegExp(`^${name}\\s*${count}(?: ·|$)`) })
        .first()
        .waitFor();
    const lookOver = async () => expect([await violations(page), await isTooWide(page)]).toEqual([[], false]);
    await enter(page);
    await page.getByRole('button', { name: new RegExp(`^En attente d’un rappel\\s*${before}`) }).waitFor();

    // The emergency comes first; thirty-four are waiting, then five more arrive.
    const six = ['Inondation', 'Lundi1', 'Lundi2', 'Lundi3', 'Lundi4', 'Lundi5'];
    for (const [rank, nom] of six.entries())
      await send({
        nom,
        email: `${nom}@exemple.fr`,
        telephone: `+3363998120${rank}`,
        ville: 'Saintes',
        type_projet: rank === 0 ? 'depannage' : 'plomberie',
      });
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await page.getByRole('button', { name: /^En attente d’un rappel\s*40/ }).waitFor();
    expect(
      await toCall
        .getByRole('link', { name: /^Appeler/ })
        .first()
        .getAttribute('aria-label'),
    ).toContain('Inondation');
    await lookOver();

    // No answer: the request leaves the list until tomorrow.
    const noAnswer = toCall.getByRole('button', { name: 'Pas de réponse → demain : Zoé Lundi5' });
    await noAnswer.click();
    await noAnswer.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^En attente d’un rappel\s*39/ }).waitFor();

    // Marks all robots at once.
    await requests();
    await page.getByRole('searchbox').fill('achetez');
    await page.getByText('4 demandes', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Choisir', exact: true }).click();
    const chosen = page.getByRole('region', { name: 'Demandes choisies' });
    await page.getByRole('checkbox').first().check();
    await chosen.getByRole('button', { name: 'Choisir les 4', exact: true }).click();
    await chosen.getByRole('button', { name: 'Indésirables' }).click();
    await page.getByText('Aucune demande ne correspond').waitFor();
    await page.getByRole('searchbox').fill('');

    // One request is set to « quoted » by mistake and set back, another is won.
    const open = async (nom: string) => {
      await page.getByRole('searchbox').fill(nom);
      await page.getByRole('button', { name: `Zoé ${nom}`, exact: true }).click();
      return page.getByRole('complementary', { name: `Demande de Zoé ${nom}` });
    };
    const mistaken = await open('Lundi1');
    await mistaken.getByRole('button', { name: 'Devis envoyé' }).click();
    await mistaken.getByText('Nouvelle → Devis envoyé').waitFor();
    await mistaken.getByRole('button', { name: 'Nouvelle', exact: true }).click();
    await mistaken.getByText('Devis envoyé → Nouvelle').waitFor();
    await page.goBack();
    const won = await open('Inondation');
    await won.getByRole('group', { name: 'Après l’appel' }).getByRole('button', { name: 'Répondu' }).click();
    await won.getByText('Nouvelle → Rappelée').waitFor();
    await won.getByRole('button', { name: 'Devis envoyé' }).click();
    await won.getByText('Rappelée → Devis envoyé').waitFor();
    await won.getByRole('button', { name: 'Gagnée' }).click();
    await won.getByText('Devis envoyé → Gagnée').waitFor();
    await lookOver();
    await page.goBack();
    await page.getByRole('searchbox').fill('');

    // Forty requests, four of them from robots: checks the figures of the first screen and the list behind each.
    await today();
    await figure('Demandes', 36);
    await figure('Devis envoyés', 1);
    await figure('Niort', rowsIn('Niort'));
    await figure('Chauray', rowsIn('Chauray'));
    await page.getByRole('button', { name: /^En attente d’un rappel\s*34/ }).click();
    await page.getByText('34 demandes', { exact: true }).waitFor();
    await lookOver();

    if (where !== 'hosted') return;
    const { rows } = await hosted().project.database.query(`select
      count(*) filter (where status <> 'indesirable')::int as requests,
      count(*) filter (where status = 'gagnee')::int as jobs,
      count(*) filter (where status = 'nouvelle' and next_call_on is null)::int as waiting,
      count(*) filter (where status <> 'indesirable' and ville ~* 'niort')::int as niort from public.leads`);
    expect(rows).toEqual([{ requests: 36, jobs: 1, waiting: 34, niort: rowsIn('Niort') }]);
  });
});

/** How many of the month's requests, robots excluded, name a town in any spelling. */
function rowsIn(town: string): number {
  const ranks = Array.from({ length: before }, (_, rank) => rank + 1).filter((n) => n % 7 !== 0);
  return ranks.filter((n) => (towns[n % (towns.length + 1)] ?? '').toLowerCase().startsWith(town.toLowerCase())).length;
}
