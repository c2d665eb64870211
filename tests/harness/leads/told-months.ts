import type { PGlite } from '@electric-sql/pglite';

/** A November for the month's page, in the database of a busy company. Everything in it is dated. */

/** The first day of December in Paris, at eight in the morning. */
export const firstOfDecember = '2026-12-01T07:00:00Z';

/** Makes the database know of the company since a day. */
export async function begunOn(database: PGlite, day: string): Promise<void> {
  await database.query('update leads_private.month_page set begun_at = $1, told = null, is_ended = false', [day]);
  await database.exec("update leads_private.month_page set attempts = 0, due_at = '-infinity'");
}

interface Request {
  at: string;
  status?: string;
  origin?: 'site' | 'appel';
  type?: 'autre' | 'rappel';
  page?: string | null;
  /** When the first call was noted. */
  called?: string;
  /** When it came to its status; with an amount, what it is worth. */
  statusAt?: string;
  amount?: number;
  nextCall?: string;
  mail?: string;
}

const requests: Request[] = [
  // Two of October, of which one was won in November.
  {
    at: '2026-10-12T08:00:00Z',
    status: 'gagnee',
    statusAt: '2026-11-04T10:00:00Z',
    amount: 128_050,
    called: '2026-10-12T09:00:00Z',
  },
  { at: '2026-10-31T22:30:00Z', status: 'perdue', statusAt: '2026-11-02T10:00:00Z', called: '2026-11-02T09:00:00Z' },
  // The first hour of November in Paris, and its last.
  {
    at: '2026-10-31T23:30:00Z',
    page: '/',
    status: 'gagnee',
    statusAt: '2026-11-20T10:00:00Z',
    amount: 1_600_000,
    called: '2026-11-01T00:10:00Z',
  },
  { at: '2026-11-30T22:30:00Z', page: '/auray' },
  {
    at: '2026-11-03T08:00:00Z',
    page: '/auray',
    status: 'gagnee',
    statusAt: '2026-11-25T10:00:00Z',
    called: '2026-11-03T09:40:00Z',
  },
  {
    at: '2026-11-05T08:00:00Z',
    page: '/auray',
    status: 'devis',
    statusAt: '2026-11-06T08:00:00Z',
    called: '2026-11-05T18:00:00Z',
  },
  { at: '2026-11-12T09:00:00Z', page: '/', type: 'rappel' },
  {
    at: '2026-11-13T09:00:00Z',
    page: '/services/service-1',
    status: 'rappelee',
    statusAt: '2026-11-16T09:00:00Z',
    called: '2026-11-16T09:00:00Z',
    nextCall: '2026-11-30',
  },
  { at: '2026-11-14T09:00:00Z', page: null, status: 'annulee', statusAt: '2026-11-14T10:00:00Z' },
  { at: '2026-11-15T09:00:00Z', page: '/auray', status: 'indesirable' },
  { at: '2026-11-16T09:00:00Z', page: '/auray', mail: 'quarantined' },
  {
    at: '2026-11-17T09:00:00Z',
    origin: 'appel',
    page: null,
    status: 'gagnee',
    statusAt: '2026-11-17T09:00:00Z',
    amount: 35_000,
  },
  { at: '2026-11-18T09:00:00Z', origin: 'appel', page: null, status: 'nouvelle' },
  // December is not over.
  { at: '2026-11-30T23:05:00Z', page: '/' },
];

/** Writes that November, with two of its weeks read, two publications and a build that failed. */
export async function aBusyNovember(database: PGlite): Promise<void> {
  await database.exec("select leads_private.speak('disable')");
  for (const [rank, one] of requests.entries()) await write(database, one, rank);
  await database.exec(`
    select leads_private.speak('enable');
    select leads_private.keep_site_pages('https://toits.example',
      '[{"path": "/", "name": "Accueil"}, {"path": "/auray", "name": "Auray"}, {"path": "/services/service-1", "name": "Charpente & combles"}]');
    insert into public.visit_counts (site, week, page, event, origin, n) values
      ('https://toits.example', '2026-10-19', '/', 'arrival', 'search', 900),
      ('https://toits.example', '2026-10-26', '/', 'arrival', 'search', 1180),
      ('https://toits.example', '2026-11-02', '/auray', 'arrival', 'map', 24),
      ('https://toits.example', '2026-11-02', '/auray', 'arrival', 'direct', 3),
      ('https://toits.example', '2026-11-23', '/auray', 'view', '', 40),
      ('https://toits.example', '2026-11-23', '/auray', 'call', '', 12),
      ('https://toits.example', '2026-11-23', '/', 'mail', '', 2),
      ('https://toits.example', '2026-11-30', '/', 'arrival', 'search', 700);
    insert into public.publications (site, key, at, sentence, outcome) values
      ('s', gen_random_uuid(), '2026-10-30T09:00:00Z', 'Ville « Belz » : textes', 'published'),
      ('s', gen_random_uuid(), '2026-11-09T09:00:00Z', E'Horaires de Noël\\n\\nSite', 'published'),
      ('s', gen_random_uuid(), '2026-11-20T09:00:00Z', 'Ville « Auray » : photo de toit <neuf>', 'published'),
      ('s', null, '2026-11-21T09:00:00Z', 'refusée', 'refused');
    insert into public.site_builds (site, at, commit, engine, outcome) values
      ('s', '2026-11-20T09:05:00Z', 'a', '0.2.0', 'failed'), ('s', '2026-11-20T10:00:00Z', 'b', '0.2.0', 'online');
  `);
}

async function write(database: PGlite, one: Request, rank: number): Promise<void> {
  const {
    at,
    status = 'nouvelle',
    origin = 'site',
    type = 'autre',
    page = '/',
    called,
    statusAt,
    amount,
    nextCall,
    mail = 'sent',
  } = one;
  const { rows } = await database.query<{ id: string }>(
    `insert into public.leads (created_at, prenom, nom, email, telephone, ville, type_projet, description, source_path,
       status, origin, amount_cents, next_call_on, mail_state)
     values ($1, 'Zoé', 'Personne' || $2::text, 'zoe' || $2::text || '@exemple.fr', '+33639981234', 'Auray', $9, 'Toit', $3,
       $4, $5, $6, $7, $8) returning id`,
    [at, rank, page, status, origin, amount ?? null, nextCall ?? null, mail, type],
  );
  if (called)
    await database.query(
      "insert into public.lead_events (lead_id, at, author, kind, was, becomes) values ($1, $2, 'local', 'status', 'nouvelle', 'rappelee')",
      [rows[0]?.id, called],
    );
  // Events derive it, but not all of them are played.
  if (statusAt) await database.query('update public.leads set status_at = $2 where id = $1', [rows[0]?.id, statusAt]);
}
