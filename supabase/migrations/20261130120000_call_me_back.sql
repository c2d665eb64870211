-- « Rappelez-moi »: a request that says a telephone number, a first name if one likes, and nothing else. It is a
-- request like all others, of the type `rappel`, and only this type goes without a name, a mail address and a
-- description.

-- Its type is the engine's, and no document's: whoever asks to be called is called first.
insert into public.project_types (value, label, urgent) values ('rappel', 'Rappel demandé', true)
on conflict (value) do update set label = excluded.label, urgent = excluded.urgent;

alter table public.leads
  alter column prenom drop not null,
  alter column nom drop not null,
  alter column description drop not null,
  drop constraint leads_email_of_form,
  add constraint leads_email_of_form check (email is not null or origin = 'appel' or type_projet = 'rappel'),
  add constraint leads_written_in_full check (
    type_projet = 'rappel' or (prenom is not null and nom is not null and description is not null));

-- Stores what the documents offer, a list of { value, label, urgent }: adds new values, updates the label and urgency
-- of known ones, removes nothing. Requests that came before their type was known now get it.
-- For nobody outside, with the rights of the caller.
create or replace function leads_private.keep_project_types(types jsonb) returns void
language sql set search_path = '' as $$
  insert into public.project_types (value, label, urgent)
  select value, label, coalesce(urgent, false)
  from jsonb_to_recordset(types) as type (value text, label text, urgent boolean)
  where value <> 'rappel'
  on conflict (value) do update set label = excluded.label, urgent = excluded.urgent
    where (project_types.label, project_types.urgent) <> (excluded.label, excluded.urgent);
  update public.leads l set type_projet = l.type_sent, type_sent = null
  from public.project_types t where t.value = l.type_sent
$$;

-- Whether a request says exactly this. One without a mail address is found by its number.
-- For nobody outside; reads no table.
create function leads_private.says(one public.leads, lead jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select (one.email = lead ->> 'email'
      or (one.email is null and lead ->> 'email' is null and one.telephone = lead ->> 'telephone'))
    and (one.prenom, one.nom, one.telephone, one.ville, coalesce(one.type_sent, one.type_projet), one.description)
      is not distinct from
      (lead ->> 'prenom', lead ->> 'nom', lead ->> 'telephone', lead ->> 'ville', lead ->> 'type_projet',
       lead ->> 'description')
$$;

-- Accepts a retry without storing it twice, refuses a form that was sent too fast, keeps a flood and what a robot seems
-- to have sent away from the mailbox.
-- For a trigger, with all rights.
create or replace function leads_private.before_insert() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  key bytea := leads_private.sent_key();
  clock timestamptz := leads_private.clock();
begin
  if new.created_at = now() then
    new.created_at := clock;
  end if;
  -- The same attempt again, whatever has become of its request since: it may arrive after a correction.
  if key is not null then
    perform pg_advisory_xact_lock(hashtextextended(encode(key, 'hex'), 3));
    if exists (select from leads_private.request_keys k where k.hash = key) then
      return null;
    end if;
  end if;
  -- Two copies of one request may arrive at the same time: the second waits until the first is committed.
  perform pg_advisory_xact_lock(hashtextextended(coalesce(new.email, new.telephone), 0));
  if exists (
    select from public.leads l
    where (l.email = new.email or (new.email is null and l.email is null and l.telephone = new.telephone))
      and not leads_private.is_withdrawn(l)
      and l.created_at between clock - interval '15 minutes' and clock + interval '15 minutes'
      and (l.prenom, l.nom, l.telephone, l.ville, l.type_projet, l.description)
          is not distinct from
          (new.prenom, new.nom, new.telephone, new.ville, new.type_projet, new.description)
  ) then
    return null;
  end if;

  perform leads_private.count_arrival();
  new.doubt := leads_private.sent_doubt();
  -- Doubtful requests do not count: they reach no mailbox, and robots alone must not send others into quarantine.
  if new.doubt is null and (
    select count(*) from public.leads l
    where l.created_at between clock - interval '1 hour' and clock + interval '1 hour'
      and (l.doubt is null or l.doubt = 'flood')) >= 200
  then
    new.doubt := 'flood';
  end if;
  if new.doubt is not null then
    new.mail_state := 'quarantined';
  end if;
  return new;
end $$;

-- Records the page of a new request, and whether its visitor gets an acknowledgement. A doubtful one gets none, not even
-- once it is released, because robots would use up those of the day.
-- For a trigger, with all rights.
create or replace function leads_private.welcome() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.source_path := leads_private.source_path();
  if new.email is not null and new.doubt is distinct from 'trap' and new.doubt is distinct from 'pace'
    and exists (select from leads_private.site_facts) and leads_private.take_acknowledgement(new.email)
  then
    new.ack_state := 'pending';
  end if;
  return new;
end $$;

-- Claims, once, the telling of the lead with exactly this content, and returns what may be said of it on a locked screen
-- with the phones to tell; null if there is nothing to tell or no phone. Nothing is told of what was in quarantine, of
-- what was called already, and of requests older than a day, which a backup may have brought back.
-- For the secret key, with all rights.
create or replace function public.claim_alert(lead jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  phones constant jsonb := leads_private.phones_to_tell();
  one uuid;
begin
  if phones is null then
    return null;
  end if;
  insert into leads_private.alerts (lead_id)
  select c.id from public.leads c
  where c.status = 'nouvelle' and c.mail_state <> 'quarantined' and c.origin = 'site'
    and c.created_at > now() - interval '1 day'
    and leads_private.says(c, lead)
    and not exists (select from leads_private.alerts a where a.lead_id = c.id)
    and not exists (select from public.lead_events e where e.lead_id = c.id and e.kind = 'release')
  order by c.created_at limit 1
  on conflict do nothing
  returning lead_id into one;
  return (
    select jsonb_build_object('id', l.id, 'label', t.label, 'urgent', t.urgent, 'isCallback', l.type_projet = 'rappel',
      'town', leads_private.town_to_show(l), 'phones', phones)
    from public.leads l join public.project_types t on t.value = l.type_projet where l.id = one);
end $$;

-- Claims the lead with exactly this content if its mail is due, and returns what the mail says, with the version of
-- the request; otherwise returns no row. The next attempt is scheduled before this one starts (after 2, 4, 8 …
-- minutes, at most 6 hours). The mail also shows the word of a type that is not known.
-- For the secret key, with all rights.
create or replace function public.claim_lead(lead jsonb)
returns table (id uuid, created_at timestamptz, project_label text, site_url text, colors jsonb, urgent boolean, revision integer, is_withdrawn boolean)
language sql security definer set search_path = '' as $$
  update public.leads l
  set mail_attempts = l.mail_attempts + 1,
      mail_failed_at = null,
      mail_due_at = now() + least(interval '2 minutes' * power(2, least(l.mail_attempts, 10)), interval '6 hours')
  from public.project_types t
  where t.value = l.type_projet and l.id = (
    select c.id from public.leads c
    where c.mail_state = 'pending' and c.mail_due_at <= now() and leads_private.says(c, lead)
    order by c.created_at limit 1
    for update skip locked)
  returning l.id, l.created_at, t.label || coalesce(' (' || l.type_sent || ')', ''),
    (select facts ->> 'url' from leads_private.site_facts), (select facts -> 'colors' from leads_private.site_facts),
    t.urgent, l.revision, leads_private.is_withdrawn(l)
$$;

-- Each request with what the lists are made of: a number, the list behind it and its export ask the same columns. What a
-- question does not ask is not computed.
-- A request is always at exactly one place: at `place_before` until its turn comes, then at `place_then`. It leaves them
-- when it is won, lost or withdrawn.
create or replace view public.desk_requests with (security_invoker = on) as
select
  l.id, l.created_at, l.status, l.next_call_on, l.email, l.telephone, l.type_projet, l.town_name, l.town_department,
  l.mail_state, l.mail_error,
  l.status <> 'indesirable' and l.mail_state <> 'quarantined' as is_shown,
  l.status in ('nouvelle', 'rappelee', 'devis') and l.mail_state <> 'quarantined' as is_open,
  -- A won job had a quote, recorded or not; a lost one counts if it was at this stage before.
  l.status = 'gagnee' or l.open_status = 'devis' as was_quoted,
  l.status = 'gagnee' and l.finished_on is not null and l.review_asked_on is null as is_unasked,
  -- A mail is sent within seconds, or by the next run of the job: after a quarter of an hour it is stuck.
  case when l.mail_state = 'pending' and l.status <> 'indesirable' then
    case when l.mail_error <> '' then '-infinity' else l.created_at + interval '15 minutes' end end as mail_stuck_at,
  -- What was called comes back by itself within a week.
  case
    when l.next_call_on is not null then l.next_call_on::timestamp at time zone 'Europe/Paris'
    when l.status = 'nouvelle' then '-infinity'
    else coalesce(l.status_at, l.created_at) + interval '168 hours' end as turn_at,
  case
    when l.status in ('gagnee', 'perdue', 'indesirable', 'annulee') then 'over'
    when l.next_call_on is not null then 'later'
    when l.status = 'nouvelle' then 'waiting'
    else 'underway' end as place_before,
  case
    when l.status in ('gagnee', 'perdue', 'indesirable', 'annulee') then 'over'
    when l.next_call_on is not null then 'calls'
    when l.status = 'nouvelle' then 'waiting'
    else 'chase' end as place_then,
  -- Under the names that the desk uses, as in a list.
  jsonb_build_object(
    'id', l.id, 'createdAt', public.desk_moment(l.created_at), 'prenom', coalesce(l.prenom, ''), 'nom', coalesce(l.nom, ''),
    'email', coalesce(l.email, ''), 'telephone', l.telephone, 'ville', l.ville, 'typeProjet', l.type_projet,
    'typeSent', l.type_sent, 'description', coalesce(left(l.description, 160), ''),
    'status', l.status, 'statusAt', public.desk_moment(coalesce(l.status_at, l.created_at)),
    'nextCallOn', to_char(l.next_call_on, 'YYYY-MM-DD'), 'amount', l.amount_cents,
    'finishedOn', to_char(l.finished_on, 'YYYY-MM-DD'), 'reviewAskedOn', to_char(l.review_asked_on, 'YYYY-MM-DD'),
    'sourcePath', l.source_path, 'origin', l.origin, 'quarantined', l.mail_state = 'quarantined',
    'mailProblem', case when l.mail_state = 'pending' then coalesce(l.mail_error, '') end)
    || (select jsonb_build_object('typeLabel', t.label, 'urgent', t.urgent) from public.project_types t where t.value = l.type_projet)
    -- Here, so that the places of open requests are read from an index, which has no state of mails.
    || case when l.mail_state = 'quarantined' then '{"place": "over"}' else '{}' end::jsonb
    || case when l.doubt is null then '{}' else jsonb_build_object('doubt', l.doubt) end
    || case when l.reminded_at is null then '{}'
      else jsonb_build_object('remindedAt', public.desk_moment(l.reminded_at)) end as short,
  -- What a request in full says besides.
  jsonb_build_object(
    'description', coalesce(l.description, ''),
    'notes', (select coalesce(jsonb_agg(jsonb_build_object(
        'id', n.id, 'body', n.body, 'author', n.author, 'createdAt', public.desk_moment(n.created_at)) order by n.id), '[]')
      from public.lead_notes n where n.lead_id = l.id),
    'events', (select coalesce(jsonb_agg(jsonb_build_object(
        'id', e.id, 'at', public.desk_moment(e.at), 'author', e.author, 'kind', e.kind, 'was', e.was, 'becomes', e.becomes)
        order by e.id), '[]')
      from public.lead_events e where e.lead_id = l.id)) as whole
from public.leads l;

-- The day: how many requests each list has, and whom to call first: who asked to be called, then urgent requests, both
-- without a call, newest first; today's requests, newest first; then promised calls, and the requests that have waited longest.
-- For accounts, with the rights of the caller.
create or replace function public.desk_day(moment timestamptz default now()) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  here constant timestamp := moment at time zone 'Europe/Paris';
  today constant timestamp := date_trunc('day', here);
  monday constant timestamp := date_trunc('week', here);
  day_starts constant timestamptz := today at time zone 'Europe/Paris';
  day_ends constant timestamptz := (today + interval '1 day') at time zone 'Europe/Paris';
  week_starts constant timestamptz := monday at time zone 'Europe/Paris';
  week_before constant timestamptz := (monday - interval '7 days') at time zone 'Europe/Paris';
  -- By the clock on the wall: seven days may be an hour longer or shorter.
  same_moment constant timestamptz := (here - interval '7 days') at time zone 'Europe/Paris';
  answer jsonb;
begin
  perform public.owners_only();
  with
  open as materialized (
    select r.id, r.created_at, r.next_call_on, r.turn_at, r.status,
      case when r.turn_at <= moment then r.place_then else r.place_before end as place,
      r.type_projet
    from public.desk_requests r where r.is_open),
  turn as (
    select o.id, o.created_at, o.next_call_on, case
      when o.type_projet = 'rappel' and o.status = 'nouvelle' then -1
      when t.urgent and o.status = 'nouvelle' then 0
      when o.created_at >= day_starts and o.created_at < day_ends then 1
      when o.next_call_on is not null then 2
      else 3 end as turn
    from open o join public.project_types t on t.value = o.type_projet where o.turn_at <= moment),
  first as materialized (
    select t.id, row_number() over (order by t.turn,
      case t.turn when 2 then extract(epoch from t.next_call_on) when 3 then extract(epoch from t.created_at)
        else -extract(epoch from t.created_at) end,
      t.created_at desc, t.id desc) as rank
    from turn t order by rank limit 7)
  select jsonb_build_object(
      'waiting', count(*) filter (where o.place = 'waiting'), 'calls', count(*) filter (where o.place = 'calls'),
      'overdue', count(*) filter (where o.place = 'calls' and o.next_call_on < today::date),
      'chase', count(*) filter (where o.place = 'chase'), 'later', count(*) filter (where o.place = 'later'),
      'underway', count(*) filter (where o.place = 'underway'), 'toCall', count(*) filter (where o.turn_at <= moment),
      'oldest', (
        select jsonb_build_object(
          'prenom', coalesce(l.prenom, ''), 'nom', coalesce(l.nom, ''), 'createdAt', public.desk_moment(l.created_at))
        from public.leads l
        where l.id = (select w.id from open w where w.place = 'waiting' order by w.created_at, w.id limit 1)),
      'first', (
        select coalesce(jsonb_agg(public.desk_stage(r.turn_at, r.place_before, r.place_then, r.mail_stuck_at, moment)
          || r.short order by f.rank), '[]')
        from first f join public.desk_requests r on r.id = f.id))
  into answer from open o;
  return answer || (
    select jsonb_build_object('week', jsonb_build_object(
      'count', count(*) filter (where r.created_at >= week_starts),
      'last', count(*) filter (where r.created_at < week_starts),
      'lastByNow', count(*) filter (where r.created_at < same_moment)))
    from public.desk_requests r where r.is_shown and r.created_at >= week_before
  ) || (
    select jsonb_build_object(
      'quarantined', (
        select count(*) from public.desk_requests q where q.mail_state = 'quarantined' and q.status <> 'indesirable'),
      'unsent', jsonb_build_object(
        'count', count(*), 'since', public.desk_moment(min(r.created_at)),
        'problem', coalesce((array_agg(r.mail_error order by r.created_at desc) filter (where r.mail_error <> ''))[1], '')),
      'isEmpty', not exists (select from public.leads))
    from public.desk_requests r where r.is_shown and r.mail_state = 'pending' and r.mail_stuck_at < moment);
end $$;

revoke all on function
  leads_private.keep_project_types(jsonb), leads_private.says(public.leads, jsonb), leads_private.before_insert(),
  leads_private.welcome(), public.claim_alert(jsonb), public.claim_lead(jsonb), public.desk_day(timestamptz)
  from public, anon, authenticated, service_role;
grant execute on function public.claim_alert(jsonb), public.claim_lead(jsonb) to service_role;
grant execute on function public.desk_day(timestamptz) to authenticated;
