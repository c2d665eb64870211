-- Backups that nobody has to think of: when one last succeeded, and the owner is told when none has for two weeks.

-- A row exists from the first scheduled backup on, successful or not: from then on, one is expected every week.
create table leads_private.backup_state (
  is_only boolean primary key default true check (is_only),
  expected_since timestamptz not null,
  succeeded_at timestamptz,
  -- Where the last one is kept, in words for the owner.
  place text,
  -- Why the last attempt failed; null if it succeeded.
  problem text,
  told_at timestamptz,
  attempts integer not null default 0,
  due_at timestamptz not null default '-infinity',
  constraint backup_state_words check (char_length(place) <= 200 and char_length(problem) <= 300)
);
comment on table leads_private.backup_state is 'When a scheduled backup last succeeded. Nothing of what it holds.';

-- Records a scheduled backup: where it is kept or, given a problem, why there is none.
-- For the secret key, with all rights.
create function public.note_backup(place text default null, problem text default null, moment timestamptz default now()) returns void
language sql security definer set search_path = '' as $$
  insert into leads_private.backup_state as b (expected_since, succeeded_at, place, problem)
  values (
    note_backup.moment, case when note_backup.problem is null then note_backup.moment end,
    left(note_backup.place, 200), left(note_backup.problem, 300))
  on conflict (is_only) do update set
    succeeded_at = coalesce(excluded.succeeded_at, b.succeeded_at), place = coalesce(excluded.place, b.place),
    problem = excluded.problem, attempts = 0, due_at = '-infinity'
$$;

-- What is known of the scheduled backups; no row if none was ever set up.
-- For nobody outside, with the rights of the caller.
create function leads_private.backup_standing(moment timestamptz default now())
returns table (since timestamptz, succeeded_at timestamptz, is_overdue boolean, place text, problem text)
language sql stable set search_path = '' as $$
  select coalesce(b.succeeded_at, b.expected_since), b.succeeded_at,
    coalesce(b.succeeded_at, b.expected_since) <= moment - interval '14 days', b.place, b.problem
  from leads_private.backup_state b
$$;

-- Whether the owner is to be told that backups fail: two weeks after the last one, then every two weeks.
-- For nobody outside, with the rights of the caller.
create function leads_private.backup_notice_is_due(moment timestamptz default now()) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from leads_private.backup_state b cross join leads_private.backup_standing(moment) s
    where s.is_overdue and b.due_at <= moment
      and (b.told_at is null or b.told_at < s.since or b.told_at <= moment - interval '14 days'))
$$;

-- Claims that notice if it is due, with the phones to tell. The next attempt is planned before this one starts.
-- For the secret key, with all rights.
create function public.claim_backup_notice(moment timestamptz default now()) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform from leads_private.backup_state for update;
  if not leads_private.backup_notice_is_due(claim_backup_notice.moment) then
    return null;
  end if;
  update leads_private.backup_state b
  set attempts = b.attempts + 1,
      due_at = claim_backup_notice.moment + least(interval '2 minutes' * power(2, least(b.attempts, 10)), interval '6 hours');
  return (
    select jsonb_build_object(
      'since', s.since, 'everSucceeded', s.succeeded_at is not null, 'place', s.place, 'problem', s.problem,
      'company', (select f.facts from leads_private.site_facts f),
      'phones', coalesce(leads_private.phones_to_tell(), '[]'))
    from leads_private.backup_standing(claim_backup_notice.moment) s);
end $$;

-- Records that the owner was told.
-- For the secret key, with all rights.
create function public.finish_backup_notice(moment timestamptz default now()) returns void
language sql security definer set search_path = '' as $$
  update leads_private.backup_state set told_at = finish_backup_notice.moment, attempts = 0, due_at = '-infinity'
$$;

-- What the desk says of the backups; null if none was ever set up.
-- For accounts, with all rights.
create function public.desk_backup(moment timestamptz default now()) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform leads_private.owner_or_error();
  return (
    select jsonb_build_object(
      'since', public.desk_moment(s.since), 'everSucceeded', s.succeeded_at is not null, 'isOverdue', s.is_overdue,
      'place', s.place, 'problem', s.problem)
    from leads_private.backup_standing(desk_backup.moment) s);
end $$;

-- What is to be sent besides mails about single requests: the notice of a flood, the mails about added phones, a question
-- about reminders while a request may need one, the month's page, and the notice that backups fail.
-- For nobody outside, with the rights of the caller.
create or replace function leads_private.due_notices() returns setof jsonb
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
  union all
  select '{"backup": true}'::jsonb where leads_private.backup_notice_is_due()
$$;

alter table leads_private.backup_state enable row level security;
revoke all on leads_private.backup_state from public, anon, authenticated, service_role;
revoke all on function
  public.note_backup(text, text, timestamptz), leads_private.backup_standing(timestamptz),
  leads_private.backup_notice_is_due(timestamptz), public.claim_backup_notice(timestamptz),
  public.finish_backup_notice(timestamptz), public.desk_backup(timestamptz)
  from public, anon, authenticated, service_role;
grant execute on function
  public.note_backup(text, text, timestamptz), public.claim_backup_notice(timestamptz),
  public.finish_backup_notice(timestamptz)
  to service_role;
grant execute on function public.desk_backup(timestamptz) to authenticated;
