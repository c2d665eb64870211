// This file is longer than most: the table of all rights, with the answer that each caller gets.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asAccount, owner } from '../harness/leads/owner';
import { databases, insertOf, type Caller, type SqlTarget } from '../harness/leads/sql-target';
import { aLead } from '../harness/leads/visitor';

/** Who may do what in the database, refusal by refusal. */

const other = { sub: '00000000-0000-4000-8000-00000000000b', email: 'associe@vitrine.example' };
const stranger = { sub: '00000000-0000-4000-8000-00000000000c', email: 'inconnu@exemple.fr' };

const callers = {
  visitor: { role: 'anon' },
  stranger: asAccount(stranger),
  owner: asAccount(owner),
  service: { role: 'service_role', claims: { role: 'service_role' } },
} as const satisfies Record<string, Caller>;

/** refused: 42501; nothing: allowed, but no row was read or changed; done: at least one row was. */
type Answer = 'refused' | 'nothing' | 'done';

const lead = "'00000000-0000-4000-8000-000000000001'";
const won = "'00000000-0000-4000-8000-000000000003'";
const held = "'00000000-0000-4000-8000-000000000002'";

/** The answers for a visitor, a stranger with an account, an owner, and the project's secret key. */
type Row = [what: string, sql: string, visitor: Answer, stranger: Answer, owner: Answer, service: Answer];

const nobody = ['refused', 'refused', 'refused', 'refused'] as const;
const visitors = ['done', 'refused', 'refused', 'refused'] as const;
const readers = ['refused', 'nothing', 'done', 'done'] as const;
const owners = ['refused', 'nothing', 'done', 'refused'] as const;
const asked = ['refused', 'refused', 'done', 'done'] as const;
const signedIn = ['refused', 'done', 'done', 'refused'] as const;
const asOwner = ['refused', 'refused', 'done', 'refused'] as const;
const outbox = ['refused', 'refused', 'refused', 'done'] as const;

const phone = 'https://fcm.googleapis.com/fcm/send/x';

/** The columns of a request that nobody may change from outside. */
const fixed =
  'id created_at origin prenom nom email telephone ville type_projet description source_path mail_attempts mail_due_at mail_sent_at mail_error mail_failed_at revision ack_state ack_attempts ack_due_at ack_sent_at ack_error status_at open_status town_name town_department reminded_at doubt'.split(
    ' ',
  );

const toldWork = () =>
  `'${JSON.stringify({
    site: 'x',
    lead: won.slice(1, -1),
    customer: 'Zoé',
    town: 'Niort',
    service: 'ardoise',
    finished_on: '2026-11-20',
    problem: 'Fuite',
    work: 'Refait',
    photo_before: '/9j/4AAQ',
    photo_after: '/9j/4AAQ',
  })}'`;

const matrix: Row[] = [
  ['read requests', 'perform * from public.leads', ...readers],
  ['insert a request', insertOf(aLead({ ville: 'Melle' })), 'done', 'refused', 'refused', 'refused'],
  ['insert one that was called', `insert into public.leads (status) values ('rappelee')`, ...nobody],
  ['insert one without a doubt', `insert into public.leads (doubt) values (null)`, ...nobody],
  ['insert one from a page of choice', `insert into public.leads (source_path) values ('/x')`, ...nobody],
  [
    'write down a call',
    insertOf({ ...aLead({ ville: 'Melle' }), origin: 'appel', ack_state: 'pending' }),
    'refused',
    'refused',
    'done',
    'refused',
  ],
  ['change a status', `update public.leads set status = 'devis' where id = ${lead}`, ...owners],
  ['change the next call', `update public.leads set next_call_on = '2026-12-01' where id = ${lead}`, ...owners],
  ...['amount_cents = 125000', `finished_on = '2026-12-01'`, `review_asked_on = '2026-12-01'`].map((change): Row => [
    `say ${change} of what was won`,
    `update public.leads set ${change} where id = ${won}`,
    ...owners,
  ]),
  ...['amount_cents = 125000', `finished_on = '2026-12-01'`, `review_asked_on = '2026-12-01'`].map((change): Row => [
    `say ${change} of what was not won`,
    `update public.leads set ${change} where id = ${lead}`,
    'refused',
    'nothing',
    '23514' as Answer,
    'refused',
  ]),
  ['insert one that was paid', `insert into public.leads (amount_cents) values (1)`, ...nobody],
  ['release by the column', `update public.leads set mail_state = 'pending' where id = ${held}`, ...readers],
  [
    'say that a mail has left',
    `update public.leads set mail_state = 'sent' where id = ${lead}`,
    'refused',
    'nothing',
    'refused',
    'refused',
  ],
  [
    'put in quarantine what no mail was tried of',
    `update public.leads set mail_state = 'quarantined' where id = ${lead}`,
    'refused',
    'nothing',
    'done',
    'done',
  ],
  ...fixed.map((column): Row => [`change ${column}`, `update public.leads set ${column} = ${column}`, ...nobody]),
  ['remove a request', `delete from public.leads where id = ${lead}`, ...readers],
  ['empty the requests', 'truncate public.leads cascade', ...nobody],

  ['read notes', 'perform * from public.lead_notes', ...readers],
  [
    'write a note',
    `insert into public.lead_notes (lead_id, body) values (${lead}, 'Rappeler')`,
    'refused',
    'refused',
    'done',
    'refused',
  ],
  [
    'write a note in another’s name',
    `insert into public.lead_notes (lead_id, body, author) values (${lead}, 'x', 'autre')`,
    ...nobody,
  ],
  ['change a note', `update public.lead_notes set body = 'x'`, ...nobody],
  ['remove one’s own note', `delete from public.lead_notes where author = '${owner.email}'`, ...owners],
  [
    'remove another’s note',
    `delete from public.lead_notes where author = '${other.email}'`,
    'refused',
    'nothing',
    'nothing',
    'refused',
  ],
  ['empty the notes', 'truncate public.lead_notes', ...nobody],

  ['read events', 'perform * from public.lead_events', ...readers],
  ['write an event', `insert into public.lead_events (lead_id, author, kind) values (${lead}, 'x', 'note')`, ...nobody],
  [
    'tell of a call',
    `insert into public.lead_events (lead_id, kind, becomes) values (${lead}, 'call', 'no-answer')`,
    'refused',
    'refused',
    'done',
    'refused',
  ],
  [
    'tell of a status that was never set',
    `insert into public.lead_events (lead_id, kind, becomes) values (${lead}, 'status', 'gagnee')`,
    ...nobody,
  ],
  ['change an event', `update public.lead_events set author = 'x'`, ...nobody],
  ['remove an event', 'delete from public.lead_events', ...nobody],
  ['empty the events', 'truncate public.lead_events', ...nobody],

  ['read who is an owner', 'perform * from public.owners', ...readers],
  [
    'read who else is',
    `perform * from public.owners where email = '${other.email}'`,
    'refused',
    'nothing',
    'nothing',
    'done',
  ],
  ['become an owner', `insert into public.owners (user_id) values ('${stranger.sub}')`, ...outbox],
  ['change an owner', `update public.owners set user_id = gen_random_uuid()`, ...nobody],
  ['remove an owner', 'delete from public.owners', ...outbox],
  ['change a role', `update public.owners set role = 'owner'`, ...nobody],
  ['empty the owners', 'truncate public.owners', ...nobody],

  ...['publications', 'site_builds'].flatMap((table): Row[] => [
    [`read ${table}`, `perform * from public.${table}`, ...owners],
    [`add to ${table}`, `insert into public.${table} (site, outcome) values ('x', 'refused')`, ...nobody],
    [`change ${table}`, `update public.${table} set outcome = outcome`, ...nobody],
    [`remove of ${table}`, `delete from public.${table}`, ...nobody],
    [`empty ${table}`, `truncate public.${table}`, ...nobody],
  ]),
  ['ask what one may write', 'perform public.site_caller()', ...signedIn],
  ['ask what one may read of the site', `perform public.site_reader('head')`, ...signedIn],
  ['read how often the site was asked', 'perform * from leads_private.site_readings', ...nobody],
  ['forget how often the site was asked', 'delete from leads_private.site_readings', ...nobody],
  ['read whom publications are mailed to', 'perform * from public.publication_mails', ...nobody],
  [
    'have a mail sent',
    `insert into public.publication_mails (publication, kind, address) values (1, 'published', 'x')`,
    ...nobody,
  ],
  ['have a mail forgotten', 'delete from public.publication_mails', ...nobody],

  ...['site_pages', 'visit_counts'].flatMap((table): Row[] => [
    [`read ${table}`, `perform * from public.${table}`, ...owners],
    [`change ${table}`, `update public.${table} set site = 'x'`, ...nobody],
    [`remove of ${table}`, `delete from public.${table}`, ...nobody],
    [`empty ${table}`, `truncate public.${table}`, ...nobody],
  ]),
  ['write a count', `insert into public.visit_counts values ('x', '2026-11-23', '/', 'view', '')`, ...nobody],
  ['add a page to count', `insert into public.site_pages values ('x', '/y', 'Y')`, ...nobody],
  ['have an event counted', `perform public.count_event('https://x.example', '/', 'view')`, ...visitors],
  ['say a number from five on', 'perform public.at_least_five(3)', ...signedIn],

  ['read consents', 'perform * from public.work_consents', ...readers],
  [
    'keep a consent',
    `insert into public.work_consents (site, lead_id, customer, agreed_on) values ('x', ${won}, 'Zoé', '2026-11-26')`,
    ...asOwner,
  ],
  [
    'keep a consent in another’s name',
    `insert into public.work_consents (site, customer, author) values ('x', 'Zoé', 'autre')`,
    ...nobody,
  ],
  ['take a consent back', `update public.work_consents set withdrawn_on = '2026-11-26'`, ...owners],
  ['say that somebody else agreed', `update public.work_consents set customer = 'x'`, ...nobody],
  ['remove a consent', 'delete from public.work_consents', ...nobody],
  ['empty the consents', 'truncate public.work_consents', ...nobody],

  ['read the works that wait', 'perform * from public.work_drafts', ...readers],
  ['keep a work', `perform public.keep_work_draft(${toldWork()})`, ...asOwner],
  ['take a work', `perform public.take_work_draft('x')`, ...asked],
  ['drop a work', 'delete from public.work_drafts', ...readers],
  ['keep a work past the bounds', `insert into public.work_drafts (town) values ('x')`, ...nobody],
  ['change a work that waits', `update public.work_drafts set town = 'x'`, ...nobody],
  ['empty the works that wait', 'truncate public.work_drafts', ...nobody],

  ['ask for the key of pushes', 'perform public.push_key()', ...asOwner],
  ['keep a phone', `perform public.keep_phone('${phone}', 'B${'x'.repeat(86)}', '${'x'.repeat(22)}')`, ...asOwner],
  ['ask when the site was tried', 'perform public.watch_state()', ...asOwner],
  ['list the phones', 'perform public.list_phones()', ...asOwner],
  ['remove a phone', `perform public.remove_phone('x')`, ...asOwner],
  ['ask whether the month is mailed', 'perform public.month_page()', ...asOwner],
  ['end the mails of the month', 'perform public.want_month_page(false)', ...asOwner],
  ['ask how backups stand', 'perform public.desk_backup()', ...asOwner],
  ['drop a phone', `perform public.drop_phone('${phone}')`, ...asOwner],

  ['read project types', 'perform * from public.project_types', ...readers],
  ['ask which types are unknown', `perform public.unknown_project_types('{x}')`, ...visitors],
  ['ask whether a trial is asked for', 'perform public.trial_is_asked()', ...visitors],
  ['ask after one’s own request', `perform public.own_request('x')`, ...visitors],
  ['correct one’s own request', `perform public.correct_request('x', '{}', 0)`, ...visitors],
  ['withdraw one’s own request', `perform public.withdraw_request('x')`, ...visitors],
  ['rehearse a request', 'perform public.rehearse_request()', ...visitors],
  ['add a project type', `insert into public.project_types values ('x', 'x')`, ...nobody],
  ['rename a project type', `update public.project_types set label = 'x'`, ...nobody],
  ['remove a project type', `delete from public.project_types where value = 'autre'`, ...nobody],

  ['read requests as the desk asks', 'perform * from public.desk_requests', ...owners],
  ['change them so', `update public.desk_requests set status = 'perdue'`, ...nobody],
  ['read what is searched', 'perform * from public.lead_search', ...owners],
  ['change what is searched', `update public.lead_search set words = ''`, ...nobody],
  ['remove what is searched', 'delete from public.lead_search', ...nobody],
  ['read when something was removed', 'perform * from public.lead_removals', ...owners],
  ['say that something was removed', 'insert into public.lead_removals (at) values (now())', ...nobody],
  ['read a word as it is searched', `perform public.plain('É')`, ...signedIn],
  ['read a town as it is meant', `perform public.town_of('Niort')`, ...signedIn],
  ...[
    'owners_only()',
    'desk_day()',
    `desk_page('{}')`,
    'desk_figures()',
    'desk_choices()',
    `desk_request(${lead})`,
    'desk_changes()',
    'desk_visits()',
    'desk_worth()',
  ].map((call): Row => [`ask ${call}`, `perform public.${call}`, 'refused', 'refused', 'done', 'refused']),
  // These concern no request, or only those that the caller may read.
  ...[
    'desk_moment(now())',
    `desk_start('week', now())`,
    `desk_wanted('{}', null, 1, now())`,
    `desk_stage(now(), 'later', 'calls', null, now())`,
    `desk_written('niort')`,
  ].map((call): Row => [`ask ${call}`, `perform public.${call}`, ...signedIn]),
  ['ask desk_towns()', `perform public.desk_towns()`, ...owners],

  ['ask whether one is an owner', 'perform public.is_owner()', 'refused', 'done', 'done', 'done'],
  ['put a number in form', `perform public.dialled('06')`, 'refused', 'done', 'done', 'done'],
  ['release a request', `perform public.release_lead(${held})`, ...asked],
  ['hold a request again', `perform public.hold_lead(${lead})`, ...asked],
  ['export a person', `perform public.export_person('zoe.martin@exemple.fr')`, ...asked],
  ['forget a person', `perform public.forget_person('zoe.martin@exemple.fr')`, ...asked],

  ...[
    `claim_lead('{}')`,
    'finish_lead(gen_random_uuid())',
    'finish_lead(gen_random_uuid(), null, 0)',
    `claim_ack('{}')`,
    'finish_ack(gen_random_uuid())',
    'claim_flood_notice()',
    'finish_flood_notice()',
    'claim_trial()',
    'finish_trial()',
    'claim_site_trial()',
    `claim_alert('{}')`,
    `forget_phones('{}')`,
    'watch_begin()',
    'watch_read()',
    `watch_keep('{}', 0, true, true)`,
    'claim_phone_notices()',
    'finish_phone_notice(1)',
    `unsettled_publications('x')`,
    `missing_consents('{}')`,
    'waiting_requests()',
    `claim_reminders('{}')`,
    `claim_publication_mails('x')`,
    'finish_publication_mail(1)',
    'claim_month()',
    `finish_month('2026-11-01')`,
    'end_month_page(gen_random_uuid())',
    'note_backup()',
    'claim_backup_notice()',
    'finish_backup_notice()',
    'database_form()',
    `site_engine('x')`,
    `begin_publication('{"site": "x"}')`,
    `note_publication(1, 'x')`,
    `confirm_publication(1, 'x')`,
    `refuse_publication('{"site": "x"}')`,
    `keep_build('{"site": "x", "commit": "x", "engine": "x", "outcome": "online"}')`,
  ].map((call): Row => [`call ${call}`, `perform (select count(*) from public.${call})`, ...outbox]),

  [
    'restore a backup',
    `perform public.restore_requests('x', '{"types": [], "requests": [], "notes": [], "events": []}', true)`,
    'refused',
    'refused',
    'refused',
    // The database already contains requests.
    'PT409' as Answer,
  ],
  ...[
    'author()',
    'source_path()',
    'sent_doubt()',
    'sent_key()',
    `hashed_key('x')`,
    `locked_request('x')`,
    'count_arrival()',
    'due_leads(1)',
    'due_notices()',
    'month_to_tell()',
    `month_figures('2026-11-01')`,
    `month_requests('2026-11-01', now())`,
    `month_visits('2026-11-01')`,
    `month_changes('2026-11-01')`,
    'backup_standing()',
    'backup_notice_is_due()',
    'remove_expired()',
    'erasure_waits_until()',
    'forget_arrivals()',
    'due_watch()',
    'release_quarantine()',
    "keep_site_facts('{}')",
    "keep_project_types('[]')",
    "keep_site_pages('x', '[]')",
    "origin_class('x')",
    'visitor_address()',
    'ask_trial()',
    "of_requests('[]')",
    "consents_of_requests('[]')",
    "drafts_of_requests('[]')",
    `keep_push_key('x')`,
    'owner_or_error()',
    'phones_to_tell()',
    'knows_sessions()',
    'phone_lasts(null)',
    `push_service('x')`,
    `phone_name('x')`,
    "put_back('public.leads', '[]')",
    "speak('enable')",
    "take_acknowledgement('a@exemple.fr')",
    'keep_words(gen_random_uuid())',
  ].map((call): Row => [
    `call leads_private.${call}`,
    `perform (select count(*) from leads_private.${call})`,
    ...nobody,
  ]),
  ...[
    'site_facts',
    'arrivals',
    'backup_state',
    'clock_seen',
    'acknowledged',
    'salt',
    'flood_notice',
    'month_page',
    'trial',
    'restoring',
    'counting',
    'push_key',
    'phones',
    'phone_notices',
    'watch',
    'alerts',
    'request_keys',
  ].map((table): Row => [`read leads_private.${table}`, `perform * from leads_private.${table}`, ...nobody]),
];

describe.each(databases)('the desk in $name', ({ open, isAbsent }) => {
  if (isAbsent) return it.skip('is not installed here', () => {});

  let target: SqlTarget;
  beforeAll(async () => {
    target = await open();
    await target.run(`
      insert into public.owners (user_id, email) values ('${owner.sub}', '${owner.email}'), ('${other.sub}', '${other.email}');
      ${insertOf({ ...aLead(), id: lead.slice(1, -1) })};
      ${insertOf({ ...aLead({ ville: 'Thouars' }), id: held.slice(1, -1) })};
      ${insertOf({ ...aLead({ ville: 'Parthenay' }), id: won.slice(1, -1) })};
      update public.leads set mail_state = 'quarantined' where id = ${held};
      update public.leads set status = 'gagnee' where id = ${won};
      insert into leads_private.arrivals (sender, network) values ('', '');
      insert into public.lead_removals (at) values (now());
      select leads_private.keep_site_pages('https://x.example', '[{"path": "/", "name": "Accueil"}]');
      select public.count_event('https://x.example', '/', 'view');
      insert into public.publications (site, outcome) values ('site', 'refused');
      insert into public.work_consents (site, lead_id, customer) values ('x', ${won}, 'Zoé');
      insert into public.site_builds (site, commit, engine, outcome) values ('site', 'x', '1', 'online')`);
    await target.run(`select public.keep_work_draft(${toldWork()})`, callers.owner);
    for (const claims of [owner, other])
      await target.run(`insert into public.lead_notes (lead_id, body) values (${lead}, 'Vu')`, asAccount(claims));
  }, 60_000);
  afterAll(() => target?.close());

  /** Runs a statement and always rolls it back. */
  const attempt = async (sql: string, caller: Caller): Promise<Answer | string> => {
    const code = await target.run(
      `do $try$ declare touched integer; begin
         ${sql};
         get diagnostics touched = row_count;
         raise exception using errcode = case when touched > 0 then 'ZZ001' else 'ZZ000' end;
       end $try$`,
      caller,
    );
    const answers: Record<string, Answer> = { '42501': 'refused', ZZ000: 'nothing', ZZ001: 'done' };
    return answers[code] ?? code;
  };

  it.each(matrix)('lets those who may %s', async (_, sql, ...expected) => {
    const answers = [];
    for (const caller of Object.values(callers)) answers.push(await attempt(sql, caller));
    expect(answers).toEqual(expected);
  });

  it('has every table and function in its matrix', async () => {
    const said = JSON.stringify(matrix);
    const rows = await target.rows<{ name: string }>(`
      select relname as name from pg_class
      where relnamespace in ('public'::regnamespace, 'leads_private'::regnamespace) and relkind in ('r', 'v', 'm')
      union select proname from pg_proc
      where pronamespace in ('public'::regnamespace, 'leads_private'::regnamespace) and prorettype <> 'trigger'::regtype`);
    // Functions that only other functions call, or that have an argument of a type which no statement above can make.
    const inner = new Set([
      'clock',
      'salted',
      'salted_mailbox',
      'mailbox',
      'flood_notice_is_due',
      'ack_is_due',
      'town_to_show',
      'may_be_forgotten',
      'own_state',
      'is_withdrawn',
      'says',
      'own_answer',
      'sent_fields',
    ]);
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.map(({ name }) => name).filter((name) => !said.includes(name) && !inner.has(name))).toEqual([]);
  });

  it('grants no right that the matrix does not require: all grants in one list', async () => {
    const grants = await target.rows<{ grant: string }>(`
      select grantee || ' ' || lower(privilege_type) || ' ' || table_name as grant
      from information_schema.table_privileges
      where table_schema in ('public', 'leads_private') and grantee in ('PUBLIC', 'anon', 'authenticated', 'service_role')
      order by 1`);
    expect(grants.map(({ grant }) => grant)).toEqual([
      'authenticated delete lead_notes',
      'authenticated delete leads',
      'authenticated delete work_drafts',
      'authenticated select desk_requests',
      'authenticated select lead_events',
      'authenticated select lead_notes',
      'authenticated select lead_removals',
      'authenticated select lead_search',
      'authenticated select leads',
      'authenticated select owners',
      'authenticated select project_types',
      'authenticated select publications',
      'authenticated select site_builds',
      'authenticated select site_pages',
      'authenticated select visit_counts',
      'authenticated select work_consents',
      'authenticated select work_drafts',
      'service_role delete leads',
      'service_role delete owners',
      'service_role delete work_drafts',
      'service_role insert owners',
      'service_role select lead_events',
      'service_role select lead_notes',
      'service_role select leads',
      'service_role select owners',
      'service_role select project_types',
      'service_role select work_consents',
      'service_role select work_drafts',
    ]);
    const reachable = await target.rows<{ sequence: string }>(`
      select sequencename as sequence from pg_sequences
      where schemaname in ('public', 'leads_private')
        and (has_sequence_privilege('anon', schemaname || '.' || sequencename, 'usage,select,update')
          or has_sequence_privilege('authenticated', schemaname || '.' || sequencename, 'usage,select,update'))
        and schemaname = 'public'`);
    expect(reachable).toEqual([]);
  });
});
