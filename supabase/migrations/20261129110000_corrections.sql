-- For a quarter of an hour, visitors correct or withdraw the request that they have just sent, without an account. Their
-- browser makes a key that nobody can guess, and sends it in a header with the request. Whoever has the key may change
-- this one request, until the owner has taken it up. The time is measured here, and not by the visitor's clock.

alter table public.leads
  add column revision integer not null default 0,
  drop constraint leads_status,
  add constraint leads_status check (
    status in ('nouvelle', 'rappelee', 'devis', 'gagnee', 'perdue', 'indesirable', 'annulee'));
comment on column public.leads.revision is 'how often the visitor has corrected or withdrawn it: a mail about an earlier version says nothing of this one';
comment on column public.leads.status is 'annulee: withdrawn by the visitor; it is removed thirty days later';

alter table public.lead_events
  drop constraint lead_events_kind,
  add constraint lead_events_kind check (
    kind in ('status', 'next_call', 'note', 'release', 'call', 'amount', 'finished', 'review', 'corrected'));

-- The keys, as hashes, as long as they are of use.
create table leads_private.request_keys (
  hash bytea primary key,
  lead_id uuid not null references public.leads (id) on delete cascade,
  at timestamptz not null default now()
);
create index request_keys_lead on leads_private.request_keys (lead_id);
create index request_keys_at on leads_private.request_keys (at);

-- Null if it does not have the form of a key: 128 bits in hexadecimal.
create function leads_private.hashed_key(key text) returns bytea
language sql immutable set search_path = '' as $$
  select case when key ~ '^[0-9a-f]{32}$' then sha256(convert_to(key, 'UTF8')) end
$$;

-- The hash of the key that came with the request; null if there was none.
create function leads_private.sent_key() returns bytea
language plpgsql stable set search_path = '' as $$
begin
  return leads_private.hashed_key(nullif(current_setting('request.headers', true), '')::json ->> 'x-request-key');
exception when data_exception then
  return null;
end $$;

create function leads_private.keep_key() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into leads_private.request_keys (hash, lead_id)
  select sent.key, new.id from (select leads_private.sent_key()) as sent (key) where sent.key is not null
  -- Of several rows at once, the key is the first one's.
  on conflict do nothing;
  return null;
end $$;
create trigger leads_keep_key after insert on public.leads
  for each row when (new.origin = 'site') execute function leads_private.keep_key();

-- Counts a request or its correction, and refuses it if too many came from its sender in an hour.
create function leads_private.count_arrival() returns void
language plpgsql set search_path = '' as $$
declare
  address inet := leads_private.visitor_address();
  sent_from bytea;
  sent_through bytea;
begin
  -- Loopback is the embedded backend, where all visitors share one address.
  if address is not null and not (address <<= '127.0.0.0/8' or address = '::1') then
    -- One IPv6 subscriber has a whole /64; a rented server easily has a /48, which contains 65,536 of them.
    sent_from := leads_private.salted(
      case when family(address) = 6 then network(set_masklen(address, 64))::inet else address end);
    sent_through := leads_private.salted(
      case when family(address) = 6 then network(set_masklen(address, 48))::inet else address end);
    -- This lock on the wider network also serializes the narrower ones within it.
    perform pg_advisory_xact_lock(hashtextextended(encode(sent_through, 'hex'), 1));
    delete from leads_private.arrivals where arrived_at not between now() - interval '1 hour' and now() + interval '1 hour';
    if (select count(*) from leads_private.arrivals where sender = sent_from) >= 10
      or (select count(*) from leads_private.arrivals where network = sent_through) >= 30
    then
      raise sqlstate 'PT429' using
        message = 'too many requests from this address',
        hint = 'Wait an hour or call.';
    end if;
    insert into leads_private.arrivals (sender, network) values (sent_from, sent_through);
  end if;
end $$;

-- Accepts a retry without storing it twice, refuses a form that was sent too fast, keeps a flood and what a robot seems
-- to have sent away from the mailbox.
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
  perform pg_advisory_xact_lock(hashtextextended(new.email, 0));
  if exists (
    select from public.leads l
    where l.email = new.email and l.status <> 'annulee'
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

-- What the holder of its key may do with a request: `open`; or nothing, because it is `withdrawn`, older than a quarter
-- of an hour (`late`), taken up by the owner (`taken`) or not known (`unknown`).
create function leads_private.own_state(lead public.leads) returns text
language sql stable set search_path = '' as $$
  select case
    when lead.id is null then 'unknown'
    when lead.status = 'annulee' then 'withdrawn'
    when leads_private.clock() not between lead.created_at - interval '15 minutes' and lead.created_at + interval '15 minutes'
      then 'late'
    when lead.status <> 'nouvelle' or exists (
      select from public.lead_events e where e.lead_id = lead.id and e.kind not in ('corrected', 'release'))
      then 'taken'
    else 'open' end
$$;

-- The answer to the holder of a key: the state, the seconds that are left, and the revision that a correction replaces.
create function leads_private.own_answer(state text, lead public.leads) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'state', state, 'revision', coalesce(lead.revision, 0),
    'left', case when state in ('open', 'done') then
      least(900, 900 - floor(extract(epoch from leads_private.clock() - lead.created_at))::integer) else 0 end)
$$;

create function public.own_request(key text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  one public.leads;
begin
  select l.* into one from leads_private.request_keys k join public.leads l on l.id = k.lead_id
  where k.hash = leads_private.hashed_key(own_request.key);
  return leads_private.own_answer(leads_private.own_state(one), one);
end $$;

-- Locks the request of a key, so that neither another correction nor the owner changes it at the same time.
create function leads_private.locked_request(key text) returns public.leads
language sql set search_path = '' as $$
  select l.* from leads_private.request_keys k join public.leads l on l.id = k.lead_id
  where k.hash = leads_private.hashed_key(key) for update of l
$$;

-- The seven fields as they were sent.
create function leads_private.sent_fields(lead public.leads) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'prenom', lead.prenom, 'nom', lead.nom, 'email', lead.email, 'telephone', lead.telephone, 'ville', lead.ville,
    'type_projet', coalesce(lead.type_sent, lead.type_projet), 'description', lead.description)
$$;

-- A corrected type may be one that the database does not know, too.
create or replace function leads_private.keep_unknown_type() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Ignores what was sent: only the database sets it.
  new.type_sent := null;
  -- The pattern of project_types.value: no form sends anything else.
  if new.type_projet ~ '^[a-z][a-z0-9-]{0,39}$'
    and not exists (select from public.project_types t where t.value = new.type_projet)
  then
    new.type_sent := new.type_projet;
    new.type_projet := 'autre';
  end if;
  return new;
end $$;
drop trigger leads_0_unknown_type on public.leads;
create trigger leads_0_unknown_type before insert or update of type_projet on public.leads
  for each row execute function leads_private.keep_unknown_type();

-- Replaces the seven fields of the request of this key, at most five times, and owes the owner a mail that says so. The
-- answer is `done`, or why nothing was changed; also `done` for a repetition. A correction of another revision than the
-- present one has come too late: its state is `changed`.
create function public.correct_request(key text, lead jsonb, revision integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  one public.leads := leads_private.locked_request(correct_request.key);
  state text := leads_private.own_state(one);
  changed text[];
  has_ack boolean;
begin
  if state <> 'open' then
    return leads_private.own_answer(state, one);
  end if;
  select array_agg(f.key order by f.key) into changed
  from jsonb_each_text(leads_private.sent_fields(one)) f where f.value is distinct from correct_request.lead ->> f.key;
  if changed is null then
    return leads_private.own_answer('done', one);
  elsif one.revision <> correct_request.revision then
    return leads_private.own_answer('changed', one);
  elsif one.revision >= 5 then
    return leads_private.own_answer('late', one);
  end if;
  perform leads_private.count_arrival();
  -- Another mailbox gets an acknowledgement, within the limits of all.
  has_ack := one.ack_state <> 'none'
    and leads_private.mailbox(correct_request.lead ->> 'email') is distinct from leads_private.mailbox(one.email);
  update public.leads l
  set prenom = correct_request.lead ->> 'prenom', nom = correct_request.lead ->> 'nom',
      email = correct_request.lead ->> 'email', telephone = correct_request.lead ->> 'telephone',
      ville = correct_request.lead ->> 'ville', type_projet = correct_request.lead ->> 'type_projet',
      description = correct_request.lead ->> 'description',
      revision = l.revision + 1,
      mail_state = case l.mail_state when 'quarantined' then l.mail_state else 'pending' end,
      mail_due_at = now(), mail_error = null, mail_failed_at = null
  where l.id = one.id;
  if has_ack then
    update public.leads l
    set ack_state = case when leads_private.take_acknowledgement(l.email) then 'pending' else 'none' end,
        ack_attempts = 0, ack_due_at = now()
    where l.id = one.id;
  end if;
  insert into public.lead_events (lead_id, author, kind, becomes)
  values (one.id, leads_private.author(), 'corrected', array_to_string(changed, ','));
  -- Phones are told again of what they show.
  if changed && '{ville, type_projet}' then
    delete from leads_private.alerts a where a.lead_id = one.id;
  end if;
  select l.* into one from public.leads l where l.id = one.id;
  return leads_private.own_answer('done', one);
end $$;

-- Withdraws the request of this key. The owner gets a mail if one about it has left, or is leaving. The answer is `done`,
-- or why nothing was changed; also `done` for a repetition.
create function public.withdraw_request(key text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  one public.leads := leads_private.locked_request(withdraw_request.key);
  state text := leads_private.own_state(one);
begin
  if state = 'open' then
    update public.leads l
    set status = 'annulee', revision = l.revision + 1,
        mail_state = case
          when l.mail_sent_at is not null or (l.mail_attempts > 0 and l.mail_failed_at is null) then 'pending'
          else 'sent' end,
        mail_due_at = now(), mail_error = null, mail_failed_at = null
    where l.id = one.id;
  end if;
  return leads_private.own_answer(case when state in ('open', 'withdrawn') then 'done' else state end, one);
end $$;

-- The claimed lead says which version it is, and what became of it.
drop function public.claim_lead(jsonb);
create function public.claim_lead(lead jsonb)
returns table (id uuid, created_at timestamptz, project_label text, site_url text, colors jsonb, urgent boolean, revision integer, is_withdrawn boolean)
language sql security definer set search_path = '' as $$
  update public.leads l
  set mail_attempts = l.mail_attempts + 1,
      mail_failed_at = null,
      mail_due_at = now() + least(interval '2 minutes' * power(2, least(l.mail_attempts, 10)), interval '6 hours')
  from public.project_types t
  where t.value = l.type_projet and l.id = (
    select c.id from public.leads c
    where c.mail_state = 'pending' and c.mail_due_at <= now()
      and c.email = lead ->> 'email'
      and (c.prenom, c.nom, c.telephone, c.ville, coalesce(c.type_sent, c.type_projet), c.description)
          is not distinct from
          (lead ->> 'prenom', lead ->> 'nom', lead ->> 'telephone', lead ->> 'ville',
           lead ->> 'type_projet', lead ->> 'description')
    order by c.created_at limit 1
    for update skip locked)
  returning l.id, l.created_at, t.label || coalesce(' (' || l.type_sent || ')', ''),
    (select facts ->> 'url' from leads_private.site_facts), (select facts -> 'colors' from leads_private.site_facts),
    t.urgent, l.revision, l.status = 'annulee'
$$;

-- Records that a claimed lead's mail was sent, and makes those due that were refused before it; or, given a problem,
-- records why it is still pending. If the request was corrected or withdrawn meanwhile, its mail is still owed. Mails that
-- are being sent are left alone: they would be sent twice.
create function public.finish_lead(lead_id uuid, problem text, revision integer) returns void
language sql security definer set search_path = '' as $$
  update public.leads l
  set mail_state = case when problem is null then 'sent' else mail_state end,
      mail_sent_at = case when problem is null then now() else mail_sent_at end,
      mail_failed_at = case when problem is null then null else now() end,
      mail_error = left(problem, 300)
  where id = lead_id and mail_state = 'pending'
    and (finish_lead.revision is null or l.revision = finish_lead.revision);
  update public.leads
  set mail_due_at = now()
  where problem is null and id in (
    select l.id from public.leads l
    where l.mail_failed_at is not null and l.mail_state = 'pending' and l.mail_due_at > now()
    -- Two mails that get through at the same time do not wait for each other.
    for update skip locked)
$$;

-- For functions of before, which know of no revision.
create or replace function public.finish_lead(lead_id uuid, problem text default null) returns void
language sql security definer set search_path = '' as $$
  select public.finish_lead(finish_lead.lead_id, finish_lead.problem, null)
$$;

-- As before, with the requests that visitors have withdrawn: they are over, and have a list of their own.
create or replace function public.desk_place(moment timestamptz) returns text
language sql stable set search_path = '' as $$
  select format($case$case
    when l.status in ('gagnee', 'perdue', 'indesirable', 'annulee') then 'over'
    when l.next_call_on <= %1$L::date then 'calls'
    when l.next_call_on is not null then 'later'
    when l.status = 'nouvelle' then 'waiting'
    when coalesce(l.status_at, l.created_at) < %2$L::timestamptz - interval '168 hours' then 'chase'
    else 'underway' end$case$, (moment at time zone 'Europe/Paris')::date, moment)
$$;

create or replace function public.desk_condition(filter jsonb, moment timestamptz) returns text
language plpgsql stable set search_path = '' as $$
declare
  is_shown constant text := $q$(l.status <> 'indesirable' and l.mail_state <> 'quarantined')$q$;
  is_open constant text := $q$(l.status in ('nouvelle', 'rappelee', 'devis') and l.mail_state <> 'quarantined' and l.status <> 'indesirable')$q$;
  list constant text := coalesce(filter ->> 'list', 'all');
  town constant text := filter ->> 'town';
  today constant date := (moment at time zone 'Europe/Paris')::date;
  first_day date;
  wanted text;
  word text;
  said text;
  digits text;
begin
  wanted := case
    when list = 'all' then is_shown
    when list = 'open' then is_open
    when list = 'toCall' then is_open || ' and ' || public.desk_place(moment) || $q$ in ('waiting', 'calls', 'chase')$q$
    when list in ('waiting', 'calls', 'chase', 'later', 'underway')
      then format('%s and %s = %L', is_open, public.desk_place(moment), list)
    when list in ('nouvelle', 'rappelee', 'devis', 'gagnee', 'perdue', 'annulee') then format('%s and l.status = %L', is_shown, list)
    when list = 'indesirable' then $q$l.status = 'indesirable'$q$
    -- A won job had a quote, recorded or not; a lost one counts if it was at this stage before.
    when list = 'quoted' then is_shown || $q$ and (l.status = 'gagnee' or l.open_status = 'devis')$q$
    when list = 'unasked' then is_shown || $q$ and l.status = 'gagnee' and l.finished_on is not null and l.review_asked_on is null$q$
    -- A mail is sent within seconds, or by the next run of the job: after a quarter of an hour it is stuck.
    when list = 'unsent' then is_shown || format(
      $q$ and l.mail_state = 'pending' and (l.mail_error <> '' or l.created_at < %L::timestamptz - interval '15 minutes')$q$,
      moment)
    when list = 'quarantined' then $q$l.mail_state = 'quarantined' and l.status <> 'indesirable'$q$
  end;
  if wanted is null then
    raise invalid_parameter_value using message = format('no list is named %L', list);
  end if;
  first_day := case coalesce(filter ->> 'period', 'all')
    when 'week' then date_trunc('week', today::timestamp)::date
    when 'all' then null
    else today + 1 - (filter ->> 'period')::integer end;
  if first_day is not null then
    wanted := wanted || format(' and l.created_at >= %L::timestamptz', first_day::timestamp at time zone 'Europe/Paris');
  end if;
  if town is not null then
    wanted := wanted || format(' and l.town_name = %L', split_part(town, '|', 1));
    if strpos(town, '|') > 0 then
      wanted := wanted || format(' and l.town_department = %L', split_part(town, '|', 2));
    end if;
  end if;
  if filter ->> 'service' is not null then
    wanted := wanted || format(' and l.type_projet = any (%L::text[])', (
      select coalesce(array_agg(t.value), '{}') from public.project_types t where t.label = filter ->> 'service'));
  end if;
  for word in select w from unnest(string_to_array(public.plain(coalesce(filter ->> 'search', '')), ' ')) w where w <> '' loop
    said := coalesce(said || ' and ', '') || format('(strpos(s.words, %L) > 0 or l.type_projet = any (%L::text[]))', word, (
      select coalesce(array_agg(t.value), '{}') from public.project_types t where strpos(public.plain(t.label), word) > 0));
  end loop;
  if said is not null then
    if filter ->> 'search' ~ '^[0-9\s+./()-]+$' then
      digits := regexp_replace(
        regexp_replace(regexp_replace(filter ->> 'search', '^\s*([+]|00)33', ''), '[^0-9]', '', 'g'), '^0', '');
      if length(digits) > 2 then
        said := format('(%s) or strpos(translate(l.telephone, '' ./()-'', ''''), %L) > 0', said, digits);
      end if;
    end if;
    wanted := wanted || format(' and exists (select from public.lead_search s where s.lead_id = l.id and (%s))', said);
  end if;
  return wanted;
end $$;

-- As before, without the requests that nobody had to call.
create or replace function public.desk_worth(year integer default null, moment timestamptz default now()) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  this_year constant integer := extract(year from moment at time zone 'Europe/Paris');
  shown constant integer := coalesce(desk_worth.year, this_year);
  starts constant timestamptz := make_date(shown, 1, 1)::timestamp at time zone 'Europe/Paris';
  ends constant timestamptz := make_date(shown + 1, 1, 1)::timestamp at time zone 'Europe/Paris';
  answer jsonb;
begin
  perform public.owners_only();
  with
  -- A request that was written down as won already has no other moment than its first.
  job as materialized (
    select l.origin, l.amount_cents, l.town_name, l.town_department, t.label
    from public.leads l join public.project_types t on t.value = l.type_projet
    where l.status = 'gagnee' and l.mail_state <> 'quarantined'
      and coalesce(l.status_at, l.created_at) >= starts and coalesce(l.status_at, l.created_at) < ends),
  town as (
    select k.key, k.name, k.department, count(*) as jobs, coalesce(sum(j.amount_cents), 0) as amount
    from job j join public.desk_towns() k
      on k.name = j.town_name and (k.department = j.town_department or strpos(k.key, '|') = 0)
    group by 1, 2, 3),
  service as (select j.label, count(*) as jobs, coalesce(sum(j.amount_cents), 0) as amount from job j group by 1),
  -- The first call is when the first status ended for good, as in the exported lists.
  came as (
    select case when l.status in ('gagnee', 'perdue') then l.status else 'open' end as outcome,
      extract(epoch from called.at - l.created_at) as waited
    from public.leads l left join lateral (
      select e.at from public.lead_events e
      where e.lead_id = l.id and e.kind = 'status' and e.was = 'nouvelle' and l.status <> 'nouvelle'
      order by e.id desc limit 1) called on true
    where l.status not in ('indesirable', 'annulee') and l.mail_state <> 'quarantined' and l.origin = 'site'
      and l.created_at >= starts and l.created_at < ends),
  outcome as (
    select c.outcome, count(*) as requests, count(c.waited) as called,
      percentile_cont(0.5) within group (order by c.waited) as seconds
    from came c group by 1)
  select jsonb_build_object(
    'year', shown,
    'first', coalesce((
      select extract(year from min(l.created_at) at time zone 'Europe/Paris')::integer from public.leads l), this_year),
    'last', this_year,
    'jobs', (select count(*) from job), 'priced', (select count(j.amount_cents) from job j),
    'amount', (select coalesce(sum(j.amount_cents), 0) from job j),
    'calls', (select jsonb_build_object('jobs', count(*), 'amount', coalesce(sum(j.amount_cents), 0))
      from job j where j.origin = 'appel'),
    'towns', (select coalesce(jsonb_agg(jsonb_build_object(
        'key', t.key, 'written', public.desk_written(t.name), 'department', t.department, 'jobs', t.jobs, 'amount', t.amount)
        order by t.amount desc, t.jobs desc, t.name), '[]') from town t),
    'services', (select coalesce(jsonb_agg(jsonb_build_object('label', s.label, 'jobs', s.jobs, 'amount', s.amount)
        order by s.amount desc, s.jobs desc, public.plain(s.label)), '[]') from service s),
    'outcomes', (select coalesce(jsonb_agg(jsonb_build_object(
        'outcome', o.outcome, 'requests', o.requests, 'called', o.called, 'seconds', round(o.seconds::numeric))
        order by o.outcome), '[]') from outcome o))
  into answer;
  return answer;
end $$;

-- Withdrawn requests are kept for thirty days, so that an owner who has their mail learns what became of them.
create or replace function leads_private.remove_expired() returns setof uuid
language plpgsql set search_path = '' as $$
declare
  clock timestamptz := leads_private.clock();
  seen timestamptz;
  doubted timestamptz;
begin
  -- Serialized: of two at the same time, each would take the other's run for a jump.
  perform pg_advisory_xact_lock(hashtextextended('leads_private.remove_expired', 0));
  select c.at, c.doubted_until into seen, doubted from leads_private.clock_seen c;
  if seen is null then
    -- On the first run, the only reference is the timestamps of the rows.
    select greatest((select max(l.created_at) from public.leads l), (select max(e.at) from public.lead_events e)) into seen;
  end if;
  if clock > seen + interval '45 days' then
    doubted := clock + interval '14 days';
  elsif clock < seen - interval '1 day' or clock >= doubted then
    doubted := null;
  end if;
  insert into leads_private.clock_seen as c (at, doubted_until) values (clock, doubted)
    on conflict (single) do update set at = excluded.at, doubted_until = excluded.doubted_until;
  if doubted is null then
    delete from public.work_drafts d where d.created_at < clock - interval '1 year';
    delete from public.visit_counts v where v.week < (clock - interval '25 months')::date;
    return query delete from public.leads l
      where l.created_at < clock - interval '3 years' + interval '1 day'
        or (l.status = 'annulee' and l.status_at < clock - interval '30 days') returning l.id;
  end if;
end $$;

-- Removes hashes once they are no longer needed: a network's and a key's after an hour, a mailbox's after a day, even if
-- nobody writes after it. A timestamp further in the future than the window came from a wrong clock, and is ignored.
create or replace function leads_private.forget_arrivals() returns void
language sql set search_path = '' as $$
  delete from leads_private.arrivals where arrived_at not between now() - interval '1 hour' and now() + interval '1 hour';
  delete from leads_private.request_keys where at not between now() - interval '1 hour' and now() + interval '1 hour';
  delete from leads_private.acknowledged where at not between now() - interval '1 day' and now() + interval '1 day'
$$;

-- The second barrier for visitors covers the new column too.
drop policy "visitors insert" on public.leads;
create policy "visitors insert" on public.leads for insert to anon
  with check (
    mail_state in ('pending', 'quarantined') and mail_attempts = 0 and mail_sent_at is null and mail_error is null
    and mail_failed_at is null and origin = 'site' and revision = 0
    and status = 'nouvelle' and next_call_on is null
    and amount_cents is null and finished_on is null and review_asked_on is null and reminded_at is null
    and ack_state in ('none', 'pending') and ack_attempts = 0 and ack_sent_at is null and ack_error is null);

alter table leads_private.request_keys enable row level security;
revoke all on leads_private.request_keys from public, anon, authenticated, service_role;
revoke all on function
  leads_private.hashed_key(text), leads_private.sent_key(), leads_private.keep_key(), leads_private.count_arrival(),
  leads_private.own_state(public.leads), leads_private.own_answer(text, public.leads),
  leads_private.locked_request(text), leads_private.sent_fields(public.leads),
  public.own_request(text), public.correct_request(text, jsonb, integer), public.withdraw_request(text),
  public.claim_lead(jsonb), public.finish_lead(uuid, text, integer)
  from public, anon, authenticated, service_role;
grant execute on function
  public.own_request(text), public.correct_request(text, jsonb, integer), public.withdraw_request(text) to anon;
grant execute on function public.claim_lead(jsonb), public.finish_lead(uuid, text, integer) to service_role;
