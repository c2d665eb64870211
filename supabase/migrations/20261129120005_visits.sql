-- How often pages are seen, and how often a visitor taps « Appeler »: events of a week are added up, and nothing is kept
-- of who made them. No address, no identifier, no digest of one, no time of day.

-- The pages that the last build published: nothing else is counted.
create table public.site_pages (
  site text,
  path text,
  name text not null,
  -- The town whose page it is, and the same as requests name it.
  town text,
  town_name text not null default '',
  primary key (site, path)
);
comment on table public.site_pages is 'The pages that visitors see, as the last build of the site said.';

create table public.visit_counts (
  site text,
  -- Its Monday, in Paris.
  week date,
  page text,
  event text,
  -- Of an arrival alone: where the visit came from.
  origin text,
  n integer not null default 1,
  primary key (site, week, page, event, origin),
  constraint visit_counts_week check (extract(isodow from week) = 1),
  constraint visit_counts_event check (event in ('arrival', 'view', 'call', 'mail', 'form-open', 'bounded')),
  constraint visit_counts_origin check (
    case event when 'arrival' then origin in ('search', 'map', 'network', 'site', 'direct') else origin = '' end)
);
comment on table public.visit_counts is 'Events of a week, added up. A row `bounded` says that not all of that week were counted.';

-- How many came lately. A minute is said without its hour, so that it is no time of anybody's visit.
create table leads_private.counting (
  site text primary key,
  week date not null,
  in_week integer not null,
  minute smallint not null,
  in_minute integer not null
);

-- Replaces the pages of a site. `pages` is [{ path, name, town? }].
-- For nobody outside, with the rights of the caller.
create function leads_private.keep_site_pages(site text, pages jsonb) returns void
language sql set search_path = '' as $$
  delete from public.site_pages p
  where p.site = keep_site_pages.site and p.path not in (select one ->> 'path' from jsonb_array_elements(pages) one);
  insert into public.site_pages as p (site, path, name, town, town_name)
  select keep_site_pages.site, one ->> 'path', one ->> 'name', one ->> 'town',
    coalesce((select t.name from public.town_of(one ->> 'town') t where one ->> 'town' <> ''), '')
  from jsonb_array_elements(pages) one
  on conflict (site, path) do update
    set name = excluded.name, town = excluded.town, town_name = excluded.town_name
    where (p.name, p.town) is distinct from (excluded.name, excluded.town)
$$;

-- The class of what an arrival comes from: a host, the name of an application, or what an owner wrote into a link.
-- For nobody outside; reads no table.
create function leads_private.origin_class(named text) returns text
language sql immutable set search_path = '' as $$
  select case
    when named = '' then 'direct'
    when named ~* '\mmaps|waze|mappy|openstreetmap|fiche' then 'map'
    when named ~* '(^|[.])mail[.]|[.]gm$' then 'site'
    when named ~* '\m(google|bing|duckduckgo|qwant|ecosia|yahoo|lilo|startpage|yandex|search[.]brave)\M' then 'search'
    when named ~* '\m(facebook|instagram|linkedin|lnkd|tiktok|youtube|pinterest|whatsapp|twitter|snapchat|threads|nextdoor)\M|^(t[.]co|x[.]com)$'
      then 'network'
    else 'site' end
$$;

-- Adds one. Of `origin` only its class is kept, of an arrival alone. Whatever is wrong is left out without a word:
-- nothing that a visitor's browser sends is worth an error to him.
-- For visitors, with all rights.
create function public.count_event(site text, page text, event text, origin text default null) returns void
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  most_a_minute constant integer := 120;
  most_a_week constant integer := 50000;
  most_a_row constant integer := 10000;
  headers constant jsonb := nullif(current_setting('request.headers', true), '')::jsonb;
  seen constant text := coalesce(nullif(rtrim(count_event.page, '/'), ''), '/');
  came_from constant text := case when count_event.event = 'arrival'
    then leads_private.origin_class(left(coalesce(count_event.origin, ''), 100)) else '' end;
  this_week constant date := date_trunc('week', now() at time zone 'Europe/Paris')::date;
  this_minute constant smallint := extract(minute from now());
begin
  -- The page asks the same of its browser; this holds where it does not.
  if headers ->> 'sec-gpc' = '1' or headers ->> 'user-agent' ~* 'bot|crawl|spider|slurp|headless|lighthouse|preview' then
    return;
  end if;
  if count_event.event is null or count_event.event not in ('arrival', 'view', 'call', 'mail', 'form-open')
    or not exists (select from public.site_pages p where p.site = count_event.site and p.path = seen)
  then
    return;
  end if;
  -- In a flood this is all that happens, and it locks nothing.
  if not exists (select from leads_private.counting c where c.site = count_event.site
    and (c.week = this_week and c.in_week >= most_a_week or c.minute = this_minute and c.in_minute >= most_a_minute))
  then
    insert into leads_private.counting as c (site, week, in_week, minute, in_minute)
    values (count_event.site, this_week, 1, this_minute, 1)
    on conflict (site) do update set
      week = excluded.week, in_week = case when c.week = excluded.week then c.in_week + 1 else 1 end,
      minute = excluded.minute, in_minute = case when c.minute = excluded.minute then c.in_minute + 1 else 1 end
    where not (c.week = this_week and c.in_week >= most_a_week or c.minute = this_minute and c.in_minute >= most_a_minute);
    if found then
      insert into public.visit_counts as v (site, week, page, event, origin)
      values (count_event.site, this_week, seen, count_event.event, came_from)
      on conflict (site, week, page, event, origin) do update set n = v.n + 1 where v.n < most_a_row;
      if found then
        return;
      end if;
    end if;
  end if;
  -- As some were left out, the week says so.
  insert into public.visit_counts (site, week, page, event, origin)
  values (count_event.site, this_week, '', 'bounded', '') on conflict do nothing;
end $$;

-- What a number says: none, « moins de 5 » (null), or itself.
-- For accounts; reads no table.
create function public.at_least_five(n bigint) returns bigint
language sql immutable set search_path = '' as $$
  select case when n is null then 0 when n between 1 and 4 then null else n end
$$;

-- What the desk shows of the last weeks, this one included: by week, by origin, by page and by town. Visits and taps are
-- said from five on; requests are the owner's own, and said as they are. `lately` compares the last four whole weeks with
-- the four before.
-- For accounts, with the rights of the caller.
create function public.desk_visits(weeks integer default 12, moment timestamptz default now()) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  this_week constant date := date_trunc('week', moment at time zone 'Europe/Paris')::date;
  first_week constant date := this_week - 7 * (desk_visits.weeks - 1);
  answer jsonb;
begin
  perform public.owners_only();
  with
  counts as (
    select * from public.visit_counts v where v.week between least(first_week, this_week - 56) and this_week),
  requests as (
    select date_trunc('week', l.created_at at time zone 'Europe/Paris')::date as week, l.source_path, l.town_name, l.ville
    from public.leads l
    where l.status <> 'indesirable' and l.mail_state <> 'quarantined' and l.origin = 'site'
      and l.created_at >= least(first_week, this_week - 56)::timestamp at time zone 'Europe/Paris'),
  by_week as (
    select w.week::date as week,
      coalesce(sum(c.n) filter (where c.event = 'arrival'), 0) as visits,
      coalesce(sum(c.n) filter (where c.event = 'call'), 0) as calls,
      coalesce(sum(c.n) filter (where c.event = 'mail'), 0) as mails,
      coalesce(sum(c.n) filter (where c.event = 'form-open'), 0) as forms,
      (select count(*) from requests r where r.week = w.week::date) as requests,
      coalesce(bool_or(c.event = 'bounded'), false) as bounded
    from generate_series(least(first_week, this_week - 56)::timestamp, this_week::timestamp, interval '7 days') w (week)
    left join counts c on c.week = w.week::date
    group by w.week),
  by_page as (
    select c.page, sum(c.n) filter (where c.event in ('arrival', 'view')) as views,
      sum(c.n) filter (where c.event = 'call') as calls
    from counts c where c.week >= first_week and c.event <> 'bounded' group by c.page),
  requests_by_page as (
    select r.source_path as page, count(*) as requests from requests r
    where r.week >= first_week and r.source_path <> '' group by r.source_path),
  pages as (
    select coalesce(b.page, r.page) as path,
      coalesce((select min(p.name) from public.site_pages p where p.path = coalesce(b.page, r.page)), '') as name,
      coalesce(b.views, 0) as views, coalesce(b.calls, 0) as calls, coalesce(r.requests, 0) as requests
    from by_page b full join requests_by_page r on r.page = b.page),
  by_town as (
    select p.town_name, min(p.town) as name, sum(b.views) as views, sum(b.calls) as calls
    from by_page b
    join (select distinct on (path) path, town, town_name from public.site_pages where town_name <> '') p on p.path = b.page
    group by p.town_name),
  requests_by_town as (
    select r.town_name, min(r.ville) as name, count(*) as requests from requests r
    where r.week >= first_week and r.town_name <> '' group by r.town_name),
  towns as (
    select coalesce(b.name, r.name) as name, coalesce(b.views, 0) as views, coalesce(b.calls, 0) as calls,
      coalesce(r.requests, 0) as requests
    from by_town b full join requests_by_town r on r.town_name = b.town_name),
  spans as (
    select (this_week - w.week) > 28 as is_before, sum(w.visits) as visits, sum(w.calls) as calls, sum(w.requests) as requests
    from by_week w where w.week < this_week and w.week >= this_week - 56 group by 1)
  select jsonb_build_object(
    'since', (select min(v.week) from public.visit_counts v),
    'listed', (select count(*) from public.site_pages),
    'weeks', (select jsonb_agg(jsonb_build_object(
      'week', w.week, 'visits', public.at_least_five(w.visits::bigint), 'calls', public.at_least_five(w.calls::bigint),
      'mails', public.at_least_five(w.mails::bigint), 'forms', public.at_least_five(w.forms::bigint),
      'requests', w.requests, 'bounded', w.bounded) order by w.week)
      from by_week w where w.week >= first_week),
    'origins', (select coalesce(jsonb_agg(jsonb_build_object('origin', o.origin, 'visits', public.at_least_five(o.n))
        order by o.n desc, o.origin), '[]')
      from (select c.origin, sum(c.n)::bigint as n from counts c
        where c.event = 'arrival' and c.week >= first_week group by c.origin) o),
    'pages', (select coalesce(jsonb_agg(jsonb_build_object('path', p.path, 'name', p.name,
        'views', public.at_least_five(p.views::bigint), 'calls', public.at_least_five(p.calls::bigint),
        'requests', p.requests) order by p.views desc, p.requests desc, p.path), '[]')
      from (select * from pages order by views desc, requests desc, path limit 200) p),
    'towns', (select coalesce(jsonb_agg(jsonb_build_object('name', t.name,
        'views', public.at_least_five(t.views::bigint), 'calls', public.at_least_five(t.calls::bigint),
        'requests', t.requests) order by t.views desc, t.requests desc, t.name), '[]')
      from (select * from towns order by views desc, requests desc, name limit 200) t),
    'lately', (select jsonb_build_object(
        'visits', public.at_least_five(s.visits::bigint), 'calls', public.at_least_five(s.calls::bigint),
        'requests', s.requests) from spans s where not s.is_before),
    'before', (select jsonb_build_object(
        'visits', public.at_least_five(s.visits::bigint), 'calls', public.at_least_five(s.calls::bigint),
        'requests', s.requests) from spans s where s.is_before))
  into answer;
  return answer;
end $$;

alter table public.site_pages enable row level security;
alter table public.visit_counts enable row level security;
alter table leads_private.counting enable row level security;
revoke all on public.site_pages, public.visit_counts, leads_private.counting
  from public, anon, authenticated, service_role;
grant select on public.site_pages, public.visit_counts to authenticated;
create policy "owners read" on public.site_pages for select to authenticated using ((select public.is_owner()));
create policy "owners read" on public.visit_counts for select to authenticated using ((select public.is_owner()));
revoke all on function
  leads_private.keep_site_pages(text, jsonb), leads_private.origin_class(text),
  public.count_event(text, text, text, text), public.at_least_five(bigint), public.desk_visits(integer, timestamptz)
  from public, anon, authenticated, service_role;
grant execute on function
  public.count_event(text, text, text, text)
  to anon;
grant execute on function
  public.at_least_five(bigint), public.desk_visits(integer, timestamptz)
  to authenticated;
