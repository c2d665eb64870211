-- How often one person opens the site, asks where it is, and fetches its pictures: each costs the forge some requests.

create table leads_private.site_readings (
  user_id uuid,
  kind text,
  hour timestamptz,
  times integer not null default 1,
  primary key (user_id, kind, hour)
);
comment on table leads_private.site_readings is 'What writers of the site asked of it in the last hours.';
revoke all on leads_private.site_readings from public, anon, authenticated, service_role;

-- Who asks, as `site_caller` says it, and counts the question; `refused` says that it was asked too often this hour.
create function public.site_reader(question text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller jsonb := public.site_caller();
  most integer := case question when 'open' then 120 when 'head' then 1200 when 'picture' then 3000 end;
  asked integer;
begin
  if caller is null or most is null then
    return null;
  end if;
  -- Of a clock that was set back too: what is of another hour counts for nothing.
  delete from leads_private.site_readings r
  where r.user_id = (caller ->> 'id')::uuid and r.hour <> date_trunc('hour', now());
  insert into leads_private.site_readings as r (user_id, kind, hour)
  values ((caller ->> 'id')::uuid, question, date_trunc('hour', now()))
  on conflict (user_id, kind, hour) do update set times = r.times + 1
  returning r.times into asked;
  return case when asked > most then '{"refused": "too-many-readings"}' else caller end;
end $$;
revoke all on function public.site_reader(text) from public, anon, authenticated, service_role;
grant execute on function public.site_reader(text) to authenticated;
