-- What leaves because of a request: notices on the owners' phones, the owner's mail and the visitor's acknowledgement,
-- the notice of a flood, one reminder if nobody has called, and the trial of the whole chain. The function
-- `send-contact-email` claims each of them; the next attempt is scheduled before one starts.

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
  -- A phone is told only while the session lasts that added it: whoever ends all sessions ends the phones.
  session_id uuid,
  added_at timestamptz not null default now(),
  -- Phones that were kept before their sessions were: nobody knows which session added one, so that ending all sessions
  -- would not end it. Such a phone is told as long as its account has a session at all, counts as unconfirmed (a reminder
  -- goes by mail, too), is shown as such in the list, and ends after thirty days. Opening the application on it gives it
  -- the session of that day.
  ends_at timestamptz,
  -- The services of Google, Mozilla, Apple and Microsoft: whoever could name another address would have the function
  -- call it.
  constraint phones_endpoint check (
    char_length(endpoint) <= 1000
    and endpoint ~ '^https://(fcm[.]googleapis[.]com|([a-z0-9-]+[.])*push[.]services[.]mozilla[.]com|([a-z0-9-]+[.])*push[.]apple[.]com|([a-z0-9-]+[.])+notify[.]windows[.]com)/[!-~]+$'),
  constraint phones_p256dh check (p256dh ~ '^B[A-Za-z0-9_-]{86}$'),
  constraint phones_auth check (auth ~ '^[A-Za-z0-9_-]{22}$')
);
create index phones_user on leads_private.phones (user_id);

-- Of which requests phones were told: each once.
create table leads_private.alerts (
  lead_id uuid primary key references public.leads (id) on delete cascade,
  at timestamptz not null default now()
);

-- The mails about added phones; they outlive the phone, which may be withdrawn at once. A phone that a stolen session
-- added would be told of every request, and would take the reminders alone.
create table leads_private.phone_notices (
  id bigint generated always as identity primary key,
  user_id uuid not null references public.owners (user_id) on delete cascade,
  service text not null,
  at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  attempts integer not null default 0
);
create index phone_notices_user on leads_private.phone_notices (user_id);

-- One row: which quarantined requests the owner has been told of.
create table leads_private.flood_notice (
  is_only boolean primary key default true check (is_only),
  -- The owner knows of requests that were put in quarantine before this moment.
  told_until timestamptz not null default '-infinity',
  -- The same for the notice that is being sent.
  telling_until timestamptz,
  due_at timestamptz not null default now(),
  -- Of a flood, the owner is told once an hour; of doubtful requests, once in eight hours, because robots never rest.
  doubts_due_at timestamptz not null default now()
);
insert into leads_private.flood_notice default values;

-- Tests the whole chain without a visitor: a request that is rolled back, a mail to the owner, and the repository of the
-- hosted studio. Only the keeper of the database may start them; for a stranger the functions do nothing.
create table leads_private.trial (
  is_only boolean primary key default true check (is_only),
  asked_at timestamptz not null default now(),
  mail_claimed_at timestamptz,
  mail_finished_at timestamptz,
  mail_problem text,
  site_claimed_at timestamptz
);

-- Keeps the public key. Phones that subscribed with another key can no longer be told.
-- For nobody outside, with the rights of the caller.
create function leads_private.keep_push_key(public_key text) returns void
language sql set search_path = '' as $$
  delete from leads_private.phones
  where not exists (select from leads_private.push_key k where k.public_key = keep_push_key.public_key);
  insert into leads_private.push_key (public_key) values (keep_push_key.public_key)
  on conflict (is_only) do update set public_key = excluded.public_key
$$;

-- The key with which a browser subscribes; null where pushes were not set up.
-- For accounts, with all rights.
create function public.push_key() returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  perform leads_private.owner_or_error();
  return (select k.public_key from leads_private.push_key k);
end $$;

-- Whether this database knows sessions; the one of this machine does not.
-- For nobody outside, with the rights of the caller.
create function leads_private.knows_sessions() returns boolean
language sql stable set search_path = '' as $$
  select to_regclass('auth.sessions') is not null
$$;

-- Whether a phone is still to be told.
-- For nobody outside, with all rights.
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

-- Keeps a subscription of the current session for a year, or for another one if it is kept already. Of one account the
-- ten last confirmed are kept.
-- For accounts, with all rights.
create function public.keep_phone(endpoint text, p256dh text, auth text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := leads_private.owner_or_error();
  session constant uuid := (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id')::uuid;
begin
  insert into leads_private.phones as p (endpoint, user_id, p256dh, auth, session_id)
  values (keep_phone.endpoint, me, keep_phone.p256dh, keep_phone.auth, session)
  on conflict on constraint phones_pkey do update
    set user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth, session_id = excluded.session_id,
        confirmed_at = now();
  delete from leads_private.phones p
  where p.endpoint in (
    select o.endpoint from leads_private.phones o where o.user_id = me
    order by o.confirmed_at desc, o.endpoint offset 10);
end $$;

-- Withdraws a subscription. Whoever knows its address has it.
-- For accounts, with all rights.
create function public.drop_phone(endpoint text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform leads_private.owner_or_error();
  delete from leads_private.phones p where p.endpoint = drop_phone.endpoint;
end $$;

-- The maker of the push service, by which people know their browser; the table takes these four alone.
-- For nobody outside; reads no table.
create function leads_private.push_service(endpoint text) returns text
language sql immutable set search_path = '' as $$
  select case
    when endpoint like 'https://fcm.googleapis.com/%' then 'Google'
    when endpoint ~ '^https://[^/]*push[.]services[.]mozilla[.]com/' then 'Mozilla'
    when endpoint ~ '^https://[^/]*push[.]apple[.]com/' then 'Apple'
    else 'Microsoft' end
$$;

-- Owners learn of each phone that is added.
-- For a trigger, with the rights of the caller.
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
-- For the secret key, with all rights.
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

-- Forgets a mail that was sent.
-- For the secret key, with all rights.
create function public.finish_phone_notice(notice bigint) returns void
language sql security definer set search_path = '' as $$
  delete from leads_private.phone_notices n where n.id = notice
$$;

-- A name for a subscription by which nobody can send to it.
-- For nobody outside; reads no table.
create function leads_private.phone_name(endpoint text) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(endpoint, 'UTF8')), 'hex')
$$;

-- The phones of all owners that are told, the last confirmed first; one without a session says until when it is told.
-- For accounts, with all rights.
create function public.list_phones() returns jsonb
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

-- Removes a phone of any owner, by its name in the list.
-- For accounts, with all rights.
create function public.remove_phone(id text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform leads_private.owner_or_error();
  delete from leads_private.phones p where leads_private.phone_name(p.endpoint) = remove_phone.id;
end $$;

-- The phones to tell, and whether each is confirmed: the application was opened on it within two weeks, and not on
-- the first day alone; one without a session is not. Those that were not confirmed for a year, or whose session has
-- ended, are removed.
-- For nobody outside, with the rights of the caller.
create function leads_private.phones_to_tell() returns jsonb
language sql set search_path = '' as $$
  delete from leads_private.phones p
  where p.confirmed_at < now() - interval '1 year' or not leads_private.phone_lasts(p);
  select jsonb_agg(jsonb_build_object(
    'endpoint', p.endpoint, 'p256dh', p.p256dh, 'auth', p.auth,
    'isConfirmed', p.confirmed_at > greatest(now() - interval '14 days', p.added_at + interval '1 day')
      and (p.session_id is not null or not leads_private.knows_sessions())) order by p.endpoint)
  from leads_private.phones p join public.owners o on o.user_id = p.user_id and o.role = 'owner'
$$;

-- The town without its postcode, for a locked screen; null where the visitor's name stands in the field too.
-- For nobody outside, with the rights of the caller.
create function leads_private.town_to_show(lead public.leads) returns text
language sql stable set search_path = '' as $$
  select t.bare from public.town_of(lead.ville) t
  where not regexp_split_to_array(public.plain(t.bare), '[^a-z0-9]+')
    && array_remove(regexp_split_to_array(public.plain(lead.prenom || ' ' || lead.nom), '[^a-z0-9]+'), '')
$$;

-- Claims, once, the telling of the lead with exactly this content, and returns what may be said of it on a locked screen
-- with the phones to tell; null if there is nothing to tell or no phone. Nothing is told of what was in quarantine, of
-- what was called already, and of requests older than a day, which a backup may have brought back.
-- For the secret key, with all rights.
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
-- For the secret key, with all rights.
create function public.forget_phones(endpoints text[]) returns void
language sql security definer set search_path = '' as $$
  delete from leads_private.phones p where p.endpoint = any (endpoints)
$$;

-- Records that a claimed lead's mail was sent, and makes those due that were refused before it; or, given a problem,
-- records why it is still pending. If the request was corrected or withdrawn meanwhile, its mail is still owed. Mails that
-- are being sent are left alone: they would be sent twice.
-- For the secret key, with all rights.
create function public.finish_lead(lead_id uuid, problem text, revision integer) returns void
language sql security definer set search_path = '' as $$
  update public.leads l
  set mail_state = case when problem is null then 'sent' else mail_state end,
      mail_sent_at = case when problem is null then now() else mail_sent_at end,
      mail_failed_at = case when problem is null then null else now() end,
      mail_error = left(problem, 300)
  where id = lead_id and mail_state = 'pending'
    and (finish_lead.revision is null or l.revision = finish_lead.revision);
  update public.leads
  set mail_due_at = now()
  where problem is null and id in (
    select l.id from public.leads l
    where l.mail_failed_at is not null and l.mail_state = 'pending' and l.mail_due_at > now()
    -- Two mails that get through at the same time do not wait for each other.
    for update skip locked)
$$;

-- For functions of before, which know of no revision.
-- For the secret key, with all rights.
create function public.finish_lead(lead_id uuid, problem text default null) returns void
language sql security definer set search_path = '' as $$
  select public.finish_lead(finish_lead.lead_id, finish_lead.problem, null)
$$;

-- Whether an acknowledgement may be sent now: after the owner's mail was sent, so never out of quarantine; not once the
-- owner has called; and within five days, the time for which a mail server would try.
-- For nobody outside, with the rights of the caller.
create function leads_private.ack_is_due(lead public.leads) returns boolean
language sql stable set search_path = '' as $$
  select lead.ack_state = 'pending' and lead.ack_due_at <= now() and lead.mail_state = 'sent'
    and lead.status = 'nouvelle' and lead.created_at > now() - interval '5 days'
$$;

-- Claims the acknowledgement of the lead with exactly this content, if it is due. The next attempt is scheduled
-- before this one starts, as for the owner's mail. A word that is no known type is left out, because anybody may have
-- sent it.
-- For the secret key, with all rights.
create function public.claim_ack(lead jsonb)
returns table (id uuid, project_label text, company jsonb, urgent boolean)
language sql security definer set search_path = '' as $$
  update public.leads l
  set ack_attempts = l.ack_attempts + 1,
      ack_due_at = now() + least(interval '2 minutes' * power(2, least(l.ack_attempts, 10)), interval '6 hours')
  from public.project_types t, leads_private.site_facts f
  where t.value = l.type_projet and l.id = (
    select c.id from public.leads c
    where leads_private.ack_is_due(c)
      and c.email = lead ->> 'email'
      and (c.prenom, c.nom, c.telephone, c.ville, coalesce(c.type_sent, c.type_projet), c.description)
          is not distinct from
          (lead ->> 'prenom', lead ->> 'nom', lead ->> 'telephone', lead ->> 'ville',
           lead ->> 'type_projet', lead ->> 'description')
    order by c.created_at limit 1
    for update skip locked)
  returning l.id, t.label, f.facts, t.urgent
$$;

-- Records that a claimed acknowledgement was sent or, given a problem, why it is still pending or given up.
-- For the secret key, with all rights.
create function public.finish_ack(lead_id uuid, problem text default null, is_final boolean default false) returns void
language sql security definer set search_path = '' as $$
  update public.leads
  set ack_state = case when problem is null then 'sent' when is_final then 'failed' else ack_state end,
      ack_sent_at = case when problem is null then now() else ack_sent_at end,
      ack_error = left(problem, 300)
  where id = lead_id and ack_state = 'pending'
$$;

-- Whether the owner is to be told of requests in quarantine.
-- For nobody outside, with the rights of the caller.
create function leads_private.flood_notice_is_due() returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from leads_private.flood_notice n, public.leads l
    where n.due_at <= now() and l.mail_state = 'quarantined' and l.status <> 'indesirable' and l.created_at > n.told_until
      and (l.doubt is null or l.doubt = 'flood' or n.doubts_due_at <= now()))
$$;

-- Claims the notice if one is due, and returns how many requests are in quarantine, how many of them are doubtful, and
-- since when; otherwise no row. As for leads, the next attempt is scheduled before this one starts.
-- For the secret key, with all rights.
create function public.claim_flood_notice() returns table (quarantined bigint, doubtful bigint, since timestamptz)
language sql security definer set search_path = '' as $$
  with claimed as (
    update leads_private.flood_notice
    set due_at = now() + interval '2 minutes',
        telling_until = (select max(created_at) from public.leads where mail_state = 'quarantined')
    where leads_private.flood_notice_is_due() and due_at <= now()
    returning 1)
  select count(*), count(*) filter (where l.doubt in ('trap', 'pace')), min(l.created_at)
  from claimed, public.leads l
  where l.mail_state = 'quarantined' and l.status <> 'indesirable'
  having count(*) > 0
$$;

-- Records that the notice was sent. The next one is due in an hour at the earliest, in eight for doubtful requests, and
-- only for requests that this one did not know of.
-- For the secret key, with all rights.
create function public.finish_flood_notice() returns void
language sql security definer set search_path = '' as $$
  update leads_private.flood_notice
  set told_until = telling_until, telling_until = null, due_at = now() + interval '1 hour',
      doubts_due_at = now() + interval '8 hours'
  where telling_until is not null
$$;

-- Whether nobody has called for two hours by the clock, or longer; callers ask it of new requests of a month alone,
-- which an index finds. A call that nobody answered counts, and so does one that is planned. What is older than a
-- month is left alone: nobody waits for that call any more.
-- For nobody outside, with the rights of the caller.
create function leads_private.may_be_forgotten(lead public.leads) returns boolean
language sql stable set search_path = '' as $$
  select lead.status = 'nouvelle' and lead.reminded_at is null and lead.next_call_on is null
    and lead.origin = 'site' and lead.mail_state <> 'quarantined'
    and lead.created_at between now() - interval '30 days' and now() - interval '2 hours'
    and not exists (select from public.lead_events e where e.lead_id = lead.id and e.kind = 'call')
$$;

-- Those requests, the oldest first, with what may be said of them on a locked screen, and the company's hours.
-- For the secret key, with all rights.
create function public.waiting_requests() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'company', (select f.facts from leads_private.site_facts f),
    'requests', coalesce(jsonb_agg(jsonb_build_object(
      'id', w.id, 'createdAt', w.created_at, 'label', w.label, 'urgent', w.urgent, 'town', w.town)
      order by w.created_at), '[]'))
  from (
    select l.id, l.created_at, t.label, t.urgent, leads_private.town_to_show(l) as town
    from public.leads l join public.project_types t on t.value = l.type_projet
    where l.status = 'nouvelle' and l.created_at > now() - interval '30 days' and leads_private.may_be_forgotten(l)
    order by l.created_at limit 50) w
$$;

-- Claims the reminder of these requests, each once: those of which it was not claimed before, with the phones to tell.
-- For the secret key, with all rights.
create function public.claim_reminders(ids uuid[]) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  phones constant jsonb := leads_private.phones_to_tell();
  claimed uuid[];
begin
  with one as (
    update public.leads l set reminded_at = now()
    where l.id = any (ids) and leads_private.may_be_forgotten(l) returning l.id)
  select array_agg(one.id) into claimed from one;
  return jsonb_build_object('ids', coalesce(to_jsonb(claimed), '[]'), 'phones', coalesce(phones, '[]'));
end $$;

-- What a retry posts to the function: the notice of a flood, if one is due; the mails about added phones; a question
-- about reminders, while a request may need one; then the contents of leads of which a mail is due.
-- For nobody outside, with the rights of the caller.
create function leads_private.due_leads(most integer) returns setof jsonb
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

-- Allows, for the next ten minutes, one rehearsed request and one mail.
-- For nobody outside, with the rights of the caller.
create function leads_private.ask_trial() returns void
language sql set search_path = '' as $$
  insert into leads_private.trial default values
  on conflict (is_only) do update
    set asked_at = now(), mail_claimed_at = null, mail_finished_at = null, mail_problem = null, site_claimed_at = null
$$;

-- Whether a trial was asked for lately. Visitors' own role calls it too, and that role cannot read anything private.
-- For visitors, with all rights.
create function public.trial_is_asked() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from leads_private.trial where asked_at between now() - interval '10 minutes' and now())
$$;

-- Does what a visitor's insert does, as the caller, through the same grants, policies, checks and triggers; then rolls
-- back the row and all its effects. Returns false if nobody has asked for a trial.
-- For visitors, with the rights of the caller.
create function public.rehearse_request() returns boolean
language plpgsql set search_path = '' as $$
begin
  if not public.trial_is_asked() then
    return false;
  end if;
  insert into public.leads (prenom, nom, email, telephone, ville, type_projet, description)
  values ('Essai', 'Essai', 'essai@example.com', '+33639980000', null, 'autre', 'Demande d’essai');
  raise sqlstate 'VT000';
exception when sqlstate 'VT000' then
  return true;
end $$;

-- Claims the mail of a requested trial, once.
-- For the secret key, with all rights.
create function public.claim_trial() returns boolean
language sql security definer set search_path = '' as $$
  with claimed as (
    update leads_private.trial set mail_claimed_at = now()
    where mail_claimed_at is null and public.trial_is_asked()
    returning 1)
  select exists (select from claimed)
$$;

-- Records that the trial mail was sent, or why it was not.
-- For the secret key, with all rights.
create function public.finish_trial(problem text default null) returns void
language sql security definer set search_path = '' as $$
  update leads_private.trial set mail_finished_at = now(), mail_problem = left(problem, 300)
  where mail_claimed_at is not null
$$;

-- Claims the requested trial of the repository, once.
-- For the secret key, with all rights.
create function public.claim_site_trial() returns boolean
language sql security definer set search_path = '' as $$
  with claimed as (
    update leads_private.trial set site_claimed_at = now()
    where site_claimed_at is null and public.trial_is_asked()
    returning 1)
  select exists (select from claimed)
$$;

alter table leads_private.push_key enable row level security;
alter table leads_private.phones enable row level security;
alter table leads_private.alerts enable row level security;
alter table leads_private.phone_notices enable row level security;
alter table leads_private.flood_notice enable row level security;
alter table leads_private.trial enable row level security;
revoke all on
  leads_private.push_key, leads_private.phones, leads_private.alerts, leads_private.phone_notices, leads_private.flood_notice,
  leads_private.trial
  from public, anon, authenticated, service_role;
revoke all on function
  leads_private.keep_push_key(text), public.push_key(), leads_private.knows_sessions(),
  leads_private.phone_lasts(leads_private.phones), public.keep_phone(text, text, text), public.drop_phone(text),
  leads_private.push_service(text), leads_private.owe_phone_notice(), public.claim_phone_notices(),
  public.finish_phone_notice(bigint), leads_private.phone_name(text), public.list_phones(),
  public.remove_phone(text), leads_private.phones_to_tell(), leads_private.town_to_show(public.leads),
  public.claim_alert(jsonb), public.forget_phones(text[]),
  public.finish_lead(uuid, text, integer), public.finish_lead(uuid, text), leads_private.ack_is_due(public.leads),
  public.claim_ack(jsonb), public.finish_ack(uuid, text, boolean), leads_private.flood_notice_is_due(),
  public.claim_flood_notice(), public.finish_flood_notice(), leads_private.may_be_forgotten(public.leads),
  public.waiting_requests(), public.claim_reminders(uuid[]), leads_private.due_leads(integer),
  leads_private.ask_trial(), public.trial_is_asked(), public.rehearse_request(), public.claim_trial(),
  public.finish_trial(text), public.claim_site_trial()
  from public, anon, authenticated, service_role;
grant execute on function
  public.trial_is_asked(), public.rehearse_request()
  to anon;
grant execute on function
  public.push_key(), public.keep_phone(text, text, text), public.drop_phone(text), public.list_phones(),
  public.remove_phone(text)
  to authenticated;
grant execute on function
  public.claim_phone_notices(), public.finish_phone_notice(bigint), public.claim_alert(jsonb),
  public.forget_phones(text[]), public.finish_lead(uuid, text, integer),
  public.finish_lead(uuid, text), public.claim_ack(jsonb), public.finish_ack(uuid, text, boolean),
  public.claim_flood_notice(), public.finish_flood_notice(), public.waiting_requests(),
  public.claim_reminders(uuid[]), public.claim_trial(), public.finish_trial(text), public.claim_site_trial()
  to service_role;
