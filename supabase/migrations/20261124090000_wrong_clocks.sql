-- What a clock that was wrong has stamped neither counts as recent for ever nor goes with what is too old.

-- Now, or the day on which this was written where the clock lies before it: a machine that starts without a battery
-- believes to be in 1970, and what it stamped would be taken for expired once its clock is right.
create function leads_private.clock() returns timestamptz
language sql stable set search_path = '' as $$
  select greatest(now(), timestamptz '2026-11-24 00:00 UTC')
$$;

-- Accepts a retry without storing it twice, refuses a hurried sender, keeps a flood away from the mailbox.
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
  -- Two copies of one request may arrive together: the second waits for the first one's commit.
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

  -- Loopback is the embedded backend, where every visitor looks the same.
  if address is not null and not (address <<= '127.0.0.0/8' or address = '::1') then
    -- One IPv6 subscriber holds a whole /64, and whoever rents one easily a /48, with 65,536 of them.
    sent_from := leads_private.salted(
      case when family(address) = 6 then network(set_masklen(address, 64))::inet else address end);
    sent_through := leads_private.salted(
      case when family(address) = 6 then network(set_masklen(address, 48))::inet else address end);
    -- The wider of the two also keeps the narrower in line.
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

-- A time that lies further ahead than the window was written by a clock that was wrong, and counts no more.
create or replace function leads_private.forget_arrivals() returns void
language sql set search_path = '' as $$
  delete from leads_private.arrivals where arrived_at not between now() - interval '1 hour' and now() + interval '1 hour';
  delete from leads_private.acknowledged where at not between now() - interval '1 day' and now() + interval '1 day'
$$;

revoke all on function leads_private.clock() from public, anon, authenticated, service_role;
