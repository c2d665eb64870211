-- A flood is told to the owner, one mail an hour while it lasts, and its senders are counted by what they really hold.

-- The visitor's network address as the gateway saw it; null when there is none or it cannot be read.
create or replace function leads_private.visitor_address() returns inet
language plpgsql stable set search_path = '' as $$
declare
  headers json := nullif(current_setting('request.headers', true), '')::json;
  -- cf-connecting-ip is written by Supabase's edge and cannot be chosen by the visitor.
  written text := trim(coalesce(
    headers ->> 'cf-connecting-ip',
    split_part(headers ->> 'x-forwarded-for', ',', 1)));
begin
  -- Gateways also write 203.0.113.7:4711, [2001:db8::1]:4711 and fe80::1%eth0.
  written := regexp_replace(written, '^\[(.*)\](:[0-9]+)?$', '\1');
  written := regexp_replace(written, '(([0-9]+[.]){3}[0-9]+):[0-9]+$', '\1');
  written := regexp_replace(written, '%.*$', '');
  -- An IPv4 address in the clothes of IPv6 is that IPv4 address.
  if written::inet <<= '::ffff:0:0/96'::inet then
    written := regexp_replace(host(written::inet), '^::ffff:', '', 'i');
  end if;
  return host(written::inet)::inet;
exception when data_exception then
  return null;
end $$;

-- Beside the sender, the network that lent it its address. What is there lives an hour: nobody is counted twice for it.
truncate leads_private.arrivals;
alter table leads_private.arrivals add column network bytea not null;
create index arrivals_network on leads_private.arrivals (network, arrived_at);

-- What nobody but this hour's counts can be found by.
create function leads_private.salted(network inet) returns bytea
language sql stable set search_path = '' as $$
  select sha256(convert_to((select value from leads_private.salt) || host(network) || '/' || masklen(network), 'UTF8'))
$$;

-- Accepts a retry without storing it twice, refuses a hurried sender, keeps a flood away from the mailbox.
create or replace function leads_private.before_insert() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  address inet := leads_private.visitor_address();
  sent_from bytea;
  sent_through bytea;
begin
  -- Two copies of one request may arrive together: the second waits for the first one's commit.
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

  -- Loopback is the embedded backend, where every visitor looks the same.
  if address is not null and not (address <<= '127.0.0.0/8' or address = '::1') then
    -- One IPv6 subscriber holds a whole /64, and whoever rents one easily a /48, with 65,536 of them.
    sent_from := leads_private.salted(
      case when family(address) = 6 then network(set_masklen(address, 64))::inet else address end);
    sent_through := leads_private.salted(
      case when family(address) = 6 then network(set_masklen(address, 48))::inet else address end);
    -- The wider of the two also keeps the narrower in line.
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

-- What the owner has been told of quarantines: one row.
create table leads_private.flood_notice (
  is_only boolean primary key default true check (is_only),
  -- Requests put in quarantine until then have been told.
  told_until timestamptz not null default '-infinity',
  -- Those of the notice that is under way.
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

-- Takes the notice if one is due: how many requests are in quarantine, and since when. Nothing otherwise.
-- As with leads, the next attempt is set before this one starts.
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

-- Notes that the notice has left: the next one waits an hour, and for requests that it did not know of.
create function public.finish_flood_notice() returns void
language sql security definer set search_path = '' as $$
  update leads_private.flood_notice
  set told_until = telling_until, telling_until = null, due_at = now() + interval '1 hour'
  where telling_until is not null
$$;

-- What a retry posts to the function: the notice of a flood, if one is due, then the contents whose mail is due, oldest first.
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

-- Lets go of what is in quarantine: the mails become due, and their number is returned.
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
