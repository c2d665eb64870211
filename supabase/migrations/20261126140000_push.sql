-- Web Push: the phones that are told of a new request. Without any, the owner's mail remains.

-- The public half of the key pair; the function alone has the other half, as a secret.
create table leads_private.push_key (
  is_only boolean primary key default true check (is_only),
  public_key text not null,
  constraint push_key_form check (public_key ~ '^B[A-Za-z0-9_-]{86}$')
);

-- A browser's subscription: where its push service takes messages, and the keys for which they are encrypted (RFC 8291).
-- It ends with the account's right to see requests.
create table leads_private.phones (
  endpoint text primary key,
  user_id uuid not null references public.owners (user_id) on delete cascade,
  p256dh text not null,
  auth text not null,
  confirmed_at timestamptz not null default now(),
  -- The services of Google, Mozilla, Apple and Microsoft: whoever could name another address would have the function
  -- call it.
  constraint phones_endpoint check (
    char_length(endpoint) <= 1000
    and endpoint ~ '^https://(fcm[.]googleapis[.]com|([a-z0-9-]+[.])*push[.]services[.]mozilla[.]com|([a-z0-9-]+[.])*push[.]apple[.]com|([a-z0-9-]+[.])+notify[.]windows[.]com)/[!-~]+$'),
  constraint phones_p256dh check (p256dh ~ '^B[A-Za-z0-9_-]{86}$'),
  constraint phones_auth check (auth ~ '^[A-Za-z0-9_-]{22}$')
);
create index phones_user on leads_private.phones (user_id);

-- Phones that subscribed with another key can no longer be told.
create function leads_private.keep_push_key(public_key text) returns void
language sql set search_path = '' as $$
  delete from leads_private.phones
  where not exists (select from leads_private.push_key k where k.public_key = keep_push_key.public_key);
  insert into leads_private.push_key (public_key) values (keep_push_key.public_key)
  on conflict (is_only) do update set public_key = excluded.public_key
$$;

-- Of which requests phones were told: each once.
create table leads_private.alerts (
  lead_id uuid primary key references public.leads (id) on delete cascade,
  at timestamptz not null default now()
);

-- Runs as its owner, in whose name `owners_only` would let everybody pass.
create function leads_private.owner_or_error() returns uuid
language plpgsql stable set search_path = '' as $$
begin
  if not public.is_owner() then
    raise insufficient_privilege using message = 'this account is not an owner''s';
  end if;
  return (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid;
end $$;

-- The key with which a browser subscribes; null where pushes were not set up.
create function public.push_key() returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  perform leads_private.owner_or_error();
  return (select k.public_key from leads_private.push_key k);
end $$;

-- Keeps a subscription of the current account for a year, or for another one if it is kept already. Of one account the
-- ten last confirmed are kept.
create function public.keep_phone(endpoint text, p256dh text, auth text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := leads_private.owner_or_error();
begin
  insert into leads_private.phones as p (endpoint, user_id, p256dh, auth)
  values (keep_phone.endpoint, me, keep_phone.p256dh, keep_phone.auth)
  on conflict on constraint phones_pkey do update
    set user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth, confirmed_at = now();
  delete from leads_private.phones p
  where p.endpoint in (
    select o.endpoint from leads_private.phones o where o.user_id = me
    order by o.confirmed_at desc, o.endpoint offset 10);
end $$;

-- Withdraws a subscription. Whoever knows its address has it.
create function public.drop_phone(endpoint text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform leads_private.owner_or_error();
  delete from leads_private.phones p where p.endpoint = drop_phone.endpoint;
end $$;

-- The phones to tell. Those that were not confirmed for a year are removed.
create function leads_private.phones_to_tell() returns jsonb
language sql set search_path = '' as $$
  delete from leads_private.phones where confirmed_at < now() - interval '1 year';
  select jsonb_agg(jsonb_build_object('endpoint', p.endpoint, 'p256dh', p.p256dh, 'auth', p.auth) order by p.endpoint)
  from leads_private.phones p join public.owners o on o.user_id = p.user_id and o.role = 'owner'
$$;

-- The town without its postcode, for a locked screen; null where the visitor's name stands in the field too.
create function leads_private.town_to_show(lead public.leads) returns text
language sql stable set search_path = '' as $$
  select t.bare from public.town_of(lead.ville) t
  where not regexp_split_to_array(public.plain(t.bare), '[^a-z0-9]+')
    && array_remove(regexp_split_to_array(public.plain(lead.prenom || ' ' || lead.nom), '[^a-z0-9]+'), '')
$$;

-- Claims, once, the telling of the lead with exactly this content, and returns what may be said of it on a locked screen
-- with the phones to tell; null if there is nothing to tell or no phone. Nothing is told of what was in quarantine, of
-- what was called already, and of requests older than a day, which a backup may have brought back.
create function public.claim_alert(lead jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  phones constant jsonb := leads_private.phones_to_tell();
  one uuid;
begin
  if phones is null then
    return null;
  end if;
  insert into leads_private.alerts (lead_id)
  select c.id from public.leads c
  where c.status = 'nouvelle' and c.mail_state <> 'quarantined' and c.origin = 'site'
    and c.created_at > now() - interval '1 day'
    and c.email = lead ->> 'email'
    and (c.prenom, c.nom, c.telephone, c.ville, coalesce(c.type_sent, c.type_projet), c.description)
        is not distinct from
        (lead ->> 'prenom', lead ->> 'nom', lead ->> 'telephone', lead ->> 'ville',
         lead ->> 'type_projet', lead ->> 'description')
    and not exists (select from leads_private.alerts a where a.lead_id = c.id)
    and not exists (select from public.lead_events e where e.lead_id = c.id and e.kind = 'release')
  order by c.created_at limit 1
  on conflict do nothing
  returning lead_id into one;
  return (
    select jsonb_build_object('id', l.id, 'label', t.label, 'urgent', t.urgent, 'town', leads_private.town_to_show(l), 'phones', phones)
    from public.leads l join public.project_types t on t.value = l.type_projet where l.id = one);
end $$;

-- Removes subscriptions that their push service no longer knows.
create function public.forget_phones(endpoints text[]) returns void
language sql security definer set search_path = '' as $$
  delete from leads_private.phones p where p.endpoint = any (endpoints)
$$;

alter table leads_private.push_key enable row level security;
alter table leads_private.phones enable row level security;
alter table leads_private.alerts enable row level security;
revoke all on leads_private.push_key, leads_private.phones, leads_private.alerts from public, anon, authenticated, service_role;
revoke all on function
  leads_private.keep_push_key(text), leads_private.owner_or_error(), leads_private.phones_to_tell(), leads_private.town_to_show(public.leads),
  public.push_key(), public.keep_phone(text, text, text), public.drop_phone(text), public.claim_alert(jsonb),
  public.forget_phones(text[])
  from public, anon, authenticated, service_role;
grant execute on function public.push_key(), public.keep_phone(text, text, text), public.drop_phone(text) to authenticated;
grant execute on function public.claim_alert(jsonb), public.forget_phones(text[]) to service_role;
