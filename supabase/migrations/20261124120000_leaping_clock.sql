-- A clock that is years ahead erases nothing. What is too old is erased by the hour or by the night, so a clock that
-- has leapt since the last time is wrong, or the machine was at rest; only somebody who looks at it can tell.

create table leads_private.clock_seen (
  single boolean primary key default true check (single),
  -- When what is too old was last looked for.
  at timestamptz not null,
  -- Until then nothing is erased.
  doubted_until timestamptz
);
alter table leads_private.clock_seen enable row level security;
revoke all on leads_private.clock_seen from public, anon, authenticated, service_role;

-- After a leap of more than 45 days, which no holiday explains, erases nothing for two weeks in which the clock goes on
-- from there. One that is put back is believed at once: it erases less.
create or replace function leads_private.remove_expired() returns setof uuid
language plpgsql set search_path = '' as $$
declare
  clock timestamptz := leads_private.clock();
  seen timestamptz;
  doubted timestamptz;
begin
  -- Two at once would both take the leap for the other's.
  perform pg_advisory_xact_lock(hashtextextended('leads_private.remove_expired', 0));
  select c.at, c.doubted_until into seen, doubted from leads_private.clock_seen c;
  if seen is null then
    -- The first time there is only what was stamped.
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
    return query delete from public.leads l
      where l.created_at < clock - interval '3 years' + interval '1 day' returning l.id;
  end if;
end $$;

-- Until when nothing is erased because of the clock; null while it is believed.
create function leads_private.erasure_waits_until() returns timestamptz
language sql stable set search_path = '' as $$
  select doubted_until from leads_private.clock_seen
$$;

revoke all on function leads_private.erasure_waits_until() from public, anon, authenticated, service_role;
