-- What happens when a visitor sends a request: a repetition is one request, a flood is kept away from the mailbox, and
-- for a quarter of an hour the visitor may correct or withdraw what was sent.
-- A request that looks like a robot's is kept too: the browser says in a header why it doubts, the request waits in
-- quarantine with that reason, and the owner hears of it within eight hours. A browser or a password manager fills a
-- hidden field for real people, too.

create table leads_private.salt (value text primary key);
insert into leads_private.salt values (gen_random_uuid()::text || gen_random_uuid()::text);

-- Who wrote during the last hour: as a salted hash, never the address itself, and never linked to a lead. Rows live an
-- hour.
create table leads_private.arrivals (
  id bigint generated always as identity primary key,
  sender bytea not null,
  arrived_at timestamptz not null default now(),
  -- The wider network.
  network bytea not null
);
create index arrivals_sender on leads_private.arrivals (sender, arrived_at);
create index arrivals_network on leads_private.arrivals (network, arrived_at);
create index arrivals_at on leads_private.arrivals (arrived_at);

-- Which mailboxes got an acknowledgement today: as a salted hash, never the address itself, and never linked to a lead.
create table leads_private.acknowledged (
  -- The site concerned; '' if the database serves only one.
  site text not null default '',
  mailbox bytea not null,
  at timestamptz not null default now(),
  primary key (site, mailbox)
);
create index acknowledged_at on leads_private.acknowledged (at);

-- The keys with which visitors correct or withdraw their request, as hashes, as long as they are of use. A browser makes
-- a key that nobody can guess, and sends it in a header with the request. Whoever has the key may change this one
-- request, until the owner has taken it up. The time is measured here, and not by the visitor's clock.
create table leads_private.request_keys (
  hash bytea primary key,
  lead_id uuid not null references public.leads (id) on delete cascade,
  at timestamptz not null default now()
);
create index request_keys_lead on leads_private.request_keys (lead_id);
create index request_keys_at on leads_private.request_keys (at);

-- The visitor's network address as the gateway saw it; null if it is absent or unreadable.
-- For nobody outside, with the rights of the caller.
create function leads_private.visitor_address() returns inet
language plpgsql stable set search_path = '' as $$
declare
  headers json := nullif(current_setting('request.headers', true), '')::json;
  -- Supabase's edge writes cf-connecting-ip, so the visitor cannot choose it.
  written text := trim(coalesce(
    headers ->> 'cf-connecting-ip',
    split_part(headers ->> 'x-forwarded-for', ',', 1)));
begin
  -- Gateways also write 203.0.113.7:4711, [2001:db8::1]:4711 and fe80::1%eth0.
  written := regexp_replace(written, '^\[(.*)\](:[0-9]+)?$', '\1');
  written := regexp_replace(written, '(([0-9]+[.]){3}[0-9]+):[0-9]+$', '\1');
  written := regexp_replace(written, '%.*$', '');
  -- An IPv4-mapped IPv6 address is that IPv4 address.
  if written::inet <<= '::ffff:0:0/96'::inet then
    written := regexp_replace(host(written::inet), '^::ffff:', '', 'i');
  end if;
  return host(written::inet)::inet;
exception when data_exception then
  return null;
end $$;

-- Hashes a network so that only this hour's counts can find it.
-- For nobody outside, with the rights of the caller.
create function leads_private.salted(network inet) returns bytea
language sql stable set search_path = '' as $$
  select sha256(convert_to((select value from leads_private.salt) || host(network) || '/' || masklen(network), 'UTF8'))
$$;

-- Counts a request or its correction, and refuses it if too many came from its sender in an hour.
-- For nobody outside, with the rights of the caller.
create function leads_private.count_arrival() returns void
language plpgsql set search_path = '' as $$
declare
  address inet := leads_private.visitor_address();
  sent_from bytea;
  sent_through bytea;
begin
  -- Loopback is the embedded backend, where all visitors share one address.
  if address is not null and not (address <<= '127.0.0.0/8' or address = '::1') then
    -- One IPv6 subscriber has a whole /64; a rented server easily has a /48, which contains 65,536 of them.
    sent_from := leads_private.salted(
      case when family(address) = 6 then network(set_masklen(address, 64))::inet else address end);
    sent_through := leads_private.salted(
      case when family(address) = 6 then network(set_masklen(address, 48))::inet else address end);
    -- This lock on the wider network also serializes the narrower ones within it.
    perform pg_advisory_xact_lock(hashtextextended(encode(sent_through, 'hex'), 1));
    delete from leads_private.arrivals where arrived_at not between now() - interval '1 hour' and now() + interval '1 hour';
    if (select count(*) from leads_private.arrivals where sender = sent_from) >= 10
      or (select count(*) from leads_private.arrivals where network = sent_through) >= 30
    then
      raise sqlstate 'PT429' using
        message = 'too many requests from this address',
        hint = 'Wait an hour or call.';
    end if;
    insert into leads_private.arrivals (sender, network) values (sent_from, sent_through);
  end if;
end $$;

-- The doubt of the browser that sent the request; null if it has none. Any other value of the header is ignored.
-- For nobody outside, with the rights of the caller.
create function leads_private.sent_doubt() returns text
language plpgsql stable set search_path = '' as $$
declare
  written text := nullif(current_setting('request.headers', true), '')::json ->> 'x-doubt';
begin
  return case when written in ('trap', 'pace') then written end;
exception when data_exception then
  return null;
end $$;

-- Accepts a retry without storing it twice, refuses a form that was sent too fast, keeps a flood and what a robot seems
-- to have sent away from the mailbox.
-- For a trigger, with all rights.
create function leads_private.before_insert() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  key bytea := leads_private.sent_key();
  clock timestamptz := leads_private.clock();
begin
  if new.created_at = now() then
    new.created_at := clock;
  end if;
  -- The same attempt again, whatever has become of its request since: it may arrive after a correction.
  if key is not null then
    perform pg_advisory_xact_lock(hashtextextended(encode(key, 'hex'), 3));
    if exists (select from leads_private.request_keys k where k.hash = key) then
      return null;
    end if;
  end if;
  -- Two copies of one request may arrive at the same time: the second waits until the first is committed.
  perform pg_advisory_xact_lock(hashtextextended(new.email, 0));
  if exists (
    select from public.leads l
    where l.email = new.email and l.status <> 'annulee'
      and l.created_at between clock - interval '15 minutes' and clock + interval '15 minutes'
      and (l.prenom, l.nom, l.telephone, l.ville, l.type_projet, l.description)
          is not distinct from
          (new.prenom, new.nom, new.telephone, new.ville, new.type_projet, new.description)
  ) then
    return null;
  end if;

  perform leads_private.count_arrival();
  new.doubt := leads_private.sent_doubt();
  -- Doubtful requests do not count: they reach no mailbox, and robots alone must not send others into quarantine.
  if new.doubt is null and (
    select count(*) from public.leads l
    where l.created_at between clock - interval '1 hour' and clock + interval '1 hour'
      and (l.doubt is null or l.doubt = 'flood')) >= 200
  then
    new.doubt := 'flood';
  end if;
  if new.doubt is not null then
    new.mail_state := 'quarantined';
  end if;
  return new;
end $$;
-- Limits, quarantine and the page of origin apply to visitors only.
create trigger leads_before_insert before insert on public.leads
  for each row when (new.origin = 'site') execute function leads_private.before_insert();

-- The page from which a request was sent, from a header that the browser sets. Any other value of the header is
-- ignored.
-- For nobody outside, with the rights of the caller.
create function leads_private.source_path() returns text
language plpgsql stable set search_path = '' as $$
declare
  written text;
begin
  written := nullif(current_setting('request.headers', true), '')::json ->> 'x-page-path';
  return case
    when char_length(written) <= 200 and written ~ '^/([a-z0-9-]+(/[a-z0-9-]+)*)?$' then written end;
exception when data_exception then
  return null;
end $$;

-- The mailbox that receives the mail of an address. What follows a `+` is a tag nearly everywhere (RFC 5233), also on
-- companies' domains, because Google and Microsoft support tags there
-- (learn.microsoft.com/exchange/recipients-in-exchange-online/plus-addressing-in-exchange-online). Where it is not a
-- tag, the only harm is that two people share one acknowledgement. Rules of providers:
--   Gmail: dots do not matter, and googlemail.com is gmail.com (support.google.com/mail/answer/7436150);
--   iCloud: the names of me.com and mac.com are those of icloud.com (support.apple.com/118230);
--   Proton: one account has its name at all of its domains (proton.me/support/addresses-and-aliases), and dots, hyphens
--     and underscores do not matter (sindastra.de/p/1775, with Proton's own words);
--   Fastmail: x@name.fastmail.com is name@fastmail.com (fastmail.help/hc/en-us/articles/360060591053).
-- Outlook.com and Yahoo have no other aliases that a stranger could use: those must be created beforehand.
-- For nobody outside; reads no table.
create function leads_private.mailbox(address text) returns text
language sql immutable set search_path = '' as $$
  select case
      when domain in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com'
      when domain in ('icloud.com', 'me.com', 'mac.com') then name || '@icloud.com'
      when domain in ('proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me') then translate(name, '.-_', '') || '@proton.me'
      when domain ~ '^[^.]+[.]fastmail[.](com|fm)$' then replace(domain, '.fastmail.', '@fastmail.')
      else name || '@' || domain
    end
  from (select split_part(split_part(lower(address), '@', 1), '+', 1), split_part(lower(address), '@', 2))
    as written (name, domain)
$$;

-- Hashes a mailbox so that only this day's counts can find it.
-- For nobody outside, with the rights of the caller.
create function leads_private.salted_mailbox(address text) returns bytea
language sql stable set search_path = '' as $$
  select sha256(convert_to((select value from leads_private.salt) || leads_private.mailbox(address), 'UTF8'))
$$;

-- Whether an acknowledgement may be sent to this address; if so, counts it: sixty mailboxes a day, thirty an hour. A
-- timestamp further in the future than these windows came from a wrong clock, and is ignored.
-- For nobody outside, with all rights.
create function leads_private.take_acknowledgement(address text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  -- Serialized, so that two at the same time do not both find room. No other lock is taken after this one.
  perform pg_advisory_xact_lock(hashtextextended('acknowledgements', 2));
  if (select count(*) from leads_private.acknowledged
      where at between now() - interval '1 day' and now() + interval '1 day') >= 60
    or (select count(*) from leads_private.acknowledged
      where at between now() - interval '1 hour' and now() + interval '1 hour') >= 30
  then
    return false;
  end if;
  insert into leads_private.acknowledged as a (mailbox) values (leads_private.salted_mailbox(address))
  on conflict (site, mailbox) do update set at = excluded.at
    where a.at not between now() - interval '1 day' and now() + interval '1 day';
  return found;
end $$;

-- Records the page of a new request, and whether its visitor gets an acknowledgement. A doubtful one gets none, not even
-- once it is released, because robots would use up those of the day.
-- For a trigger, with all rights.
create function leads_private.welcome() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.source_path := leads_private.source_path();
  if new.doubt is distinct from 'trap' and new.doubt is distinct from 'pace'
    and exists (select from leads_private.site_facts) and leads_private.take_acknowledgement(new.email)
  then
    new.ack_state := 'pending';
  end if;
  return new;
end $$;
-- Triggers run in alphabetical order: this one after leads_before_insert, and not at all for a duplicate.
create trigger leads_welcome before insert on public.leads
  for each row when (new.origin = 'site') execute function leads_private.welcome();

-- The hash of a key; null if it does not have the form of one: 128 bits in hexadecimal.
-- For nobody outside; reads no table.
create function leads_private.hashed_key(key text) returns bytea
language sql immutable set search_path = '' as $$
  select case when key ~ '^[0-9a-f]{32}$' then sha256(convert_to(key, 'UTF8')) end
$$;

-- The hash of the key that came with the request; null if there was none.
-- For nobody outside, with the rights of the caller.
create function leads_private.sent_key() returns bytea
language plpgsql stable set search_path = '' as $$
begin
  return leads_private.hashed_key(nullif(current_setting('request.headers', true), '')::json ->> 'x-request-key');
exception when data_exception then
  return null;
end $$;

-- Keeps the key that came with a request.
-- For a trigger, with all rights.
create function leads_private.keep_key() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into leads_private.request_keys (hash, lead_id)
  select sent.key, new.id from (select leads_private.sent_key()) as sent (key) where sent.key is not null
  -- Of several rows at once, the key is the first one's.
  on conflict do nothing;
  return null;
end $$;
create trigger leads_keep_key after insert on public.leads
  for each row when (new.origin = 'site') execute function leads_private.keep_key();

-- The answer to the holder of a key: the state, the seconds that are left, and the revision that a correction replaces.
-- For nobody outside, with the rights of the caller.
create function leads_private.own_answer(state text, lead public.leads) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'state', state, 'revision', coalesce(lead.revision, 0),
    'left', case when state in ('open', 'done') then
      least(900, 900 - floor(extract(epoch from leads_private.clock() - lead.created_at))::integer) else 0 end)
$$;

-- What the holder of a key may do with their request.
-- For visitors, with all rights.
create function public.own_request(key text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  one public.leads;
begin
  select l.* into one from leads_private.request_keys k join public.leads l on l.id = k.lead_id
  where k.hash = leads_private.hashed_key(own_request.key);
  return leads_private.own_answer(leads_private.own_state(one), one);
end $$;

-- Locks the request of a key, so that neither another correction nor the owner changes it at the same time.
-- For nobody outside, with the rights of the caller.
create function leads_private.locked_request(key text) returns public.leads
language sql set search_path = '' as $$
  select l.* from leads_private.request_keys k join public.leads l on l.id = k.lead_id
  where k.hash = leads_private.hashed_key(key) for update of l
$$;

-- The seven fields as they were sent.
-- For nobody outside, with the rights of the caller.
create function leads_private.sent_fields(lead public.leads) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'prenom', lead.prenom, 'nom', lead.nom, 'email', lead.email, 'telephone', lead.telephone, 'ville', lead.ville,
    'type_projet', coalesce(lead.type_sent, lead.type_projet), 'description', lead.description)
$$;

-- Replaces the seven fields of the request of this key, at most five times, and owes the owner a mail that says so. The
-- answer is `done`, or why nothing was changed; also `done` for a repetition. A correction of another revision than the
-- present one has come too late: its state is `changed`.
-- For visitors, with all rights.
create function public.correct_request(key text, lead jsonb, revision integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  one public.leads := leads_private.locked_request(correct_request.key);
  state text := leads_private.own_state(one);
  changed text[];
  has_ack boolean;
begin
  if state <> 'open' then
    return leads_private.own_answer(state, one);
  end if;
  select array_agg(f.key order by f.key) into changed
  from jsonb_each_text(leads_private.sent_fields(one)) f where f.value is distinct from correct_request.lead ->> f.key;
  if changed is null then
    return leads_private.own_answer('done', one);
  elsif one.revision <> correct_request.revision then
    return leads_private.own_answer('changed', one);
  elsif one.revision >= 5 then
    return leads_private.own_answer('late', one);
  end if;
  perform leads_private.count_arrival();
  -- Another mailbox gets an acknowledgement, within the limits of all.
  has_ack := one.ack_state <> 'none'
    and leads_private.mailbox(correct_request.lead ->> 'email') is distinct from leads_private.mailbox(one.email);
  update public.leads l
  set prenom = correct_request.lead ->> 'prenom', nom = correct_request.lead ->> 'nom',
      email = correct_request.lead ->> 'email', telephone = correct_request.lead ->> 'telephone',
      ville = correct_request.lead ->> 'ville', type_projet = correct_request.lead ->> 'type_projet',
      description = correct_request.lead ->> 'description',
      revision = l.revision + 1,
      mail_state = case l.mail_state when 'quarantined' then l.mail_state else 'pending' end,
      mail_due_at = now(), mail_error = null, mail_failed_at = null
  where l.id = one.id;
  if has_ack then
    update public.leads l
    set ack_state = case when leads_private.take_acknowledgement(l.email) then 'pending' else 'none' end,
        ack_attempts = 0, ack_due_at = now()
    where l.id = one.id;
  end if;
  insert into public.lead_events (lead_id, author, kind, becomes)
  values (one.id, leads_private.author(), 'corrected', array_to_string(changed, ','));
  -- Phones are told again of what they show.
  if changed && '{ville, type_projet}' then
    delete from leads_private.alerts a where a.lead_id = one.id;
  end if;
  select l.* into one from public.leads l where l.id = one.id;
  return leads_private.own_answer('done', one);
end $$;

-- Withdraws the request of this key. The owner gets a mail if one about it has left, or is leaving. The answer is `done`,
-- or why nothing was changed; also `done` for a repetition.
-- For visitors, with all rights.
create function public.withdraw_request(key text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  one public.leads := leads_private.locked_request(withdraw_request.key);
  state text := leads_private.own_state(one);
begin
  if state = 'open' then
    update public.leads l
    set status = 'annulee', revision = l.revision + 1,
        mail_state = case
          when l.mail_sent_at is not null or (l.mail_attempts > 0 and l.mail_failed_at is null) then 'pending'
          else 'sent' end,
        mail_due_at = now(), mail_error = null, mail_failed_at = null
    where l.id = one.id;
  end if;
  return leads_private.own_answer(case when state in ('open', 'withdrawn') then 'done' else state end, one);
end $$;

-- Removes hashes once they are no longer needed: a network's and a key's after an hour, a mailbox's after a day, even if
-- nobody writes after it. A timestamp further in the future than the window came from a wrong clock, and is ignored.
-- For nobody outside, with the rights of the caller.
create function leads_private.forget_arrivals() returns void
language sql set search_path = '' as $$
  delete from leads_private.arrivals where arrived_at not between now() - interval '1 hour' and now() + interval '1 hour';
  delete from leads_private.request_keys where at not between now() - interval '1 hour' and now() + interval '1 hour';
  delete from leads_private.acknowledged where at not between now() - interval '1 day' and now() + interval '1 day'
$$;

alter table leads_private.salt enable row level security;
alter table leads_private.arrivals enable row level security;
alter table leads_private.acknowledged enable row level security;
alter table leads_private.request_keys enable row level security;
revoke all on leads_private.salt, leads_private.arrivals, leads_private.acknowledged, leads_private.request_keys
  from public, anon, authenticated, service_role;
revoke all on function
  leads_private.visitor_address(), leads_private.salted(inet), leads_private.count_arrival(),
  leads_private.sent_doubt(), leads_private.before_insert(), leads_private.source_path(),
  leads_private.mailbox(text), leads_private.salted_mailbox(text), leads_private.take_acknowledgement(text),
  leads_private.welcome(), leads_private.hashed_key(text), leads_private.sent_key(), leads_private.keep_key(),
  leads_private.own_answer(text, public.leads), public.own_request(text),
  leads_private.locked_request(text), leads_private.sent_fields(public.leads),
  public.correct_request(text, jsonb, integer), public.withdraw_request(text), leads_private.forget_arrivals()
  from public, anon, authenticated, service_role;
grant execute on function
  public.own_request(text), public.correct_request(text, jsonb, integer), public.withdraw_request(text)
  to anon;
