-- How often one person opens the site, asks for its head, and fetches its pictures: each of these costs requests to the
-- forge.

create table leads_private.site_readings (
  user_id uuid,
  kind text,
  hour timestamptz,
  times integer not null default 1,
  primary key (user_id, kind, hour)
);
comment on table leads_private.site_readings is 'What writers of the site asked of it in the last hours.';
revoke all on leads_private.site_readings from public, anon, authenticated, service_role;

-- Returns the current user as `site_caller` does, and counts the request; `refused` means that there were too many this
-- hour.
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
  -- Also removes hours in the future, which a clock has left that was set back since.
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
