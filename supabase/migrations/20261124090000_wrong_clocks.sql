-- A row that was stamped by a wrong clock is neither « recent » for ever nor removed as too old.

-- Now, but never before the day on which this was written: a machine that starts without a battery believes that it is
-- 1970, and its rows would count as expired once the clock is right.
create function leads_private.clock() returns timestamptz
language sql stable set search_path = '' as $$
  select greatest(now(), timestamptz '2026-11-24 00:00 UTC')
$$;

-- Accepts a retry without storing it twice, refuses a form that was sent too fast, keeps a flood away from the mailbox.
create or replace function leads_private.before_insert() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  address inet := leads_private.visitor_address();
  sent_from bytea;
  sent_through bytea;
  clock timestamptz := leads_private.clock();
begin
  if new.created_at = now() then
    new.created_at := clock;
  end if;
  -- Two copies of one request may arrive at the same time: the second waits until the first is committed.
  perform pg_advisory_xact_lock(hashtextextended(new.email, 0));
  if exists (
    select from public.leads l
    where l.email = new.email
      and l.created_at between clock - interval '15 minutes' and clock + interval '15 minutes'
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

  if (select count(*) from public.leads
      where created_at between clock - interval '1 hour' and clock + interval '1 hour') >= 200 then
    new.mail_state := 'quarantined';
  end if;
  return new;
end $$;

-- A timestamp further in the future than the window came from a wrong clock, and is ignored.
create or replace function leads_private.forget_arrivals() returns void
language sql set search_path = '' as $$
  delete from leads_private.arrivals where arrived_at not between now() - interval '1 hour' and now() + interval '1 hour';
  delete from leads_private.acknowledged where at not between now() - interval '1 day' and now() + interval '1 day'
$$;

revoke all on function leads_private.clock() from public, anon, authenticated, service_role;
