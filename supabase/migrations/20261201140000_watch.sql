-- The watch over the published site, which runs elsewhere: its last sign and that of the tasks here, so that each can say
-- when the other is silent; and what the owner was told of.

create table leads_private.watch (
  site text primary key default 'site',
  -- When the watch last reported, and when it last asked everything; null before the first report.
  seen_at timestamptz,
  whole_at timestamptz,
  -- When the scheduled tasks of this database last ran.
  tasks_at timestamptz,
  -- The faults by their names: { since, cure, told }.
  memory jsonb not null default '{}',
  version integer not null default 0
);
insert into leads_private.watch default values;

-- Notes that the scheduled tasks run; returns what to post to the function if the watch, which once reported, is silent.
-- A database that has slept itself waits for an hour: it could not have heard the watch.
-- For nobody outside, with the rights of the caller.
create function leads_private.due_watch() returns setof jsonb
language sql set search_path = '' as $$
  with before as (select w.site, w.tasks_at from leads_private.watch w)
  update leads_private.watch w set tasks_at = leads_private.clock()
  from before b where b.site = w.site
  returning case
    when w.seen_at < leads_private.clock() - interval '6 hours' and b.tasks_at > leads_private.clock() - interval '6 hours'
    then '{"watch": true}'::jsonb end
$$;

-- What the watch is told before it asks: when the tasks here last ran, and why a mail has been waiting for an hour, if one
-- has. A request may then be rehearsed; the mail and the repository of that trial stay claimed.
-- For the secret key, with all rights.
create function public.watch_begin() returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform leads_private.ask_trial();
  update leads_private.trial set mail_claimed_at = now(), site_claimed_at = now();
  return (
    select jsonb_build_object('tasksAt', w.tasks_at, 'mailError', (
      select l.mail_error from public.leads l
      where l.mail_state = 'pending' and l.mail_error is not null and l.created_at < leads_private.clock() - interval '1 hour'
      order by l.created_at limit 1))
    from leads_private.watch w where w.site = 'site');
end $$;

-- What the owner was told, and what is needed to tell more.
-- For the secret key, with all rights.
create function public.watch_read() returns jsonb
language sql security definer set search_path = '' as $$
  select jsonb_build_object(
    'memory', w.memory, 'version', w.version, 'seenAt', w.seen_at,
    'phones', coalesce(leads_private.phones_to_tell(), '[]'),
    'site', (select f.facts ->> 'url' from leads_private.site_facts f))
  from leads_private.watch w where w.site = 'site'
$$;

-- Keeps what the owner is told; false if another version was kept meanwhile. A report of the watch is its sign.
-- For the secret key, with all rights.
create function public.watch_keep(memory jsonb, version integer, is_report boolean, is_whole boolean) returns boolean
language sql security definer set search_path = '' as $$
  with kept as (
    update leads_private.watch w
    set memory = watch_keep.memory, version = w.version + 1,
        seen_at = case when is_report then leads_private.clock() else w.seen_at end,
        whole_at = case when is_report and is_whole then leads_private.clock() else w.whole_at end
    where w.site = 'site' and w.version = watch_keep.version
    returning 1)
  select exists (select from kept)
$$;

-- When the site was last tried, and what was wrong then; null before the first time.
-- For accounts, with all rights.
create function public.watch_state() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform leads_private.owner_or_error();
  return (
    select jsonb_build_object(
      'seenAt', w.seen_at, 'wholeAt', w.whole_at, 'isSilent', w.seen_at < leads_private.clock() - interval '6 hours',
      'failing', (select coalesce(jsonb_agg(f.what order by f.fault ->> 'since', f.what), '[]')
        from jsonb_each(w.memory) as f (what, fault)))
    from leads_private.watch w where w.site = 'site' and w.seen_at is not null);
end $$;

alter table leads_private.watch enable row level security;
revoke all on leads_private.watch from public, anon, authenticated, service_role;
revoke all on function
  leads_private.due_watch(), public.watch_begin(), public.watch_read(),
  public.watch_keep(jsonb, integer, boolean, boolean), public.watch_state()
  from public, anon, authenticated, service_role;
grant execute on function public.watch_state() to authenticated;
grant execute on function
  public.watch_begin(), public.watch_read(), public.watch_keep(jsonb, integer, boolean, boolean)
  to service_role;
