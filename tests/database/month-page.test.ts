import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/backend/database/database';
import { callHere, dueLeads, keepSiteFacts } from '../../src/backend/database/told-database';
import type { LeadMail } from '../../supabase/functions/_shared/mails/lead-mail';
import { monthsOver } from '../../supabase/functions/_shared/month/hosted-month';
import type { ClaimedMonth } from '../../supabase/functions/_shared/month/month-figures';
import { renderMonthMail } from '../../supabase/functions/_shared/month/month-mail';
import { tellMonth } from '../../supabase/functions/_shared/month/tell-month';
import { preparedFolder } from '../harness/leads/folders';
import { aBusyNovember, begunOn, firstOfDecember } from '../harness/leads/told-months';
import { facts } from '../harness/leads/visitor';

/** The month on one page, from a real database to the mail. Every moment is given, none is today's. */

let database: PGlite;
beforeAll(async () => {
  database = await openDatabase(join(await preparedFolder(), 'leads'));
}, 60_000);
afterAll(() => database?.close());
beforeEach(async () => {
  await database.exec(`
    delete from public.leads; delete from public.lead_removals; delete from public.site_pages; delete from public.visit_counts;
    delete from public.publications; delete from public.site_builds`);
  await keepSiteFacts(database, facts);
  await begunOn(database, '2026-06-02T08:00:00Z');
});

const endsAt = 'https://projet.example/functions/v1/send-contact-email?month=';

/** Tells the month if it is due at a moment. Resolves to the mail, if one left. */
async function told(moment: string, send: (mail: LeadMail) => Promise<void> = () => Promise.resolve()) {
  const mails: LeadMail[] = [];
  const call = callHere(database);
  await tellMonth({
    months: {
      ...monthsOver(call),
      claim: async () => (await call('claim_month', { moment })) as ClaimedMonth | null, // as the migration declares it
      render: (month) =>
        renderMonthMail(month, {
          from: 'site@toits.example',
          to: 'patron@toits.example',
          now: Date.parse(moment),
          endsAt: `${endsAt}${month.key}`,
        }),
    },
    send: async (mail) => {
      await send(mail);
      mails.push(mail);
    },
    log: () => undefined,
  });
  return mails[0];
}

describe('the month of a busy company', () => {
  it('is counted by Paris’s months, and says what it does not know', async () => {
    await aBusyNovember(database);
    const mail = await told(firstOfDecember);
    expect(mail?.subject).toBe('Novembre 2026 sur une page\u00a0: 9\u00a0demandes, 4\u00a0chantiers gagnés');
    expect(
      mail?.text
        .replaceAll(/[\u00a0\u202f]/g, ' ')
        .split('\n\n')
        .slice(1, -1),
    ).toEqual([
      'Ce que le site a apporté à Toits & Cie, d’après sa seule base, le 1er décembre 2026.',
      `DEMANDES
9 demandes, contre 2 en octobre.
– Par le formulaire : 6
– Notées au bureau après un appel : 2
– Par « Rappelez-moi » : 1
– Depuis la page « Auray » : 3
– Depuis la page « Accueil » : 2
– Depuis la page « Charpente & combles » : 1
(La page d’envoi de l’une d’elles n’est pas connue)
(L’une d’elles a ensuite été annulée par la personne qui l’avait envoyée)
(Un appel que personne n’a noté au bureau n’y est pas)`,
      `RÉPONSES
4 demandes rappelées sur 6, la moitié en moins de 5 h 50.
– Dans les deux heures : 2
– De deux heures à un jour : 1
– Plus tard : 1
– Aucun rappel noté : 2
(Un rappel qui n’a pas été noté passe ici pour absent. Nuits et dimanches sont comptés)`,
      `CHANTIERS GAGNÉS
4 chantiers gagnés, pour 17 630,50 € au moins.
– Dont demandés par téléphone : 1
(L’un d’eux n’a pas de montant : il s’écrit sur la demande, sous « Travaux »)
(Ce n’est pas une comptabilité : les factures seules font foi)`,
      `CE QUI ATTEND
Ce 1er décembre, quel que soit le mois de la demande :
– Jamais rappelées, la plus ancienne du 12 novembre : 4
– Rappels promis, à faire : 1
– Sans nouvelles, à relancer : 1
– En quarantaine, à vérifier : 1`,
      `CE QUI A ÉTÉ LU
1 207 visites, 12 appuis sur « Appeler » et moins de 5 sur l’adresse électronique, du 26 octobre au 29 novembre.
– Moteurs de recherche : 1 180 visites
– Cartes et fiches : 24 visites
– Accès direct : moins de 5 visites
– Page « Accueil » : 1 180 vues
– Page « Auray » : 67 vues, 12 appuis
(Les semaines sont comptées entières, dans le mois où elles finissent. Qui revient compte deux fois, et un appui n’est pas toujours un appel : des gestes sont comptés, pas des personnes)`,
      `CE QUI A CHANGÉ SUR LE SITE
2 publications.
– 20 novembre : Ville « Auray » : photo de toit <neuf>
– 9 novembre : Horaires de Noël
– Constructions du site qui ont échoué : 1
(Ce qui a été changé sans l’atelier en ligne n’y est pas)`,
    ]);
    expect(mail?.html).toContain('photo de toit &lt;neuf&gt;');
    expect(`${mail?.html}${mail?.text}`).not.toMatch(/Personne\d|zoe\d|39 ?98/);
  });

  it('tells each week in one month alone', async () => {
    await database.query("select leads_private.keep_site_pages('s', $1::text::jsonb)", [
      '[{"path": "/", "name": "Accueil"}]',
    ]);
    const seen: string[] = [];
    for (const [month, next] of [
      ['2026-01', '2026-02'],
      ['2026-02', '2026-03'],
      ['2026-03', '2026-04'],
      ['2026-10', '2026-11'],
      ['2026-11', '2026-12'],
      ['2026-12', '2027-01'],
    ]) {
      const { rows } = await database.query<{ visits: { from: string; until: string } }>(
        'select leads_private.keep_site_pages(\'s\', \'[{"path": "/", "name": "Accueil"}]\'), leads_private.month_visits($1) as visits',
        [`${month}-01`],
      );
      const { from, until } = rows[0]!.visits;
      expect(until < `${next}-01` && until >= `${month}-01`).toBe(true);
      seen.push(`${from} ${until}`);
    }
    expect(seen).toEqual([
      '2025-12-29 2026-01-25',
      '2026-01-26 2026-02-22',
      '2026-02-23 2026-03-29',
      '2026-09-28 2026-10-25',
      '2026-10-26 2026-11-29',
      '2026-11-30 2026-12-27',
    ]);
  });

  it('says that requests were erased, and since when the database knows anything', async () => {
    await begunOn(database, '2026-11-12T08:00:00Z');
    await database.exec("insert into public.lead_removals (at) values ('2026-11-20T08:00:00Z')");
    const text = (await told(firstOfDecember))?.text.replaceAll('\u00a0', ' ');
    expect(text).toContain('Aucune demande.\n(La base ne sait rien d’avant le 12 novembre)');
    expect(text).toContain('Des demandes ont été effacées depuis le début du mois : elles ne sont plus comptées');
  });
});

it('of an empty company has no table of zeros, and claims nothing that nobody counted', async () => {
  const mail = await told(firstOfDecember);
  expect(mail?.subject).toBe('Novembre 2026 sur une page\u00a0: aucune demande');
  expect(
    mail?.text
      .replaceAll(/[\u00a0\u202f]/g, ' ')
      .split('\n\n')
      .slice(2, -1),
  ).toEqual([
    `DEMANDES
Aucune demande, contre 0 en octobre.
(Un appel que personne n’a noté au bureau n’y est pas)`,
    'RÉPONSES\nPersonne n’était à rappeler.',
    'CHANTIERS GAGNÉS\nAucun chantier noté gagné.',
    'CE QUI ATTEND\nRien n’attend, ce 1er décembre.',
    'CE QUI A ÉTÉ LU\nCe site ne compte pas ses visites : rien n’en est su.',
    `CE QUI A CHANGÉ SUR LE SITE
Aucune publication depuis l’atelier en ligne.
(Rien n’a jamais été publié par l’atelier en ligne : si le site change autrement, cette base n’en sait rien)`,
  ]);
  expect(mail?.html).not.toContain('<table');
});

describe('the mail', () => {
  it.each([
    ['before six in the morning of the first day', '2026-12-01T04:59:59Z', false],
    ['at six in Paris, in winter', '2026-12-01T05:00:00Z', true],
    ['at six in Paris, in summer', '2026-08-01T04:00:00Z', true],
    ['on the tenth, if the machine was off', '2026-12-10T22:59:59Z', true],
    ['on the eleventh no longer', '2026-12-10T23:00:00Z', false],
    ['about a month that was over when the database began', '2026-06-10T08:00:00Z', false],
    ['about the month in which it began', '2026-07-01T08:00:00Z', true],
  ])('leaves %s: %s, %s', async (_, moment, leaves) => {
    expect((await told(moment)) !== undefined).toBe(leaves);
  });

  it('leaves once a month, and is tried again if it was refused', async () => {
    const refuse = () => Promise.reject(new Error('no'));
    expect(await told(firstOfDecember, refuse)).toBeUndefined();
    expect(await told('2026-12-01T07:01:59Z')).toBeUndefined();
    expect((await told('2026-12-01T07:02:00Z'))?.id).toBe('mois-2026-11-01');
    expect(await told('2026-12-02T07:00:00Z')).toBeUndefined();
    expect((await told('2027-01-01T07:00:00Z'))?.id).toBe('mois-2026-12-01');
  });

  it('ends with one press in a mail program, and with no other key', async () => {
    const headers = (await told(firstOfDecember))?.headers;
    expect(headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const [, key = ''] = /^<.*\?month=([\da-f-]{36})>$/.exec(headers?.['List-Unsubscribe'] ?? '') ?? [];
    const { end } = monthsOver(callHere(database));
    await end('00000000-0000-4000-8000-000000000000');
    expect(await told('2027-01-01T07:00:00Z')).toBeDefined();
    await end(key);
    expect(await told('2027-02-01T07:00:00Z')).toBeUndefined();
  });

  it('is asked for by a retry only if it is due', async () => {
    const asked = async () =>
      (await dueLeads(database)).filter((one) => JSON.stringify(one) === '{"month":true}').length;
    // On the first ten days of a month it is, on others not.
    const { rows } = await database.query<{ due: boolean }>('select leads_private.month_to_tell() is not null as due');
    expect(await asked()).toBe(rows[0]!.due ? 1 : 0);
    await database.exec('update leads_private.month_page set is_ended = true');
    expect(await asked()).toBe(0);
  });
});
