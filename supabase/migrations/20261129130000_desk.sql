-- The questions of the owner's desk: the day, a page of a list, the figures of a period, recent changes. All of it runs
-- as the caller: grants and row security decide.
-- A database of before has these functions as text that writes text; with this file, it has them as they are here.
drop function if exists public.desk_columns(boolean, timestamptz), public.desk_condition(jsonb, timestamptz),
  public.desk_place(timestamptz), public.desk_moment(text);

-- Formats a moment as JavaScript does.
-- For accounts, with the rights of the caller.
create function public.desk_moment(at timestamptz) returns text
language plpgsql stable set search_path = '' as $$
begin
  return to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
end $$;

-- Each request with what the lists are made of: a number, the list behind it and its export ask the same columns. What a
-- question does not ask is not computed.
-- A request is always at exactly one place: at `place_before` until its turn comes, then at `place_then`. It leaves them
-- when it is won, lost or withdrawn.
create view public.desk_requests with (security_invoker = on) as
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
    'id', l.id, 'createdAt', public.desk_moment(l.created_at), 'prenom', l.prenom, 'nom', l.nom,
    'email', coalesce(l.email, ''), 'telephone', l.telephone, 'ville', l.ville, 'typeProjet', l.type_projet,
    'typeSent', l.type_sent, 'description', left(l.description, 160),
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
    'description', l.description,
    'notes', (select coalesce(jsonb_agg(jsonb_build_object(
        'id', n.id, 'body', n.body, 'author', n.author, 'createdAt', public.desk_moment(n.created_at)) order by n.id), '[]')
      from public.lead_notes n where n.lead_id = l.id),
    'events', (select coalesce(jsonb_agg(jsonb_build_object(
        'id', e.id, 'at', public.desk_moment(e.at), 'author', e.author, 'kind', e.kind, 'was', e.was, 'becomes', e.becomes)
        order by e.id), '[]')
      from public.lead_events e where e.lead_id = l.id)) as whole
from public.leads l;

-- What a request says of a moment: its place, and whether its mail is stuck. Its `short` goes on the right of it: what is
-- in quarantine has no place.
-- For accounts; reads no table.
create function public.desk_stage(
  turn_at timestamptz, place_before text, place_then text, mail_stuck_at timestamptz, moment timestamptz) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  return jsonb_build_object(
    'place', case when turn_at <= moment then place_then else place_before end,
    'isMailStuck', coalesce(mail_stuck_at < moment, false));
end $$;

-- When a period began that ends at a moment: `week`, a number of days, or `all`, which never began.
-- For accounts; reads no table.
create function public.desk_start(period text, moment timestamptz) returns timestamptz
language plpgsql immutable set search_path = '' as $$
declare
  today constant timestamp := date_trunc('day', moment at time zone 'Europe/Paris');
begin
  return case coalesce(period, 'all')
    when 'all' then null
    when 'week' then date_trunc('week', today) at time zone 'Europe/Paris'
    else (today - (period::integer - 1) * interval '1 day') at time zone 'Europe/Paris' end;
end $$;

-- Which requests a page of a list has, newest first, and how many the list has; the total of the first page alone.
-- `filter` is { list, period, town, service, search }, in which all parts are optional. Quarantined and undesirable
-- requests are only in their own lists.
-- Each question is planned for its own filter: what it does not ask falls out of the plan.
-- For accounts, with the rights of the caller.
create function public.desk_wanted(
  filter jsonb, after text, most integer, moment timestamptz, out ids uuid[], out total bigint)
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  list constant text := coalesce(filter ->> 'list', 'all');
  starts constant timestamptz := public.desk_start(filter ->> 'period', moment);
  town constant text := split_part(filter ->> 'town', '|', 1);
  department constant text := case when strpos(filter ->> 'town', '|') > 0 then split_part(filter ->> 'town', '|', 2) end;
  types constant text[] := case when filter ->> 'service' is not null then (
    select coalesce(array_agg(t.value), '{}') from public.project_types t where t.label = filter ->> 'service') end;
  said constant text := coalesce(filter ->> 'search', '');
  -- The longest first: most requests are left out by it.
  sought constant text[] := (
    select array_agg(w order by length(w) desc) from unnest(string_to_array(public.plain(said), ' ')) w where w <> '');
  named constant text[] := array(
    select t.value from public.project_types t where strpos(public.plain(t.label), sought[1]) > 0);
  after_at constant timestamptz := split_part(after, '_', 1);
  after_id constant uuid := split_part(after, '_', 2);
  digits text;
  found uuid[];
begin
  if list not in ('all', 'open', 'toCall', 'waiting', 'calls', 'chase', 'later', 'underway', 'nouvelle', 'rappelee', 'devis',
    'gagnee', 'perdue', 'annulee', 'indesirable', 'quoted', 'unasked', 'unsent', 'quarantined')
  then
    raise invalid_parameter_value using message = format('no list is named %L', list);
  end if;
  if said ~ '^[0-9\s+./()-]+$' then
    digits := regexp_replace(regexp_replace(regexp_replace(said, '^\s*([+]|00)33', ''), '[^0-9]', '', 'g'), '^0', '');
    if length(digits) < 3 then digits := null; end if;
  end if;
  if sought is not null then
    -- Each word must be said, by the request, by its notes or by the name of its type.
    with word as materialized (
      select w, array(select t.value from public.project_types t where strpos(public.plain(t.label), w) > 0) as named
      from unnest(sought) w)
    select coalesce(array_agg(l.id), '{}') into found
    from public.lead_search s join public.leads l on l.id = s.lead_id
    where (strpos(s.words, sought[1]) > 0 or l.type_projet = any (named))
        and not exists (select from word where strpos(s.words, word.w) = 0 and l.type_projet <> all (word.named))
      or strpos(translate(l.telephone, ' ./()-', ''), digits) > 0;
  end if;
  with
  wanted as not materialized (
    select r.id, r.created_at from public.desk_requests r
    where case
        when list = 'all' then r.is_shown
        when list = 'open' then r.is_open
        when list = 'toCall' then r.is_open and r.turn_at <= moment
        when list in ('waiting', 'calls', 'chase', 'later', 'underway')
          then r.is_open and case when r.turn_at <= moment then r.place_then else r.place_before end = list
        when list = 'quoted' then r.is_shown and r.was_quoted
        when list = 'unasked' then r.is_shown and r.is_unasked
        when list = 'unsent' then r.is_shown and r.mail_state = 'pending' and r.mail_stuck_at < moment
        when list = 'quarantined' then r.mail_state = 'quarantined' and r.status <> 'indesirable'
        when list = 'indesirable' then r.status = 'indesirable'
        else r.is_shown and r.status = list end
      and (starts is null or r.created_at >= starts)
      and (town is null or r.town_name = town)
      and (department is null or r.town_department = department)
      and (types is null or r.type_projet = any (types))
      and (found is null or r.id = any (found))),
  page as (
    select w.id, w.created_at from wanted w
    where after is null or (w.created_at, w.id) < (after_at, after_id)
    order by w.created_at desc, w.id desc limit most)
  select (select array_agg(p.id order by p.created_at desc, p.id desc) from page p),
    case when after is null then (select count(*) from wanted) end
  into ids, total;
end $$;

-- A page of a list. It continues after the last request of the previous page, even if others have arrived meanwhile.
-- For accounts, with the rights of the caller.
create or replace function public.desk_page(
  filter jsonb default '{}', after text default null, size integer default 50, whole boolean default false,
  moment timestamptz default now()) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  most constant integer := least(greatest(size, 1), 500);
  wanted record;
begin
  perform public.owners_only();
  wanted := public.desk_wanted(filter, after, most, moment);
  return (
    select jsonb_build_object(
      'rows', coalesce(jsonb_agg(public.desk_stage(r.turn_at, r.place_before, r.place_then, r.mail_stuck_at, moment)
        || r.short || case when desk_page.whole then r.whole else '{}' end order by p.rank), '[]'),
      'next', max(to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || r.id)
        filter (where p.rank = most),
      'total', wanted.total)
    from unnest(wanted.ids) with ordinality p (id, rank) join public.desk_requests r on r.id = p.id);
end $$;

-- The day: how many requests each list has, and whom to call first: urgent requests without a call, newest first;
-- today's requests, newest first; then promised calls, and the requests that have waited longest.
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
        select jsonb_build_object('prenom', l.prenom, 'nom', l.nom, 'createdAt', public.desk_moment(l.created_at))
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

-- The towns that requests come from, each with the departments that were written. Steps through an index from one town
-- to the next. The same name in two departments means two towns; a name without a department means the only town of
-- that name.
-- For accounts, with the rights of the caller.
create or replace function public.desk_towns() returns table (name text, department text, key text)
language sql stable set search_path = '' as $$
  with recursive pair (name, department) as (
    (select l.town_name, l.town_department from public.leads l
      where l.status <> 'indesirable' and l.mail_state <> 'quarantined'
      order by l.town_name, l.town_department limit 1)
    union all
    select n.town_name, n.town_department from pair p cross join lateral (
      select l.town_name, l.town_department from public.leads l
      where l.status <> 'indesirable' and l.mail_state <> 'quarantined'
        and (l.town_name, l.town_department) > (p.name, p.department)
      order by l.town_name, l.town_department limit 1) n)
  select p.name, case when s.is_shared then p.department else '' end,
    case when s.is_shared then p.name || '|' || p.department else p.name end
  from pair p join (
    select q.name, count(*) filter (where q.department <> '') > 1 as is_shared from pair q group by q.name) s on s.name = p.name
  group by 1, 2, 3
$$;

-- The best spelling of a town: the one with correct capitals, then with the most accents.
-- For accounts, with the rights of the caller.
create or replace function public.desk_written(town text) returns text
language sql stable set search_path = '' as $$
  with recursive form (ville) as (
    (select l.ville from public.leads l
      where l.status <> 'indesirable' and l.mail_state <> 'quarantined' and l.town_name = town and l.ville is not null
      order by l.ville limit 1)
    union all
    select n.ville from form f cross join lateral (
      select l.ville from public.leads l
      where l.status <> 'indesirable' and l.mail_state <> 'quarantined' and l.town_name = town and l.ville > f.ville
      order by l.ville limit 1) n)
  select t.bare
  from form f cross join lateral public.town_of(f.ville) t
    cross join lateral (select normalize(t.bare, nfd) as letters) c
  order by c.letters ~ '^[A-ZŒ]' and t.bare <> upper(t.bare) desc,
    length(regexp_replace(c.letters, '[^\u0300-\u036fœŒ]', '', 'g')) desc, t.bare
  limit 1
$$;

-- The figures of a period: requests, quotes and jobs, then the largest towns and services and the sum of the others.
-- For accounts, with the rights of the caller.
create or replace function public.desk_figures(
  period text default 'all', most integer default 6, moment timestamptz default now()) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  starts constant timestamptz := coalesce(public.desk_start(period, moment), '-infinity');
  few constant integer := greatest(most, 0);
  answer jsonb;
begin
  perform public.owners_only();
  with
  part as materialized (
    select r.town_name, r.town_department, r.type_projet, count(*) as requests,
      count(*) filter (where r.was_quoted) as quotes, count(*) filter (where r.status = 'gagnee') as jobs
    from public.desk_requests r where r.is_shown and r.created_at >= starts group by 1, 2, 3),
  town as (
    select k.name, k.department, k.key, sum(p.requests) as count
    from part p join public.desk_towns() k
      on k.name = p.town_name and (k.department = p.town_department or strpos(k.key, '|') = 0)
    group by 1, 2, 3),
  town_rank as (select t.*, row_number() over (order by t.count desc, t.name, t.department) as rank from town t),
  service as (
    select t.label, sum(p.requests) as count
    from part p join public.project_types t on t.value = p.type_projet group by 1),
  service_rank as (select s.*, row_number() over (order by s.count desc, public.plain(s.label)) as rank from service s)
  select jsonb_build_object(
    'requests', (select coalesce(sum(p.requests), 0) from part p), 'quotes', (select coalesce(sum(p.quotes), 0) from part p),
    'jobs', (select coalesce(sum(p.jobs), 0) from part p),
    'towns', jsonb_build_object(
      'shares', coalesce((select jsonb_agg(jsonb_build_object(
          'key', t.key, 'written', public.desk_written(t.name), 'department', t.department, 'count', t.count) order by t.rank)
        from town_rank t where t.rank <= few), '[]'),
      'others', (select count(*) from town_rank t where t.rank > few),
      'rest', (select coalesce(sum(t.count), 0) from town_rank t where t.rank > few)),
    'services', jsonb_build_object(
      'shares', coalesce((select jsonb_agg(jsonb_build_object('label', s.label, 'count', s.count) order by s.rank)
        from service_rank s where s.rank <= few), '[]'),
      'others', (select count(*) from service_rank s where s.rank > few),
      'rest', (select coalesce(sum(s.count), 0) from service_rank s where s.rank > few)))
  into answer;
  return answer;
end $$;

-- What a list can be filtered by.
-- For accounts, with the rights of the caller.
create or replace function public.desk_choices() returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  perform public.owners_only();
  return jsonb_build_object(
    'towns', coalesce((
      select jsonb_agg(jsonb_build_object('key', k.key, 'written', public.desk_written(k.name), 'department', k.department)
        order by k.name, k.department)
      from public.desk_towns() k), '[]'),
    'services', coalesce((
      select jsonb_agg(s.label order by public.plain(s.label))
      from (select distinct t.label from public.project_types t
        where exists (select from public.leads l where l.type_projet = t.value)) s), '[]'));
end $$;

-- One request in full, and all requests of the same person, itself included, found by e-mail address or phone number.
-- For accounts, with the rights of the caller.
create or replace function public.desk_request(id uuid, moment timestamptz default now()) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  perform public.owners_only();
  return (
    select jsonb_build_object(
      'lead', public.desk_stage(r.turn_at, r.place_before, r.place_then, r.mail_stuck_at, moment) || r.short || r.whole,
      'samePerson', (
        select jsonb_agg(o.lead order by o.created_at desc, o.id desc)
        from (
          select p.created_at, p.id,
            public.desk_stage(p.turn_at, p.place_before, p.place_then, p.mail_stuck_at, moment) || p.short as lead
          from public.desk_requests p
          where p.id in (
            select s.lead_id from public.lead_search s where s.email = lower(r.email)
            union select n.id from public.leads n where n.telephone = r.telephone)
          order by p.created_at desc, p.id desc limit 200) o))
    from public.desk_requests r where r.id = desk_request.id);
end $$;

-- The requests that arrived or changed since a moment, whose mail was sent or refused, or of which the owner was
-- reminded, and when requests were last removed. Goes back two minutes further, for rows that were being written
-- during the previous query. Without a moment, returns only the removal.
-- For accounts, with the rights of the caller.
create or replace function public.desk_changes(since timestamptz default null, moment timestamptz default now()) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  first_moment constant timestamptz := coalesce(since, moment) - interval '2 minutes';
  most constant integer := 50;
  answer jsonb;
begin
  perform public.owners_only();
  with changed as materialized (
    select c.id, max(c.at) as at from (
      select l.id, l.created_at as at from public.leads l where l.created_at >= first_moment
      union all select l.id, l.mail_sent_at from public.leads l where l.mail_sent_at >= first_moment
      union all select l.id, l.mail_failed_at from public.leads l where l.mail_failed_at >= first_moment
      union all select l.id, l.reminded_at from public.leads l where l.reminded_at >= first_moment
      union all select e.lead_id, e.at from public.lead_events e where e.at >= first_moment) c
    group by c.id order by 2 desc, 1 limit most + 1)
  select coalesce(jsonb_agg(public.desk_stage(r.turn_at, r.place_before, r.place_then, r.mail_stuck_at, moment) || r.short
      || jsonb_build_object('changedAt', c.at) order by r.created_at desc, r.id desc), '[]')
  into answer from changed c join public.desk_requests r on r.id = c.id;
  return jsonb_build_object(
    'at', public.desk_moment(moment),
    'isMore', jsonb_array_length(answer) > most,
    'rows', answer,
    'removedAt', (select r.at from public.lead_removals r));
end $$;

-- What the site brought in a year: the requests that were won in it and their amounts, by town and by service; and of
-- the requests that came in it how long the first call took, beside what became of them, without those that nobody
-- had to call.
-- For accounts, with the rights of the caller.
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

revoke all on public.desk_requests from public, anon, authenticated, service_role;
grant select on public.desk_requests to authenticated;
revoke all on function
  public.desk_moment(timestamptz), public.desk_stage(timestamptz, text, text, timestamptz, timestamptz),
  public.desk_start(text, timestamptz), public.desk_wanted(jsonb, text, integer, timestamptz),
  public.desk_page(jsonb, text, integer, boolean, timestamptz),
  public.desk_day(timestamptz), public.desk_towns(), public.desk_written(text),
  public.desk_figures(text, integer, timestamptz), public.desk_choices(), public.desk_request(uuid, timestamptz),
  public.desk_changes(timestamptz, timestamptz), public.desk_worth(integer, timestamptz)
  from public, anon, authenticated, service_role;
grant execute on function
  public.desk_moment(timestamptz), public.desk_stage(timestamptz, text, text, timestamptz, timestamptz),
  public.desk_start(text, timestamptz), public.desk_wanted(jsonb, text, integer, timestamptz),
  public.desk_page(jsonb, text, integer, boolean, timestamptz),
  public.desk_day(timestamptz), public.desk_towns(), public.desk_written(text),
  public.desk_figures(text, integer, timestamptz), public.desk_choices(), public.desk_request(uuid, timestamptz),
  public.desk_changes(timestamptz, timestamptz), public.desk_worth(integer, timestamptz)
  to authenticated;
