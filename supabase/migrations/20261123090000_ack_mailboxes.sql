-- A mailbox gets one acknowledgement a day, however its address is written, and all mailboxes together get sixty.
-- Requests above these limits are stored and mailed to the owner as before: only the mail to the visitor is left out.

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

-- Which mailboxes got an acknowledgement today: as a salted hash, never the address itself, and never linked to a lead.
create table leads_private.acknowledged (
  -- The site concerned; '' if the database serves only one.
  site text not null default '',
  mailbox bytea not null,
  at timestamptz not null default now(),
  primary key (site, mailbox)
);
create index acknowledged_at on leads_private.acknowledged (at);

-- Hashes a mailbox so that only this day's counts can find it.
create function leads_private.salted_mailbox(address text) returns bytea
language sql stable set search_path = '' as $$
  select sha256(convert_to((select value from leads_private.salt) || leads_private.mailbox(address), 'UTF8'))
$$;

-- Whether an acknowledgement may be sent to this address; if so, counts it: sixty mailboxes a day, thirty an hour. A
-- timestamp further in the future than these windows came from a wrong clock, and is ignored.
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

-- Copies those of today, so that the limits also hold on the day of the update.
insert into leads_private.acknowledged (mailbox, at)
select leads_private.salted_mailbox(email), max(created_at) from public.leads
where ack_state <> 'none' and created_at > now() - interval '1 day'
group by 1;

-- Records the page of a new request, and whether its visitor gets an acknowledgement.
create or replace function leads_private.welcome() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.source_path := leads_private.source_path();
  if exists (select from leads_private.site_facts) and leads_private.take_acknowledgement(new.email) then
    new.ack_state := 'pending';
  end if;
  return new;
end $$;

-- Only the query that the new table replaces used this index.
drop index public.leads_ack_address;

-- Removes hashes once they are no longer needed: a network's after an hour, a mailbox's after a day, even if nobody
-- writes after it.
create or replace function leads_private.forget_arrivals() returns void
language sql set search_path = '' as $$
  delete from leads_private.arrivals where arrived_at < now() - interval '1 hour';
  delete from leads_private.acknowledged where at not between now() - interval '1 day' and now() + interval '1 day'
$$;

alter table leads_private.acknowledged enable row level security;
revoke all on leads_private.acknowledged from public, anon, authenticated, service_role;
revoke all on function
  leads_private.mailbox(text), leads_private.salted_mailbox(text), leads_private.take_acknowledgement(text)
  from public, anon, authenticated, service_role;
