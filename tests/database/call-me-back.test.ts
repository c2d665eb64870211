import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { callbackSchema, storedRequestSchema } from '../../src/page/leads/callback-schema';
import { asAccount, owner as account } from '../harness/leads/owner';
import { databases, insertOf, jsonLiteral, type Caller, type SqlTarget } from '../harness/leads/sql-target';
import { aLead, facts } from '../harness/leads/visitor';

/** « Rappelez-moi » in the database: a number, perhaps a first name, and nothing else. */

const owner = asAccount(account);
const service = { role: 'service_role' } as const;
const visitor = (headers: Record<string, string> = {}): Caller => ({
  role: 'anon',
  headers: { 'cf-connecting-ip': '127.0.0.1', ...headers },
  claims: { role: 'anon' },
});
const aCall = (different: object = {}) => ({
  ...callbackSchema.parse({ telephone: '06 39 98 12 34', prenom: '', type_projet: 'rappel' }),
  ...different,
});

describe.each(databases)('a number to call back in $name', ({ open, isAbsent }) => {
  if (isAbsent) return it.skip('is not installed here', () => {});
  let target: SqlTarget;
  beforeAll(async () => {
    target = await open();
    await target.run(`insert into public.owners (user_id, email) values ('${account.sub}', '${account.email}');
      select leads_private.keep_site_facts(${jsonLiteral(facts)}::jsonb)`);
  }, 60_000);
  afterAll(() => target?.close());
  afterEach(() =>
    target.run('delete from public.leads; delete from leads_private.acknowledged; delete from leads_private.arrivals'),
  );

  const send = (lead: object = aCall(), headers: Record<string, string> = {}) =>
    target.run(insertOf(lead as Record<string, unknown>), visitor(headers));
  const rows = (columns: string) => target.rows(`select ${columns} from public.leads order by created_at, telephone`);
  const claim = (lead: object) =>
    target.rows<{ id: string; project_label: string; urgent: boolean }>(
      `select * from public.claim_lead(${jsonLiteral(lead)}::jsonb)`,
      service,
    );
  const day = async () =>
    (
      await target.rows<{ day: { first: Record<string, unknown>[]; oldest: object; waiting: number } }>(
        'select public.desk_day() as day',
        owner,
      )
    )[0]!.day;

  it.each([
    ['06 39 98 12 34', '+33639981234'],
    ['0033 6.39.98.12.34', '+33639981234'],
    ['+32 470 12 34 56', '+32470123456'],
    ['+44 7911 123456', '+447911123456'],
  ])('takes %s, without anything else', async (typed, telephone) => {
    const lead = callbackSchema.parse({ telephone: typed, type_projet: 'rappel' });
    expect(await send(lead)).toBe('ok');
    expect(await rows('prenom, nom, email, telephone, ville, type_projet, description, origin, ack_state')).toEqual([
      { ...lead, telephone, origin: 'site', ack_state: 'none' },
    ]);
  });

  it.each(['prenom', 'nom', 'email', 'description'])('is the only way without %s', async (column) => {
    expect(await send({ ...aLead(), [column]: null })).toBe('23514');
    expect(await send({ ...aLead(), type_projet: 'rappel', [column]: null })).toBe('ok');
  });

  it('is refused with a number that nobody has, and with an empty name in place of none', async () => {
    expect(await send(aCall({ telephone: '12' }))).toBe('23514');
    expect(await send(aCall({ prenom: '' }))).toBe('23514');
    expect(await send(aCall({ telephone: null }))).toBe('23502');
  });

  it('is one request if it is sent twice, and two if two people ask', async () => {
    await send();
    await send(aCall(), { 'x-request-key': '0123456789abcdef0123456789abcdef' });
    await send(aCall({ telephone: '+33639981235' }));
    expect(await rows('telephone')).toEqual([{ telephone: '+33639981234' }, { telephone: '+33639981235' }]);
  });

  it('is found by its content for its mail, once', async () => {
    await send();
    await send(aCall({ telephone: '+33639981235', prenom: 'Zoé' }));
    expect(storedRequestSchema.safeParse(aCall()).success).toBe(true);
    expect(await claim(aCall())).toMatchObject([{ project_label: 'Rappel demandé', urgent: true }]);
    expect(await claim(aCall())).toEqual([]);
    expect(await target.rows('select leads_private.due_leads(5) as due')).toEqual([
      { due: aCall({ telephone: '+33639981235', prenom: 'Zoé' }) },
    ]);
  });

  it('waits in quarantine in a flood, and with a doubt', async () => {
    await send(aCall({ telephone: '+33639980000' }), { 'x-doubt': 'trap' });
    await target.run(`insert into public.leads (telephone, type_projet, created_at)
      select '+3363997' || lpad(n::text, 4, '0'), 'rappel', now() - interval '1 minute' from generate_series(1, 200) n`);
    await send();
    expect(await rows(`telephone, doubt, mail_state`)).toContainEqual({
      telephone: '+33639981234',
      doubt: 'flood',
      mail_state: 'quarantined',
    });
    expect(await target.rows(`select doubt from public.leads where telephone = '+33639980000'`)).toEqual([
      { doubt: 'trap' },
    ]);
  });

  it('is refused after ten from one network address in an hour', async () => {
    const from = { 'cf-connecting-ip': '203.0.113.7' };
    const codes: string[] = [];
    for (let n = 0; n < 11; n++) codes.push(await send(aCall({ telephone: `+336399812${10 + n}` }), from));
    expect(codes).toEqual([...Array<string>(10).fill('ok'), 'PT429']);
  });

  it('stands before all others at the desk, and is found there by its number', async () => {
    await send(aCall());
    await send(aLead());
    await target.run(`update public.project_types set urgent = true where value = 'electricite'`);
    const { first, oldest, waiting } = await day();
    await target.run(`update public.project_types set urgent = false where value = 'electricite'`);
    expect(waiting).toBe(2);
    expect(first.map(({ typeProjet, urgent }) => [typeProjet, urgent])).toEqual([
      ['rappel', true],
      ['electricite', true],
    ]);
    expect(first[0]).toMatchObject({ prenom: '', nom: '', email: '', description: '', telephone: '+33639981234' });
    expect(oldest).toMatchObject({ prenom: '', nom: '' });
    expect(await target.rows(`select public.desk_page('{"search": "0639981234"}') -> 'total' as n`, owner)).toEqual([
      { n: 2 },
    ]);
  });

  it('keeps its type and urgency, whatever a document calls so', async () => {
    await target.run(`select leads_private.keep_project_types('[{"value": "rappel", "label": "Plus tard"}]')`);
    expect(await target.rows(`select label, urgent from public.project_types where value = 'rappel'`)).toEqual([
      { label: 'Rappel demandé', urgent: true },
    ]);
  });

  it('can be corrected and withdrawn, exported and erased', async () => {
    const key = 'f123456789abcdef0123456789abcdef';
    await send(aCall(), { 'x-request-key': key });
    const ask = async (call: string) =>
      (await target.rows<{ answer: { state: string } }>(`select public.${call} as answer`, visitor()))[0]!.answer.state;
    const corrected = aCall({ telephone: '+33639981239' });
    expect(await ask(`correct_request('${key}', ${jsonLiteral(corrected)}::jsonb, 0)`)).toBe('done');
    expect(
      await target.rows(
        `select public.export_person(null, '06 39 98 12 39') -> 'requests' -> 0 ->> 'telephone' as t`,
        owner,
      ),
    ).toEqual([{ t: '+33639981239' }]);
    expect(await ask(`withdraw_request('${key}')`)).toBe('done');
    expect(await rows('status')).toEqual([{ status: 'annulee' }]);
    expect(await target.rows(`select public.forget_person(null, '+33 6 39 98 12 39') as n`, owner)).toEqual([{ n: 1 }]);
  });
});
