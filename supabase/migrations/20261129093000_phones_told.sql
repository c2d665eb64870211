-- Owners learn of each phone that is added, see all of them, and can remove one: a phone that a stolen session added
-- would be told of every request, and would take the reminders alone.

alter table leads_private.phones add column added_at timestamptz not null default now();
-- When the phones were added that are kept already is not known.
update leads_private.phones set added_at = confirmed_at - interval '1 year';

-- The mails about added phones; they outlive the phone, which may be withdrawn at once.
create table leads_private.phone_notices (
  id bigint generated always as identity primary key,
  user_id uuid not null references public.owners (user_id) on delete cascade,
  service text not null,
  at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  attempts integer not null default 0
);
create index phone_notices_user on leads_private.phone_notices (user_id);

-- The maker of the push service, by which people know their browser; the table takes these four alone.
create function leads_private.push_service(endpoint text) returns text
language sql immutable set search_path = '' as $$
  select case
    when endpoint like 'https://fcm.googleapis.com/%' then 'Google'
    when endpoint ~ '^https://[^/]*push[.]services[.]mozilla[.]com/' then 'Mozilla'
    when endpoint ~ '^https://[^/]*push[.]apple[.]com/' then 'Apple'
    else 'Microsoft' end
$$;

create function leads_private.owe_phone_notice() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- At most as many as an account has phones: more would tell nothing new.
  if (select count(*) from leads_private.phone_notices n where n.user_id = new.user_id) < 10 then
    insert into leads_private.phone_notices (user_id, service)
    values (new.user_id, leads_private.push_service(new.endpoint));
  end if;
  return null;
end $$;
create trigger phones_told after insert on leads_private.phones
  for each row execute function leads_private.owe_phone_notice();

-- Claims the mails about added phones that are due, with the mailboxes of all owners.
create function public.claim_phone_notices() returns jsonb
language sql security definer set search_path = '' as $$
  delete from leads_private.phone_notices n where n.attempts >= 8;
  with taken as (
    update leads_private.phone_notices n
    set attempts = n.attempts + 1, due_at = now() + interval '2 minutes' * power(2, n.attempts)
    where n.id in (
      select d.id from leads_private.phone_notices d where d.due_at <= now() order by d.id limit 20 for update skip locked)
    returning n.*)
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', t.id, 'service', t.service, 'at', t.at, 'by', o.email,
    'to', (select coalesce(jsonb_agg(distinct a.email), '[]') from public.owners a where a.role = 'owner' and a.email is not null),
    'site', (select f.facts ->> 'url' from leads_private.site_facts f))
    order by t.id), '[]')
  from taken t join public.owners o on o.user_id = t.user_id
$$;

create function public.finish_phone_notice(notice bigint) returns void
language sql security definer set search_path = '' as $$
  delete from leads_private.phone_notices n where n.id = notice
$$;

-- A name for a subscription by which nobody can send to it.
create function leads_private.phone_name(endpoint text) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(endpoint, 'UTF8')), 'hex')
$$;

-- The phones of all owners that are told, the last confirmed first.
create function public.list_phones() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform leads_private.owner_or_error();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', leads_private.phone_name(p.endpoint), 'service', leads_private.push_service(p.endpoint), 'by', o.email,
      'addedAt', p.added_at, 'confirmedAt', p.confirmed_at) order by p.confirmed_at desc), '[]')
    from leads_private.phones p join public.owners o on o.user_id = p.user_id and o.role = 'owner'
    where p.confirmed_at > now() - interval '1 year' and leads_private.session_lasts(p.session_id));
end $$;

-- Removes a phone of any owner, by its name in the list.
create function public.remove_phone(id text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform leads_private.owner_or_error();
  delete from leads_private.phones p where leads_private.phone_name(p.endpoint) = remove_phone.id;
end $$;

-- As before, and whether a phone is confirmed: the application was opened on it within two weeks, and not on the first
-- day alone.
create or replace function leads_private.phones_to_tell() returns jsonb
language sql set search_path = '' as $$
  delete from leads_private.phones p
  where p.confirmed_at < now() - interval '1 year' or not leads_private.session_lasts(p.session_id);
  select jsonb_agg(jsonb_build_object(
    'endpoint', p.endpoint, 'p256dh', p.p256dh, 'auth', p.auth,
    'isConfirmed', p.confirmed_at > greatest(now() - interval '14 days', p.added_at + interval '1 day')) order by p.endpoint)
  from leads_private.phones p join public.owners o on o.user_id = p.user_id and o.role = 'owner'
$$;

-- As before, with the mails about added phones.
create or replace function leads_private.due_leads(most integer) returns setof jsonb
language sql stable set search_path = '' as $$
  select '{"flood": true}'::jsonb where leads_private.flood_notice_is_due()
  union all
  select '{"phones": true}'::jsonb where exists (select from leads_private.phone_notices n where n.due_at <= now())
  union all
  select '{"reminders": true}'::jsonb where exists (
    select from public.leads l
    where l.status = 'nouvelle' and l.created_at > now() - interval '30 days' and leads_private.may_be_forgotten(l))
  union all
  (select jsonb_build_object(
    'prenom', prenom, 'nom', nom, 'email', email, 'telephone', telephone,
    'ville', ville, 'type_projet', coalesce(type_sent, type_projet), 'description', description)
  from public.leads l
  where (mail_state = 'pending' and mail_due_at <= now())
    or (ack_state = 'pending' and leads_private.ack_is_due(l))
  order by least(mail_due_at, ack_due_at) limit most)
$$;

alter table leads_private.phone_notices enable row level security;
revoke all on leads_private.phone_notices from public, anon, authenticated, service_role;
revoke all on function
  leads_private.push_service(text), leads_private.owe_phone_notice(), leads_private.phone_name(text),
  public.claim_phone_notices(), public.finish_phone_notice(bigint), public.list_phones(), public.remove_phone(text)
  from public, anon, authenticated, service_role;
grant execute on function public.list_phones(), public.remove_phone(text) to authenticated;
grant execute on function public.claim_phone_notices(), public.finish_phone_notice(bigint) to service_role;
