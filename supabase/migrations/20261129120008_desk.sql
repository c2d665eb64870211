-- The queries of the owner's desk: the day, a page of a list, the figures of a period, recent changes. Lists are
-- defined only here: a number, the list behind it and its export use the same condition.
-- All of it runs as the caller: grants and row security decide. Conditions are built as text, so that each query gets
-- its own plan; `format` quotes every value in them.

-- The stage that a request `l` is in; it is always in exactly one. It leaves them when it is won, lost or withdrawn;
-- before that, its turn comes by itself within a week.
-- For accounts, with the rights of the caller.
create function public.desk_place(moment timestamptz) returns text
language sql stable set search_path = '' as $$
  select format($case$case
    when l.status in ('gagnee', 'perdue', 'indesirable', 'annulee') then 'over'
    when l.next_call_on <= %1$L::date then 'calls'
    when l.next_call_on is not null then 'later'
    when l.status = 'nouvelle' then 'waiting'
    when coalesce(l.status_at, l.created_at) < %2$L::timestamptz - interval '168 hours' then 'chase'
    else 'underway' end$case$, (moment at time zone 'Europe/Paris')::date, moment)
$$;

-- The condition that a request `l` must meet for a filter { list, period, town, service, search }, in which all parts
-- are optional. Quarantined and undesirable requests are only in their own lists.
-- For accounts, with the rights of the caller.
create function public.desk_condition(filter jsonb, moment timestamptz) returns text
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

-- Formats a moment as JavaScript does.
-- For accounts; reads no table.
create function public.desk_moment(name text) returns text
language sql immutable set search_path = '' as $$
  select format($q$to_char(%s at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')$q$, name)
$$;

-- The columns of a request `l` of the type `t` under the names that the desk uses: as in a list or, if `whole`, with
-- notes and events.
-- For accounts, with the rights of the caller.
create function public.desk_columns(whole boolean, moment timestamptz) returns text
language sql stable set search_path = '' as $$
  select format($q$jsonb_build_object(
    'id', l.id, 'createdAt', %1$s, 'prenom', l.prenom, 'nom', l.nom, 'email', coalesce(l.email, ''), 'telephone', l.telephone,
    'ville', l.ville, 'typeProjet', l.type_projet, 'typeLabel', t.label, 'typeSent', l.type_sent, 'urgent', t.urgent,
    'description', %2$s, 'status', l.status, 'statusAt', %3$s, 'nextCallOn', to_char(l.next_call_on, 'YYYY-MM-DD'),
    'amount', l.amount_cents, 'finishedOn', to_char(l.finished_on, 'YYYY-MM-DD'),
    'reviewAskedOn', to_char(l.review_asked_on, 'YYYY-MM-DD'),
    'sourcePath', l.source_path, 'origin', l.origin, 'quarantined', l.mail_state = 'quarantined',
    'mailProblem', case when l.mail_state = 'pending' then coalesce(l.mail_error, '') end,
    'isMailStuck', coalesce(%4$s, false),
    'place', case when l.mail_state = 'quarantined' then 'over' else %5$s end)
    || case when l.doubt is null then '{}' else jsonb_build_object('doubt', l.doubt) end
    || case when l.reminded_at is null then '{}' else jsonb_build_object('remindedAt', %6$s) end$q$,
    public.desk_moment('l.created_at'),
    case when whole then 'l.description' else 'left(l.description, 160)' end,
    public.desk_moment('coalesce(l.status_at, l.created_at)'),
    public.desk_condition('{"list":"unsent"}', moment),
    public.desk_place(moment),
    public.desk_moment('l.reminded_at'))
  || case when not whole then '' else format($q$ || jsonb_build_object(
    'notes', (select coalesce(jsonb_agg(jsonb_build_object(
        'id', n.id, 'body', n.body, 'author', n.author, 'createdAt', %s) order by n.id), '[]')
      from public.lead_notes n where n.lead_id = l.id),
    'events', (select coalesce(jsonb_agg(jsonb_build_object(
        'id', e.id, 'at', %s, 'author', e.author, 'kind', e.kind, 'was', e.was, 'becomes', e.becomes) order by e.id), '[]')
      from public.lead_events e where e.lead_id = l.id))$q$,
    public.desk_moment('n.created_at'), public.desk_moment('e.at')) end
$$;

-- A page of a list, newest first. It continues after the last request of the previous page, even if others have arrived
-- meanwhile. The first page also has the total.
-- For accounts, with the rights of the caller.
create function public.desk_page(
  filter jsonb default '{}', after text default null, size integer default 50, whole boolean default false,
  moment timestamptz default now()) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  wanted text := public.desk_condition(filter, moment);
  most integer := least(greatest(size, 1), 500);
  answer jsonb;
  total bigint;
begin
  perform public.owners_only();
  if after is null then
    execute format('select count(*) from public.leads l where %s', wanted) into total;
  else
    wanted := wanted || format(' and (l.created_at, l.id) < (%L::timestamptz, %L::uuid)', split_part(after, '_', 1), split_part(after, '_', 2));
  end if;
  execute format($q$
    with page as materialized (
      select l.id, l.created_at from public.leads l where %1$s order by l.created_at desc, l.id desc limit %2$s)
    select jsonb_build_object(
      'rows', coalesce((
        select jsonb_agg(%3$s order by p.created_at desc, p.id desc)
        from page p join public.leads l on l.id = p.id join public.project_types t on t.value = l.type_projet), '[]'),
      'next', (
        select to_char(p.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || p.id
        from page p order by p.created_at, p.id limit 1))$q$,
    wanted, most, public.desk_columns(whole, moment)) into answer;
  if jsonb_array_length(answer -> 'rows') < most then
    answer := answer || '{"next": null}';
  end if;
  return answer || jsonb_build_object('total', total);
end $$;

-- The day: how many requests each list has, and whom to call first: urgent requests without a call, newest first;
-- today's requests, newest first; then promised calls, and the requests that have waited longest.
-- For accounts, with the rights of the caller.
create function public.desk_day(moment timestamptz default now()) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  here constant timestamp := moment at time zone 'Europe/Paris';
  today constant timestamp := date_trunc('day', here);
  monday constant timestamp := date_trunc('week', here);
  week constant text := public.desk_condition('{"period":"week"}', moment);
  day_starts constant timestamptz := today at time zone 'Europe/Paris';
  day_ends constant timestamptz := (today + interval '1 day') at time zone 'Europe/Paris';
  answer jsonb;
  part jsonb;
begin
  perform public.owners_only();
  execute format($q$
    select jsonb_build_object(
      'waiting', count(*) filter (where place = 'waiting'), 'calls', count(*) filter (where place = 'calls'),
      'overdue', count(*) filter (where place = 'calls' and next_call_on < %1$L::date),
      'chase', count(*) filter (where place = 'chase'), 'later', count(*) filter (where place = 'later'),
      'underway', count(*) filter (where place = 'underway'),
      'toCall', count(*) filter (where place in ('waiting', 'calls', 'chase')))
    from (select %2$s as place, l.next_call_on from public.leads l where %3$s) o$q$,
    today, public.desk_place(moment), public.desk_condition('{"list":"open"}', moment)) into answer;
  execute format($q$
    select jsonb_build_object('prenom', l.prenom, 'nom', l.nom, 'createdAt', %s)
    from public.leads l where %s order by l.created_at, l.id limit 1$q$,
    public.desk_moment('l.created_at'), public.desk_condition('{"list":"waiting"}', moment)) into part;
  answer := answer || jsonb_build_object('oldest', part);
  execute format($q$
    with turn as (
      select l.id, l.created_at, l.next_call_on, case
        when t.urgent and l.status = 'nouvelle' then 0
        when l.created_at >= %1$L::timestamptz and l.created_at < %2$L::timestamptz then 1
        when l.next_call_on is not null then 2
        else 3 end as turn
      from public.leads l join public.project_types t on t.value = l.type_projet where %3$s),
    first as materialized (
      select turn.id, row_number() over (order by turn,
        case turn when 2 then extract(epoch from next_call_on) when 3 then extract(epoch from created_at) else -extract(epoch from created_at) end,
        created_at desc, id desc) as rank
      from turn order by rank limit 7)
    select coalesce(jsonb_agg(%4$s order by f.rank), '[]')
    from first f join public.leads l on l.id = f.id join public.project_types t on t.value = l.type_projet$q$,
    day_starts, day_ends, public.desk_condition('{"list":"toCall"}', moment), public.desk_columns(false, moment)) into part;
  answer := answer || jsonb_build_object('first', part);
  -- The same moment by the clock on the wall: seven days may be an hour longer or shorter.
  execute format($q$
    select jsonb_build_object(
      'count', (select count(*) from public.leads l where %1$s),
      'last', count(*), 'lastByNow', count(*) filter (where l.created_at < %2$L::timestamptz))
    from public.leads l where %3$s and l.created_at >= %4$L::timestamptz and l.created_at < %5$L::timestamptz$q$,
    week, (here - interval '7 days') at time zone 'Europe/Paris', public.desk_condition('{}', moment),
    (monday - interval '7 days') at time zone 'Europe/Paris', monday at time zone 'Europe/Paris') into part;
  answer := answer || jsonb_build_object('week', part);
  execute format($q$
    select jsonb_build_object(
      'quarantined', (select count(*) from public.leads l where %1$s),
      'unsent', jsonb_build_object(
        'count', count(*), 'since', %2$s,
        'problem', coalesce((array_agg(l.mail_error order by l.created_at desc) filter (where l.mail_error <> ''))[1], '')),
      'isEmpty', not exists (select from public.leads))
    from public.leads l where %3$s$q$,
    public.desk_condition('{"list":"quarantined"}', moment), public.desk_moment('min(l.created_at)'),
    public.desk_condition('{"list":"unsent"}', moment)) into part;
  return answer || part;
end $$;

-- The towns that requests come from, each with the departments that were written. Steps through an index from one town
-- to the next. The same name in two departments means two towns; a name without a department means the only town of
-- that name.
-- For accounts, with the rights of the caller.
create function public.desk_towns() returns table (name text, department text, key text)
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
create function public.desk_written(town text) returns text
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
create function public.desk_figures(period text default 'all', most integer default 6, moment timestamptz default now())
returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  answer jsonb;
begin
  perform public.owners_only();
  execute format($q$
    with part as materialized (
      select l.town_name, l.town_department, l.type_projet, count(*) as requests,
        count(*) filter (where %1$s) as quotes, count(*) filter (where %2$s) as jobs
      from public.leads l where %3$s group by 1, 2, 3),
    town as (
      select k.name, k.department, k.key, sum(p.requests) as count
      from part p join public.desk_towns() k
        on k.name = p.town_name and (k.department = p.town_department or strpos(k.key, '|') = 0)
      group by 1, 2, 3),
    town_rank as (select *, row_number() over (order by count desc, name, department) as rank from town),
    service as (
      select t.label, sum(p.requests) as count
      from part p join public.project_types t on t.value = p.type_projet group by 1),
    service_rank as (select *, row_number() over (order by count desc, public.plain(label)) as rank from service)
    select jsonb_build_object(
      'requests', (select coalesce(sum(requests), 0) from part), 'quotes', (select coalesce(sum(quotes), 0) from part),
      'jobs', (select coalesce(sum(jobs), 0) from part),
      'towns', jsonb_build_object(
        'shares', coalesce((select jsonb_agg(jsonb_build_object(
            'key', key, 'written', public.desk_written(name), 'department', department, 'count', count) order by rank)
          from town_rank where rank <= %4$s), '[]'),
        'others', (select count(*) from town_rank where rank > %4$s),
        'rest', (select coalesce(sum(count), 0) from town_rank where rank > %4$s)),
      'services', jsonb_build_object(
        'shares', coalesce((select jsonb_agg(jsonb_build_object('label', label, 'count', count) order by rank)
          from service_rank where rank <= %4$s), '[]'),
        'others', (select count(*) from service_rank where rank > %4$s),
        'rest', (select coalesce(sum(count), 0) from service_rank where rank > %4$s)))$q$,
    public.desk_condition('{"list":"quoted"}', moment), public.desk_condition('{"list":"gagnee"}', moment),
    public.desk_condition(jsonb_build_object('period', period), moment), greatest(most, 0)) into answer;
  return answer;
end $$;

-- What a list can be filtered by.
-- For accounts, with the rights of the caller.
create function public.desk_choices() returns jsonb
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
create function public.desk_request(id uuid, moment timestamptz default now()) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  answer jsonb;
begin
  perform public.owners_only();
  execute format($q$
    select jsonb_build_object(
      'lead', %1$s,
      'samePerson', (
        select jsonb_agg(o.lead order by o.created_at desc, o.id desc)
        from (
          select l.created_at, l.id, %2$s as lead
          from public.leads l join public.project_types t on t.value = l.type_projet
          where l.id in (
            select s.lead_id from public.lead_search s where s.email = lower($2)
            union select n.id from public.leads n where n.telephone = $3)
          order by l.created_at desc, l.id desc limit 200) o))
    from public.leads l join public.project_types t on t.value = l.type_projet where l.id = $1$q$,
    public.desk_columns(true, moment), public.desk_columns(false, moment))
  into answer
  using desk_request.id,
    (select l.email from public.leads l where l.id = desk_request.id),
    (select l.telephone from public.leads l where l.id = desk_request.id);
  return answer;
end $$;

-- The requests that arrived or changed since a moment, whose mail was sent or refused, or of which the owner was
-- reminded, and when requests were last removed. Goes back two minutes further, for rows that were being written
-- during the previous query. Without a moment, returns only the removal.
-- For accounts, with the rights of the caller.
create function public.desk_changes(since timestamptz default null, moment timestamptz default now()) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  first_moment constant timestamptz := coalesce(since, moment) - interval '2 minutes';
  most constant integer := 50;
  answer jsonb;
begin
  perform public.owners_only();
  execute format($q$
    with changed as materialized (
      select c.id, max(c.at) as at from (
        select l.id, l.created_at as at from public.leads l where l.created_at >= $1
        union all select l.id, l.mail_sent_at from public.leads l where l.mail_sent_at >= $1
        union all select l.id, l.mail_failed_at from public.leads l where l.mail_failed_at >= $1
        union all select l.id, l.reminded_at from public.leads l where l.reminded_at >= $1
        union all select e.lead_id, e.at from public.lead_events e where e.at >= $1) c
      group by c.id order by 2 desc, 1 limit $2)
    select coalesce(jsonb_agg(%s || jsonb_build_object('changedAt', c.at) order by l.created_at desc, l.id desc), '[]')
    from changed c join public.leads l on l.id = c.id join public.project_types t on t.value = l.type_projet$q$,
    public.desk_columns(false, moment))
  into answer using first_moment, most + 1;
  return jsonb_build_object(
    'at', to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'isMore', jsonb_array_length(answer) > most,
    'rows', answer,
    'removedAt', (select r.at from public.lead_removals r));
end $$;

-- What the site brought in a year: the requests that were won in it and their amounts, by town and by service; and of
-- the requests that came in it how long the first call took, beside what became of them, without those that nobody
-- had to call.
-- For accounts, with the rights of the caller.
create function public.desk_worth(year integer default null, moment timestamptz default now()) returns jsonb
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

revoke all on function
  public.desk_place(timestamptz), public.desk_condition(jsonb, timestamptz), public.desk_moment(text),
  public.desk_columns(boolean, timestamptz), public.desk_page(jsonb, text, integer, boolean, timestamptz),
  public.desk_day(timestamptz), public.desk_towns(), public.desk_written(text),
  public.desk_figures(text, integer, timestamptz), public.desk_choices(), public.desk_request(uuid, timestamptz),
  public.desk_changes(timestamptz, timestamptz), public.desk_worth(integer, timestamptz)
  from public, anon, authenticated, service_role;
grant execute on function
  public.desk_place(timestamptz), public.desk_condition(jsonb, timestamptz), public.desk_moment(text),
  public.desk_columns(boolean, timestamptz), public.desk_page(jsonb, text, integer, boolean, timestamptz),
  public.desk_day(timestamptz), public.desk_towns(), public.desk_written(text),
  public.desk_figures(text, integer, timestamptz), public.desk_choices(), public.desk_request(uuid, timestamptz),
  public.desk_changes(timestamptz, timestamptz), public.desk_worth(integer, timestamptz)
  to authenticated;
