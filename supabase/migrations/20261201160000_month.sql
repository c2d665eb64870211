-- The month on one page: what a month brought, counted from what the database keeps anyway, and mailed to the owner on
-- the first day of the next one. It names nobody, and counts events and requests, never persons.

create table leads_private.month_page (
  is_only boolean primary key default true check (is_only),
  -- A month that was over by then is not told.
  begun_at timestamptz not null default now(),
  -- The first day of the last month that was told.
  told date,
  attempts integer not null default 0,
  due_at timestamptz not null default '-infinity',
  is_ended boolean not null default false,
  -- Whoever has it may end these mails, and nothing else: a mail program sends it (RFC 8058).
  key uuid not null default gen_random_uuid()
);
comment on table leads_private.month_page is 'Which month the owner was told last, and whether that is still wanted.';
insert into leads_private.month_page default values;

-- The first day of the month that is to be told now; null if none is. It is told from six in the morning of the first
-- day on and, if the mail was refused or the machine was off, until the tenth.
-- For nobody outside, with the rights of the caller.
create function leads_private.month_to_tell(moment timestamptz default now()) returns date
language sql stable set search_path = '' as $$
  select (n.starts - interval '1 month')::date
  from leads_private.month_page p
    cross join (select moment at time zone 'Europe/Paris' as here) h
    cross join lateral (select date_trunc('month', h.here) as starts) n
  where not p.is_ended and p.due_at <= moment
    and h.here >= n.starts + interval '6 hours' and h.here < n.starts + interval '10 days'
    and p.begun_at < n.starts at time zone 'Europe/Paris'
    and coalesce(p.told < (n.starts - interval '1 month')::date, true)
$$;

-- What requests a month brought, what became of them, and what waits at a moment. The first call is when the first status
-- ended for good, as in the desk's figures.
-- For nobody outside, with the rights of the caller.
create function leads_private.month_requests(month date, moment timestamptz) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  starts constant timestamptz := month::timestamp at time zone 'Europe/Paris';
  ends constant timestamptz := (month + interval '1 month') at time zone 'Europe/Paris';
  before constant timestamptz := (month - interval '1 month') at time zone 'Europe/Paris';
  few constant integer := 5;
  answer jsonb;
begin
  with
  came as materialized (
    -- « Rappelez-moi » is a way of its own.
    select l.status, l.source_path, l.created_at, called.at as called_at,
      case when l.origin = 'site' and l.type_projet = 'rappel' then 'rappel' else l.origin end as origin
    from public.leads l left join lateral (
      select e.at from public.lead_events e
      where e.lead_id = l.id and e.kind = 'status' and e.was = 'nouvelle' and l.status <> 'nouvelle'
      order by e.id desc limit 1) called on true
    where l.status <> 'indesirable' and l.mail_state <> 'quarantined' and l.created_at >= starts and l.created_at < ends),
  page as (
    select c.source_path as path, count(*) as n, row_number() over (order by count(*) desc, c.source_path) as rank
    from came c where c.source_path <> '' group by 1),
  waited as (
    select extract(epoch from c.called_at - c.created_at) as seconds
    from came c where c.status <> 'annulee' and c.origin <> 'appel'),
  job as (
    select l.origin, l.amount_cents from public.leads l
    where l.status = 'gagnee' and l.mail_state <> 'quarantined'
      and coalesce(l.status_at, l.created_at) >= starts and coalesce(l.status_at, l.created_at) < ends),
  open as (
    select case when r.turn_at <= moment then r.place_then else r.place_before end as place, r.created_at
    from public.desk_requests r where r.is_open)
  select jsonb_build_object(
    'requests', jsonb_build_object(
      'count', (select count(*) from came),
      'before', (select count(*) from public.leads l
        where l.status <> 'indesirable' and l.mail_state <> 'quarantined' and l.created_at >= before and l.created_at < starts),
      'withdrawn', (select count(*) from came c where c.status = 'annulee'),
      'origins', (select coalesce(jsonb_agg(jsonb_build_object('origin', o.origin, 'count', o.n) order by o.n desc, o.origin), '[]')
        from (select c.origin, count(*) as n from came c group by 1) o),
      'pages', (select coalesce(jsonb_agg(jsonb_build_object('path', p.path,
          'name', coalesce((select min(s.name) from public.site_pages s where s.path = p.path), ''), 'count', p.n) order by p.rank), '[]')
        from page p where p.rank <= few),
      'onOtherPages', (select coalesce(sum(p.n), 0) from page p where p.rank > few),
      'onNoPage', (select count(*) from came c where c.origin <> 'appel' and coalesce(c.source_path, '') = '')),
    'answers', (select jsonb_build_object(
        'meant', count(*), 'called', count(w.seconds), 'median', round(percentile_cont(0.5) within group (order by w.seconds)),
        'withinTwoHours', count(*) filter (where w.seconds <= 7200),
        'withinADay', count(*) filter (where w.seconds <= 86400)) from waited w),
    'won', (select jsonb_build_object(
        'jobs', count(*), 'priced', count(j.amount_cents), 'amount', coalesce(sum(j.amount_cents), 0),
        'byPhone', count(*) filter (where j.origin = 'appel')) from job j),
    'waits', (select jsonb_build_object(
        'waiting', count(*) filter (where o.place = 'waiting'), 'calls', count(*) filter (where o.place = 'calls'),
        'chase', count(*) filter (where o.place = 'chase'),
        'oldest', min(o.created_at) filter (where o.place = 'waiting'),
        'quarantined', (select count(*) from public.leads l where l.mail_state = 'quarantined' and l.status <> 'indesirable'))
      from open o),
    'removedAt', (select r.at from public.lead_removals r where r.at >= starts),
    'since', least((select p.begun_at from leads_private.month_page p), (select min(l.created_at) from public.leads l)))
  into answer;
  return answer;
end $$;

-- What was read in the weeks that ended in a month, so that every week is told once and whole. Null for a site that counts
-- nothing.
-- For nobody outside, with the rights of the caller.
create function leads_private.month_visits(month date) returns jsonb
language sql stable set search_path = '' as $$
  with
  counts as materialized (
    select * from public.visit_counts v where v.week + 6 >= month and v.week + 6 < (month + interval '1 month')::date),
  page as (
    select c.page, sum(c.n) filter (where c.event in ('arrival', 'view')) as views, sum(c.n) filter (where c.event = 'call') as calls
    from counts c where c.event <> 'bounded' group by 1)
  select case when exists (select from public.site_pages) or exists (select from counts) then jsonb_build_object(
    -- The Monday of the first week, and the Sunday of the last one.
    'from', (month + 1 - extract(isodow from month)::integer)::text,
    'until', ((month + interval '1 month - 1 day')::date - extract(isodow from month + interval '1 month - 1 day')::integer % 7)::text,
    'since', (select min(v.week) from public.visit_counts v),
    'bounded', exists (select from counts c where c.event = 'bounded'),
    'visits', public.at_least_five((select sum(c.n) from counts c where c.event = 'arrival')::bigint),
    'calls', public.at_least_five((select sum(c.n) from counts c where c.event = 'call')::bigint),
    'mails', public.at_least_five((select sum(c.n) from counts c where c.event = 'mail')::bigint),
    'origins', (select coalesce(jsonb_agg(jsonb_build_object('origin', o.origin, 'visits', public.at_least_five(o.n))
        order by o.n desc, o.origin), '[]')
      from (select c.origin, sum(c.n)::bigint as n from counts c where c.event = 'arrival' group by 1) o),
    'pages', (select coalesce(jsonb_agg(jsonb_build_object('path', p.page,
        'name', coalesce((select min(s.name) from public.site_pages s where s.path = p.page), ''),
        'views', public.at_least_five(p.views::bigint), 'calls', public.at_least_five(p.calls::bigint))
        order by p.views desc nulls last, p.page), '[]')
      from (select * from page order by views desc nulls last, page limit 5) p)) end
$$;

-- What was published in a month: the latest six with the first line of their sentence. `known` is false where nothing was
-- ever published from the studio, because others may have changed the site without this database.
-- For nobody outside, with the rights of the caller.
create function leads_private.month_changes(month date) returns jsonb
language sql stable set search_path = '' as $$
  with
  span as (
    select month::timestamp at time zone 'Europe/Paris' as starts, (month + interval '1 month') at time zone 'Europe/Paris' as ends),
  made as materialized (
    select p.id, p.at, split_part(coalesce(p.sentence, ''), E'\n', 1) as says
    from public.publications p cross join span s
    where p.outcome = 'published' and p.at >= s.starts and p.at < s.ends)
  select jsonb_build_object(
    'known', exists (select from public.publications p where p.outcome = 'published'),
    'count', (select count(*) from made),
    'latest', (select coalesce(jsonb_agg(jsonb_build_object('at', m.at, 'says', m.says) order by m.id desc), '[]')
      from (select * from made order by id desc limit 6) m),
    'failed', (select count(*) from public.site_builds b cross join span s
      where b.outcome = 'failed' and b.at >= s.starts and b.at < s.ends))
$$;

-- All that the page says of a month, as it stands at a moment.
-- For nobody outside, with the rights of the caller.
create function leads_private.month_figures(month date, moment timestamptz default now()) returns jsonb
language sql stable set search_path = '' as $$
  select leads_private.month_requests(month, moment) || jsonb_build_object(
    'month', month, 'visits', leads_private.month_visits(month), 'changes', leads_private.month_changes(month))
$$;

-- Claims the page if one is due: its figures, the company's facts, and the key that ends it. As for leads, the next
-- attempt is planned before this one starts.
-- For the secret key, with all rights.
create function public.claim_month(moment timestamptz default now()) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  month date;
  ends_with uuid;
begin
  select leads_private.month_to_tell(claim_month.moment), p.key into month, ends_with
  from leads_private.month_page p for update;
  if month is null then
    return null;
  end if;
  update leads_private.month_page p
  set attempts = p.attempts + 1,
      due_at = claim_month.moment + least(interval '2 minutes' * power(2, least(p.attempts, 10)), interval '6 hours');
  return jsonb_build_object(
    'figures', leads_private.month_figures(month, claim_month.moment), 'key', ends_with,
    'company', (select f.facts from leads_private.site_facts f));
end $$;

-- Records that the page of this month was sent.
-- For the secret key, with all rights.
create function public.finish_month(month date) returns void
language sql security definer set search_path = '' as $$
  update leads_private.month_page p set told = finish_month.month, attempts = 0, due_at = '-infinity'
$$;

-- Ends the mails for whoever has their key; any other key changes nothing, and the answer is the same.
-- For the secret key, with all rights.
create function public.end_month_page(key uuid) returns void
language sql security definer set search_path = '' as $$
  update leads_private.month_page p set is_ended = true where p.key = end_month_page.key
$$;

-- Whether the mails are wanted, and the last month that was told.
-- For accounts, with all rights.
create function public.month_page() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform leads_private.owner_or_error();
  return (select jsonb_build_object('isWanted', not p.is_ended, 'told', p.told) from leads_private.month_page p);
end $$;

-- Ends the mails, or takes them up again.
-- For accounts, with all rights.
create function public.want_month_page(wanted boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform leads_private.owner_or_error();
  update leads_private.month_page p set is_ended = not want_month_page.wanted;
end $$;

-- What is to be sent besides mails about single requests: the notice of a flood, the mails about added phones, a question
-- about reminders while a request may need one, and the month's page.
-- For nobody outside, with the rights of the caller.
create function leads_private.due_notices() returns setof jsonb
language sql stable set search_path = '' as $$
  select '{"flood": true}'::jsonb where leads_private.flood_notice_is_due()
  union all
  select '{"phones": true}'::jsonb where exists (select from leads_private.phone_notices n where n.due_at <= now())
  union all
  select '{"reminders": true}'::jsonb where exists (
    select from public.leads l
    where l.status = 'nouvelle' and l.created_at > now() - interval '30 days' and leads_private.may_be_forgotten(l))
  union all
  select '{"month": true}'::jsonb where leads_private.month_to_tell() is not null
$$;

-- What a retry posts to the function: the notices that are due, then the contents of leads of which a mail is due.
-- For nobody outside, with the rights of the caller.
create or replace function leads_private.due_leads(most integer) returns setof jsonb
language sql stable set search_path = '' as $$
  select leads_private.due_notices()
  union all
  (select jsonb_build_object(
    'prenom', prenom, 'nom', nom, 'email', email, 'telephone', telephone,
    'ville', ville, 'type_projet', coalesce(type_sent, type_projet), 'description', description)
  from public.leads l
  where (mail_state = 'pending' and mail_due_at <= now())
    or (ack_state = 'pending' and leads_private.ack_is_due(l))
  order by least(mail_due_at, ack_due_at) limit most)
$$;

alter table leads_private.month_page enable row level security;
revoke all on leads_private.month_page from public, anon, authenticated, service_role;
revoke all on function
  leads_private.month_to_tell(timestamptz), leads_private.month_requests(date, timestamptz),
  leads_private.month_visits(date), leads_private.month_changes(date), leads_private.month_figures(date, timestamptz),
  public.claim_month(timestamptz), public.finish_month(date), public.end_month_page(uuid), public.month_page(),
  public.want_month_page(boolean), leads_private.due_notices()
  from public, anon, authenticated, service_role;
grant execute on function
  public.claim_month(timestamptz), public.finish_month(date), public.end_month_page(uuid)
  to service_role;
grant execute on function
  public.month_page(), public.want_month_page(boolean)
  to authenticated;
