// This file is long on purpose: all rights on a lead, with the code of each refusal, in one place.
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { leadSchema, storedLeadSchema } from '../../src/page/leads/lead-schema';
import { isLong, samples } from '../harness/size';
import { bothDatabases, insertOf, jsonLiteral, type SqlTarget } from '../harness/leads/sql-target';
import { aLead } from '../harness/leads/visitor';
import { rawLead } from '../harness/leads/raw-lead';

const anon = { role: 'anon' } as const;
const service = { role: 'service_role' } as const;
const from = (address: string) => ({ ...anon, headers: { 'cf-connecting-ip': address } });
const doubting = (doubt: string, address = '127.0.0.1') => ({
  ...anon,
  headers: { 'x-doubt': doubt, 'cf-connecting-ip': address },
});

/** The daily run covers the planes that contain nearly all characters, a long run all code points. */
const planes = isLong ? [[1, 0x10ffff] as const] : [[1, 0x1ffff] as const, [0xe0000, 0xe0fff] as const];

const perhapsUnseen = /[^\p{L}\p{N}\p{Co}\p{Cn}]|\p{Default_Ignorable_Code_Point}/u;

/** Of these, all characters that may be invisible, and one in a hundred of the others. */
function sampledCodes(): number[] {
  const sampled: number[] = [];
  for (const [first, last] of planes)
    for (let code = first; code <= last; code++) {
      const character = String.fromCodePoint(code);
      if (!/\p{Cs}/u.test(character) && (code % 97 === 0 || perhapsUnseen.test(character))) sampled.push(code);
    }
  return sampled;
}

/**
 * The characters that the schema replaces before a text is stored. Spaces of all widths become one; that is tested with
 * the schema.
 */
function changedCharacters(sampled: readonly number[]) {
  const changed = { prenom: [] as number[], nom: [] as number[], ville: [] as number[], description: [] as number[] };
  const columns = ['prenom', 'nom', 'ville', 'description'] as const;
  const lead = aLead();
  for (const code of sampled) {
    const character = String.fromCodePoint(code);
    if (/\p{Zs}/u.test(character)) continue;
    const value = `a${character}b`;
    const parsed = leadSchema.parse({ ...lead, prenom: value, nom: value, ville: value, description: value });
    for (const column of columns) if (parsed[column] !== value) changed[column].push(code);
  }
  return changed;
}
const isLineSpace = (code: number) => code === 9 || code === 13;
let sampled: number[] | undefined;
let changed: ReturnType<typeof changedCharacters> | undefined;

describe.each(bothDatabases)('the leads table in $name', ({ open, isAbsent }) => {
  if (isAbsent) return it.skip('is not installed here', () => {});

  let target: SqlTarget;
  beforeAll(async () => void (target = await open()), 60_000);
  afterAll(() => target?.close());
  afterEach(() => target.run('delete from public.leads; delete from leads_private.arrivals'));

  const insert = (body: Record<string, unknown>, caller = anon) => target.run(insertOf(body), caller);
  const count = async () => (await target.rows<{ n: number }>('select count(*)::int as n from public.leads'))[0]?.n;
  const keepTypes = (types: object[]) =>
    target.run(
      `select leads_private.keep_project_types((select jsonb_agg(distinct type) from jsonb_array_elements(${jsonLiteral(types)}::jsonb) type))`,
    );
  /** The code for an invalid value: project types are in a table of their own, so theirs is a foreign key's. */
  const refusalOf = (column: string) => (column === 'type_projet' ? '23503' : '23514');
  const claim = (lead: object) => `select * from public.claim_lead(${jsonLiteral(lead)}::jsonb)`;

  it('stores what a visitor sends, and lets them set no other column', async () => {
    expect(await insert(aLead())).toBe('ok');
    expect(await target.rows('select prenom, ville, mail_state, mail_attempts from public.leads')).toEqual([
      { prenom: 'Zoé', ville: 'Niort', mail_state: 'pending', mail_attempts: 0 },
    ]);
  });

  it.each([
    ['read', 'select * from public.leads'],
    ['read one column', 'select prenom from public.leads'],
    ['count', 'select count(*) from public.leads'],
    ['change', "update public.leads set nom = 'x'"],
    ['remove', 'delete from public.leads'],
    ['empty', 'truncate public.leads'],
    ['get the row back', `${insertOf(aLead())} returning *`],
    ['get the id back', `${insertOf(aLead())} returning id`],
    ['upsert', `${insertOf(aLead())} on conflict (id) do update set nom = 'x'`],
    ['claim', claim(aLead())],
    ['finish', 'select public.finish_lead(gen_random_uuid())'],
    ['list what is due', 'select leads_private.due_leads(1)'],
    ['claim the notice of a flood', 'select public.claim_flood_notice()'],
    ['finish the notice of a flood', 'select public.finish_flood_notice()'],
    ['read what was told of floods', 'select * from leads_private.flood_notice'],
    ['empty the quarantine', 'select leads_private.release_quarantine()'],
    ['read the salt', 'select * from leads_private.salt'],
    ['read who wrote', 'select * from leads_private.arrivals'],
    ['read the project types', 'select * from public.project_types'],
    ['add a project type', "insert into public.project_types values ('x', 'x')"],
    ['keep project types', "select leads_private.keep_project_types('[]')"],
  ])('refuses to let visitors %s', async (_, sql) => expect(await target.run(sql, anon)).toBe('42501'));

  it('gives accounts no right to insert, and the service role only the functions of the outbox', async () => {
    expect(await target.run(insertOf(aLead()), { role: 'authenticated' })).toBe('42501');
    expect(await target.run(claim(aLead()), service)).toBe('ok');
    expect(await target.run('select public.finish_lead(gen_random_uuid())', service)).toBe('ok');
    expect(await target.run('select public.claim_flood_notice(), public.finish_flood_notice()', service)).toBe('ok');
  });

  it.each([
    'id',
    'created_at',
    'mail_state',
    'mail_attempts',
    'mail_due_at',
    'mail_sent_at',
    'mail_error',
    'mail_failed_at',
    'type_sent',
  ])('refuses a visitor who sets %s', async (column) => {
    expect(await target.run(`insert into public.leads (prenom, ${column}) values ('x', default)`, anon)).toBe('42501');
  });

  it('has row security behind the grants: even with all grants a visitor cannot read or forge', async () => {
    const granted = (sql: string) => `grant all on public.leads to anon; set local role anon; ${sql}`;
    expect(await target.run(granted(insertOf({ ...aLead(), mail_state: 'sent' })))).toBe('42501');
    await insert(aLead());
    expect(await target.run(granted('do $$ begin assert (select count(*) from public.leads) = 0; end $$'))).toBe('ok');
    expect(await target.run(granted("update public.leads set nom = 'x'; delete from public.leads; reset role"))).toBe(
      'ok',
    );
    expect(await target.rows('select nom from public.leads')).toEqual([{ nom: 'Martin' }]);
    await target.run(
      'revoke all on public.leads from anon; grant insert (prenom, nom, email, telephone, ville, type_projet, description) on public.leads to anon',
    );
  });

  it.each(['prenom', 'nom', 'email', 'telephone', 'type_projet', 'description'])('requires %s', async (column) => {
    // What may be null in another request than a visitor's with the quote form is refused by a check.
    const isNeeded = column === 'telephone' || column === 'type_projet';
    expect(await insert({ ...aLead(), [column]: null })).toBe(isNeeded ? '23502' : '23514');
    expect(await insert({ ...aLead(), [column]: '' })).toBe(refusalOf(column));
    expect(await insert({ ...aLead(), [column]: ' \u00a0 ' })).toBe(refusalOf(column));
  });

  it('stores a missing town as null, not as an empty text', async () => {
    expect(await insert({ ...aLead(), ville: null })).toBe('ok');
    expect(await insert({ ...aLead(), ville: '' })).toBe('23514');
  });

  it.each(['prenom', 'nom', 'email', 'telephone', 'ville', 'type_projet'])(
    'keeps line breaks and hidden characters out of %s',
    async (column) => {
      const value = aLead()[column as 'nom'];
      for (const hidden of [
        '\r\nBcc: x@y.fr',
        '\n',
        '\r',
        '\t',
        '\u0001',
        '\u007f',
        '\u0085',
        '\u2028',
        '\u202e',
        '\u200b',
        '\u061c',
        '\u180e',
        '\u{e0041}',
        '\u3164',
      ]) {
        expect(await insert({ ...aLead(), [column]: value + hidden }), JSON.stringify(hidden)).toBe(refusalOf(column));
      }
    },
  );

  it.each(['prenom', 'nom', 'ville', 'description'] as const)(
    'refuses in %s exactly the characters that the schema removes',
    async (column) => {
      sampled ??= sampledCodes();
      changed ??= changedCharacters(sampled);
      // A description keeps tabs and line ends, in a normalized form.
      const expected = changed[column].filter((code) => column !== 'description' || !isLineSpace(code));
      const [constraint] = await target.rows<{ expression: string }>(
        `select substr(pg_get_constraintdef(oid), 6) as expression from pg_constraint where conname = 'leads_${column}'`,
      );
      // The database gets the same sample, or all of them in a long run.
      const asked = isLong
        ? planes.map(([first, last]) => `select generate_series(${first}, ${last}) as code`).join(' union all ')
        : `select unnest('{${sampled.join()}}'::integer[]) as code`;
      const [refused] = await target.rows<{ codes: number[] }>(
        `select json_agg(code order by code) as codes
           from (${asked}) asked
           cross join lateral (select 'a' || chr(code) || 'b' as ${column}) row
         where code not between 55296 and 57343 and not ${constraint?.expression}`,
      );
      expect(refused?.codes).toEqual(expected);
      expect(expected.length).toBeGreaterThan(4000);
    },
    60_000,
  );

  it.each(['prenom', 'nom', 'email', 'telephone', 'ville', 'type_projet', 'description'])(
    'refuses NUL in %s',
    async (column) => {
      expect(await insert({ ...aLead(), [column]: 'a\u0000b' })).toBe('22P05');
    },
  );

  it.each([
    ['prenom', 80, 'é'],
    ['nom', 80, '🔧'],
    ['ville', 100, 'a'],
    ['description', 4000, '🔧'],
  ])('limits %s to %i characters', async (column, most, character) => {
    expect(await insert({ ...aLead(), [column]: character.repeat(most) })).toBe('ok');
    expect(await insert({ ...aLead(), [column]: character.repeat(most + 1) })).toBe('23514');
  });

  it.each([
    'a@b',
    'a b@c.fr',
    'a@b.fr, c@d.fr',
    '<a@b.fr>',
    'a..b@c.fr',
    '=?utf-8?Q?x?=@c.fr',
    '.a@b.fr',
    'a@-b.fr',
    'a@b.1',
    `${'a'.repeat(250)}@b.fr`,
  ])('refuses the address %s', async (email) => expect(await insert({ ...aLead(), email })).toBe('23514'));

  it.each(['12', '612345678', '0012345', '06123456789', 'call me', '+33', '+0123456789', '+12345678901234567'])(
    'refuses the number %s',
    async (telephone) => expect(await insert({ ...aLead(), telephone })).toBe('23514'),
  );

  it('stores an unknown project type as « autre » with the original word, until the type is known', async () => {
    const unknown = aLead({ type_projet: 'toiture' });
    expect(await insert(unknown)).toBe('ok');
    // A repeat is recognized as the same request.
    expect(await insert(unknown)).toBe('ok');
    const kept = () => target.rows('select type_projet, type_sent from public.leads');
    expect(await kept()).toEqual([{ type_projet: 'autre', type_sent: 'toiture' }]);
    expect(await target.rows('select leads_private.due_leads(9) as lead')).toMatchObject([
      { lead: { type_projet: 'toiture' } },
    ]);
    expect(await target.rows(`select project_label from public.claim_lead(${jsonLiteral(unknown)}::jsonb)`)).toEqual([
      { project_label: 'Autre (toiture)' },
    ]);
    const ask = `select public.unknown_project_types(array['toiture', 'autre']) as words`;
    expect([await target.run(ask, anon), await target.rows(ask)]).toEqual(['ok', [{ words: ['toiture'] }]]);
    await keepTypes([{ value: 'toiture', label: 'Toiture' }]);
    expect(await kept()).toEqual([{ type_projet: 'toiture', type_sent: null }]);
    expect(await target.rows(ask)).toEqual([{ words: [] }]);
  });

  it('refuses a text that is no project type, and an unknown column', async () => {
    expect(await insert({ ...aLead(), type_projet: 'Toiture' })).toBe('23503');
    expect(await insert({ ...aLead(), role: 'admin' })).toBe('42703');
  });

  it('adds a new project type, updates the label of a known one, and removes none', async () => {
    const windows = { value: 'fenetres-et-portes', label: 'Fenêtres et portes' };
    expect(await keepTypes([windows])).toBe('ok');
    expect(await keepTypes([{ ...windows, label: 'Fenêtres, portes' }])).toBe('ok');
    expect(await keepTypes([])).toBe('ok');
    await insert(aLead({ type_projet: windows.value }));
    expect(
      await target.rows(
        `select project_label from public.claim_lead(${jsonLiteral(aLead({ type_projet: windows.value }))}::jsonb)`,
      ),
    ).toEqual([{ project_label: 'Fenêtres, portes' }]);
  });

  it.each([
    { value: 'Fenêtres', label: 'Fenêtres' },
    { value: 'a'.repeat(41), label: 'Fenêtres' },
    { value: '', label: 'Fenêtres' },
    { value: 'fenetres', label: ' ' },
    { value: 'fenetres', label: 'Fenêtres\r\nBcc: tous@exemple.fr' },
  ])('refuses the project type %o', async (type) => expect(await keepTypes([type])).toBe('23514'));

  it('stores a repeated request once, and a different one in addition', async () => {
    for (const lead of [
      aLead(),
      aLead(),
      aLead({ ville: null }),
      aLead({ ville: null }),
      aLead({ description: 'Autre' }),
    ]) {
      expect(await insert(lead)).toBe('ok');
    }
    expect(await count()).toBe(3);
    await target.run("update public.leads set created_at = now() - interval '16 minutes'");
    expect(await insert(aLead())).toBe('ok');
    expect(await count()).toBe(4);
  });

  it('refuses the eleventh request of an hour from one address; repeats and other addresses pass', async () => {
    const send = (n: number, address: string) => insert(aLead({ nom: 'a'.repeat(n) }), from(address));
    for (let n = 1; n <= 10; n++) expect(await send(n, '203.0.113.7')).toBe('ok');
    expect(await send(10, '203.0.113.7')).toBe('ok');
    expect(await send(11, '203.0.113.7')).toBe('PT429');
    expect(await send(11, '203.0.113.8')).toBe('ok');
    for (let n = 20; n < 30; n++) expect(await send(n, `2001:db8::${n}`)).toBe('ok');
    expect(await send(30, '2001:db8::ffff:30')).toBe('PT429');
    expect(await send(30, '127.0.0.1')).toBe('ok');
    expect(
      await target.rows("select 1 from leads_private.arrivals where encode(sender, 'escape') like '%203.0%'"),
    ).toEqual([]);
    await target.run("update leads_private.arrivals set arrived_at = now() - interval '61 minutes'");
    expect(await send(31, '203.0.113.7')).toBe('ok');
    expect(await target.rows('select id from leads_private.arrivals')).toHaveLength(1);
  });

  it.each([
    ['a port', '203.0.113.7:4711'],
    ['an IPv6 prefix', '::ffff:203.0.113.7'],
    ['an IPv6 prefix in hexadecimal', '::FFFF:cb00:7107'],
    ['an IPv6 prefix and a port', '[::ffff:203.0.113.7]:4711'],
    ['both without brackets', '::ffff:203.0.113.7:4711'],
  ])('recognizes an IPv4 address with %s', async (_, written) => {
    const send = (n: number, address: string) => insert(aLead({ nom: 'a'.repeat(n) }), from(address));
    for (let n = 1; n <= 10; n++) expect(await send(n, n % 2 ? written : '203.0.113.7')).toBe('ok');
    expect(await send(11, written)).toBe('PT429');
    expect(await send(11, '203.0.113.7')).toBe('PT429');
    expect(await send(11, '::ffff:203.0.113.8')).toBe('ok');
  });

  it.each(['[2001:db8::7]:4711', '[2001:db8::7]', '2001:db8::7%eth0'])('parses %s', async (written) => {
    const sends = [...Array(11).keys()].map(
      (n) => () => insert(aLead({ nom: 'a'.repeat(n + 1) }), from(n % 2 ? written : '2001:db8::7')),
    );
    const answers = [];
    for (const send of sends) answers.push(await send());
    expect(answers).toEqual([...Array(10).fill('ok'), 'PT429']);
  });

  it('exempts loopback in its IPv6 form, and no other address', async () => {
    for (let n = 1; n <= 11; n++)
      expect(await insert(aLead({ nom: 'a'.repeat(n) }), from('::ffff:127.0.0.1'))).toBe('ok');
    expect(await target.rows('select id from leads_private.arrivals')).toEqual([]);
  });

  it('refuses the thirty-first request of an hour from one IPv6 network, whatever its addresses', async () => {
    const send = (n: number, address: string) => insert(aLead({ nom: 'a'.repeat(n) }), from(address));
    for (let n = 1; n <= 30; n++) expect(await send(n, `2001:db8:7:${n.toString(16)}::1`)).toBe('ok');
    expect(await send(31, '2001:db8:7:ffff::1')).toBe('PT429');
    expect(await send(31, '2001:db8:8::1')).toBe('ok');
  });

  const flood = (most: number, different = {}) =>
    target.run(
      `do $$ begin for n in 1..${most} loop ${insertOf(aLead(different)).replace('"description" from', `"description" || n from`)}; end loop; end $$`,
    );
  const notice = async () =>
    (await target.rows<{ quarantined: number; since: string | null }>('select * from public.claim_flood_notice()')).map(
      ({ quarantined, since }) => [Number(quarantined), typeof since],
    );

  it('reports a flood once an hour while it lasts, again if the notice could not be sent, and its end', async () => {
    await target.run("update leads_private.flood_notice set told_until = '-infinity', due_at = now()");
    await flood(200);
    expect(await notice()).toEqual([]);
    await flood(3, { nom: 'Suite' });
    expect(await target.rows('select leads_private.due_leads(1) as lead')).toContainEqual({ lead: { flood: true } });
    expect(await notice()).toEqual([[3, 'string']]);
    // The notice was claimed but never finished, because the mail server was down. It is due again in two minutes.
    expect(await notice()).toEqual([]);
    await target.run('update leads_private.flood_notice set due_at = now()');
    expect(await notice()).toEqual([[3, 'string']]);
    await target.run('select public.finish_flood_notice()');
    await flood(2, { nom: 'Suite et fin' });
    expect(await notice()).toEqual([]);
    await target.run('update leads_private.flood_notice set due_at = now()');
    expect(await notice()).toEqual([[5, 'string']]);
    await target.run('select public.finish_flood_notice(); update leads_private.flood_notice set due_at = now()');
    // No request has come since, so no notice is due.
    expect(await notice()).toEqual([]);
  });

  it('keeps a doubtful request in quarantine with its reason; any other word of that header is ignored', async () => {
    for (const doubt of ['trap', 'pace', 'flood', 'autre', 'TRAP'])
      expect(await insert(aLead({ nom: `De ${doubt}` }), doubting(doubt))).toBe('ok');
    expect(
      await target.rows(
        "select nom, mail_state, doubt, ack_state from public.leads where nom <> 'De TRAP' order by nom",
      ),
    ).toEqual(
      [
        { nom: 'De autre', mail_state: 'pending', doubt: null },
        { nom: 'De flood', mail_state: 'pending', doubt: null },
        { nom: 'De pace', mail_state: 'quarantined', doubt: 'pace' },
        { nom: 'De trap', mail_state: 'quarantined', doubt: 'trap' },
      ].map((row) => ({ ...row, ack_state: 'none' })),
    );
    // Whatever it was doubted for, a robot meets the same limits.
    for (let n = 1; n <= 10; n++) await insert(aLead({ nom: 'a'.repeat(n) }), doubting('trap', '203.0.113.9'));
    expect(await insert(aLead(), from('203.0.113.9'))).toBe('PT429');
  });

  it('tells the owner of doubtful requests at once, then once in eight hours; they send no other into quarantine', async () => {
    await target.run(
      "update leads_private.flood_notice set told_until = '-infinity', due_at = now(), doubts_due_at = now()",
    );
    const doubted = (nom: string) => insert(aLead({ nom }), doubting('trap'));
    const told = async () =>
      (await target.rows<{ quarantined: number; doubtful: number }>('select * from public.claim_flood_notice()')).map(
        ({ quarantined, doubtful }) => [Number(quarantined), Number(doubtful)],
      );
    await doubted('Un');
    expect(await told()).toEqual([[1, 1]]);
    await target.run('select public.finish_flood_notice(); update leads_private.flood_notice set due_at = now()');
    await doubted('Deux');
    expect(await told()).toEqual([]);
    await target.run('update leads_private.flood_notice set doubts_due_at = now()');
    expect(await told()).toEqual([[2, 2]]);
    await target.run('select public.finish_flood_notice(); update leads_private.flood_notice set due_at = now()');
    await target.run("update public.leads set doubt = 'trap', mail_state = 'quarantined'");
    await flood(199, { nom: 'Robot' });
    await target.run("update public.leads set doubt = 'trap' where nom = 'Robot'");
    await insert(aLead({ nom: 'Vraie' }));
    expect(await target.rows("select doubt from public.leads where nom = 'Vraie'")).toEqual([{ doubt: null }]);
    // A flood is told of within the hour, whatever was told of robots.
    await flood(201, { nom: 'Afflux' });
    expect(await target.rows("select count(*)::int as n from public.leads where doubt = 'flood'")).toEqual([{ n: 2 }]);
    expect(await told()).toEqual([[4, 2]]);
  });

  it('stores a flood in quarantine, and releases it when the owner says so', async () => {
    await flood(202);
    expect(await target.rows('select mail_state, count(*)::int as n from public.leads group by 1 order by 1')).toEqual([
      { mail_state: 'pending', n: 200 },
      { mail_state: 'quarantined', n: 2 },
    ]);
    expect(await target.rows('select leads_private.release_quarantine()::int as released')).toEqual([{ released: 2 }]);
    expect(
      await target.rows("select 1 from public.leads where mail_state <> 'pending' or mail_due_at > now()"),
    ).toEqual([]);
  });

  it('lets a lead be claimed once, then again only when it is due, and never after its mail was sent', async () => {
    await insert(aLead());
    const taken = async (lead: object) => (await target.rows<{ id: string }>(claim(lead))).length;
    expect(await taken({ ...aLead(), nom: 'Quelqu’un d’autre' })).toBe(0);
    expect(await taken(aLead())).toBe(1);
    expect(await taken(aLead())).toBe(0);
    expect(await target.rows('select leads_private.due_leads(9)')).toEqual([]);
    await target.run(
      "update public.leads set mail_due_at = now(); select public.finish_lead(id, 'refused') from public.leads",
    );
    expect(await target.rows('select leads_private.due_leads(9) as lead')).toEqual([{ lead: aLead() }]);
    expect(await taken(aLead())).toBe(1);
    await target.run('select public.finish_lead(id) from public.leads; update public.leads set mail_due_at = now()');
    expect(await taken(aLead())).toBe(0);
    expect(await target.rows('select mail_state, mail_attempts, mail_error from public.leads')).toEqual([
      { mail_state: 'sent', mail_attempts: 2, mail_error: null },
    ]);
  });

  it('waits twice as long after each attempt, at most six hours', async () => {
    await insert(aLead());
    const waits: number[] = [];
    for (let attempt = 0; attempt < 10; attempt++) {
      await target.run(`update public.leads set mail_due_at = now(); ${claim(aLead())}`);
      const [row] = await target.rows<{ minutes: number }>(
        'select round(extract(epoch from mail_due_at - now()) / 60)::int as minutes from public.leads',
      );
      waits.push(row?.minutes ?? 0);
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 360, 360]);
  });

  it('accepts everything that the schema produces, and nothing that the schema of stored requests cannot parse', async () => {
    await target.run(
      `create or replace function pg_temp.verdict(body json) returns boolean language plpgsql as $$
      begin
        insert into public.leads (prenom, nom, email, telephone, ville, type_projet, description)
          select * from json_to_record(body) as row (prenom text, nom text, email text, telephone text, ville text, type_projet text, description text);
        return true;
      exception when check_violation or foreign_key_violation or not_null_violation or untranslatable_character or invalid_text_representation then return false; end $$`.replaceAll(
        'pg_temp.',
        'leads_private.',
      ),
    );
    const numRuns = samples({ daily: 320, long: 800 });
    const raw = fc.sample(rawLead, { numRuns, seed: 86 });
    const parsed = raw.map((lead) => leadSchema.safeParse(lead));
    const made = parsed.flatMap((result) => (result.success ? [result.data] : []));
    // The documents decide which types exist; here, every generated one does.
    await keepTypes(made.map(({ type_projet }) => ({ value: type_projet, label: 'Autre' })));
    expect(made.length).toBeGreaterThan(numRuns / 10);

    const verdicts = async (leads: object[]) =>
      (
        await target.rows<{ v: boolean }>(
          `select leads_private.verdict(value) as v from json_array_elements(${jsonLiteral(leads)}) with ordinality order by ordinality`,
        )
      ).map((row) => row.v);
    const refusedThoughMade = (await verdicts(made)).flatMap((isAccepted, n) => (isAccepted ? [] : [made[n]]));
    expect(refusedThoughMade).toEqual([]);
    const storedThoughUnreadable = (await verdicts(raw)).flatMap((isAccepted, n) =>
      isAccepted && !storedLeadSchema.safeParse(raw[n]).success ? [raw[n]] : [],
    );
    expect(storedThoughUnreadable).toEqual([]);
  }, 30_000);
});
