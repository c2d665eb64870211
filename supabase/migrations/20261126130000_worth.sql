-- What the site brought in a year: the requests that were won in it and their amounts, by town and by service; and of the
-- requests that came in it how long the first call took, beside what became of them. Runs as the caller.
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
    where l.status <> 'indesirable' and l.mail_state <> 'quarantined' and l.origin = 'site'
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

revoke all on function public.desk_worth(integer, timestamptz) from public, anon, authenticated, service_role;
grant execute on function public.desk_worth(integer, timestamptz) to authenticated;
