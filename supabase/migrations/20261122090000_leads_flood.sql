-- The owner is told of a flood, by one mail an hour while it lasts, and senders are counted by the networks that they
-- really have.

-- The visitor's network address as the gateway saw it; null if it is absent or unreadable.
create or replace function leads_private.visitor_address() returns inet
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

-- Besides the sender, each row now has the wider network. Rows live an hour, so that nobody is counted twice for it.
truncate leads_private.arrivals;
alter table leads_private.arrivals add column network bytea not null;
create index arrivals_network on leads_private.arrivals (network, arrived_at);

-- Hashes a network so that only this hour's counts can find it.
create function leads_private.salted(network inet) returns bytea
language sql stable set search_path = '' as $$
  select sha256(convert_to((select value from leads_private.salt) || host(network) || '/' || masklen(network), 'UTF8'))
$$;

-- Accepts a retry without storing it twice, refuses a form that was sent too fast, keeps a flood away from the mailbox.
create or replace function leads_private.before_insert() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  address inet := leads_private.visitor_address();
  sent_from bytea;
  sent_through bytea;
begin
  -- Two copies of one request may arrive at the same time: the second waits until the first is committed.
  perform pg_advisory_xact_lock(hashtextextended(new.email, 0));
  if exists (
    select from public.leads l
    where l.email = new.email
      and l.created_at > now() - interval '15 minutes'
      and (l.prenom, l.nom, l.telephone, l.ville, l.type_projet, l.description)
          is not distinct from
          (new.prenom, new.nom, new.telephone, new.ville, new.type_projet, new.description)
  ) then
    return null;
  end if;

  -- Loopback is the embedded backend, where all visitors share one address.
  if address is not null and not (address <<= '127.0.0.0/8' or address = '::1') then
    -- One IPv6 subscriber has a whole /64; a rented server easily has a /48, which contains 65,536 of them.
    sent_from := leads_private.salted(
      case when family(address) = 6 then network(set_masklen(address, 64))::inet else address end);
    sent_through := leads_private.salted(
      case when family(address) = 6 then network(set_masklen(address, 48))::inet else address end);
    -- This lock on the wider network also serializes the narrower ones within it.
    perform pg_advisory_xact_lock(hashtextextended(encode(sent_through, 'hex'), 1));
    delete from leads_private.arrivals where arrived_at < now() - interval '1 hour';
    if (select count(*) from leads_private.arrivals where sender = sent_from) >= 10
      or (select count(*) from leads_private.arrivals where network = sent_through) >= 30
    then
      raise sqlstate 'PT429' using
        message = 'too many requests from this address',
        hint = 'Wait an hour or call.';
    end if;
    insert into leads_private.arrivals (sender, network) values (sent_from, sent_through);
  end if;

  if (select count(*) from public.leads where created_at > now() - interval '1 hour') >= 200 then
    new.mail_state := 'quarantined';
  end if;
  return new;
end $$;

create index leads_quarantined on public.leads (created_at) where mail_state = 'quarantined';

-- One row: which quarantined requests the owner has been told of.
create table leads_private.flood_notice (
  is_only boolean primary key default true check (is_only),
  -- The owner knows of requests that were put in quarantine before this moment.
  told_until timestamptz not null default '-infinity',
  -- The same for the notice that is being sent.
  telling_until timestamptz,
  due_at timestamptz not null default now()
);
insert into leads_private.flood_notice default values;

create function leads_private.flood_notice_is_due() returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from leads_private.flood_notice n
    where n.due_at <= now()
      and exists (select from public.leads l where l.mail_state = 'quarantined' and l.created_at > n.told_until))
$$;

-- Claims the notice if one is due, and returns how many requests are in quarantine and since when; otherwise no row. As
-- for leads, the next attempt is scheduled before this one starts.
create function public.claim_flood_notice() returns table (quarantined bigint, since timestamptz)
language sql security definer set search_path = '' as $$
  with claimed as (
    update leads_private.flood_notice
    set due_at = now() + interval '2 minutes',
        telling_until = (select max(created_at) from public.leads where mail_state = 'quarantined')
    where leads_private.flood_notice_is_due() and due_at <= now()
    returning 1)
  select count(*), min(l.created_at)
  from claimed, public.leads l
  where l.mail_state = 'quarantined'
  having count(*) > 0
$$;

-- Records that the notice was sent. The next one is due in an hour at the earliest, and only for requests that this one
-- did not know of.
create function public.finish_flood_notice() returns void
language sql security definer set search_path = '' as $$
  update leads_private.flood_notice
  set told_until = telling_until, telling_until = null, due_at = now() + interval '1 hour'
  where telling_until is not null
$$;

-- What a retry posts to the function: the notice of a flood, if one is due, then the contents of leads whose mail is
-- due, oldest first.
create or replace function leads_private.due_leads(most integer) returns setof jsonb
language sql stable set search_path = '' as $$
  select '{"flood": true}'::jsonb where leads_private.flood_notice_is_due()
  union all
  (select jsonb_build_object(
    'prenom', prenom, 'nom', nom, 'email', email, 'telephone', telephone,
    'ville', ville, 'type_projet', type_projet, 'description', description)
  from public.leads
  where mail_state = 'pending' and mail_due_at <= now()
  order by mail_due_at limit most)
$$;

-- Releases the quarantine: the mails become due. Returns how many.
create function leads_private.release_quarantine() returns bigint
language sql set search_path = '' as $$
  with released as (
    update public.leads set mail_state = 'pending', mail_due_at = now()
    where mail_state = 'quarantined'
    returning 1)
  select count(*) from released
$$;

alter table leads_private.flood_notice enable row level security;
revoke all on leads_private.flood_notice from public, anon, authenticated, service_role;
revoke all on function
  leads_private.salted(inet), leads_private.flood_notice_is_due(), leads_private.release_quarantine(),
  public.claim_flood_notice(), public.finish_flood_notice()
  from public, anon, authenticated, service_role;
grant execute on function public.claim_flood_notice(), public.finish_flood_notice() to service_role;
