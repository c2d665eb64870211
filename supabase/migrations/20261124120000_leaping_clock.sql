-- A clock that is years ahead must not erase anything. Erasure runs every hour or every night, so if the clock has
-- jumped since the last run, it is either wrong or the machine was off; only a person can tell.

create table leads_private.clock_seen (
  single boolean primary key default true check (single),
  -- When the erasure last ran.
  at timestamptz not null,
  -- Nothing is erased before this moment.
  doubted_until timestamptz
);
alter table leads_private.clock_seen enable row level security;
revoke all on leads_private.clock_seen from public, anon, authenticated, service_role;

-- After a jump of more than 45 days, which no holiday explains, nothing is erased for two weeks, counted from the new
-- time. A clock that is set back is believed at once, because that erases less.
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
    return query delete from public.leads l
      where l.created_at < clock - interval '3 years' + interval '1 day' returning l.id;
  end if;
end $$;

-- Until when nothing is erased because of the clock; null while the clock is trusted.
create function leads_private.erasure_waits_until() returns timestamptz
language sql stable set search_path = '' as $$
  select doubted_until from leads_private.clock_seen
$$;

revoke all on function leads_private.erasure_waits_until() from public, anon, authenticated, service_role;
