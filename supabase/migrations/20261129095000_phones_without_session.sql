-- Phones that were kept before their sessions were: nobody knows which session added one, so that ending all sessions
-- would not end it. Such a phone is told as long as its account has a session at all, counts as unconfirmed (a reminder
-- goes by mail, too), is shown as such in the list, and ends after thirty days. Opening the application on it gives it
-- the session of that day.

alter table leads_private.phones add column ends_at timestamptz;
update leads_private.phones set ends_at = now() + interval '30 days' where session_id is null;

-- Whether this database knows sessions; the one of this machine does not.
create function leads_private.knows_sessions() returns boolean
language sql stable set search_path = '' as $$
  select to_regclass('auth.sessions') is not null
$$;

create function leads_private.phone_lasts(phone leads_private.phones) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  lasts boolean;
begin
  if not leads_private.knows_sessions() then
    return true;
  end if;
  if phone.session_id is null and coalesce(phone.ends_at, phone.added_at + interval '30 days') < now() then
    return false;
  end if;
  execute 'select exists (select from auth.sessions s where s.id = $1 or ($1 is null and s.user_id = $2))'
    into lasts using phone.session_id, phone.user_id;
  return lasts;
end $$;

-- As before; a phone without a session says until when it is told.
create or replace function public.list_phones() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform leads_private.owner_or_error();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', leads_private.phone_name(p.endpoint), 'service', leads_private.push_service(p.endpoint), 'by', o.email,
      'addedAt', p.added_at, 'confirmedAt', p.confirmed_at,
      'endsAt', case when p.session_id is null and leads_private.knows_sessions()
        then coalesce(p.ends_at, p.added_at + interval '30 days') end) order by p.confirmed_at desc), '[]')
    from leads_private.phones p join public.owners o on o.user_id = p.user_id and o.role = 'owner'
    where p.confirmed_at > now() - interval '1 year' and leads_private.phone_lasts(p));
end $$;

-- As before; a phone without a session is not confirmed.
create or replace function leads_private.phones_to_tell() returns jsonb
language sql set search_path = '' as $$
  delete from leads_private.phones p
  where p.confirmed_at < now() - interval '1 year' or not leads_private.phone_lasts(p);
  select jsonb_agg(jsonb_build_object(
    'endpoint', p.endpoint, 'p256dh', p.p256dh, 'auth', p.auth,
    'isConfirmed', p.confirmed_at > greatest(now() - interval '14 days', p.added_at + interval '1 day')
      and (p.session_id is not null or not leads_private.knows_sessions())) order by p.endpoint)
  from leads_private.phones p join public.owners o on o.user_id = p.user_id and o.role = 'owner'
$$;

drop function leads_private.session_lasts(uuid);
revoke all on function leads_private.knows_sessions(), leads_private.phone_lasts(leads_private.phones)
  from public, anon, authenticated, service_role;
