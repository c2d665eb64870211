-- Quote requests: anybody may write them, only the owner may read them.
-- The row is also the outbox of its mail: it stays "pending" until the mail was sent. The Supabase CLI, PGlite and
-- PostgreSQL 15 apply this file unchanged. The CHECKs accept everything that src/leads/lead-schema.ts produces, and
-- nothing that it cannot parse.

create schema leads_private;

create table public.leads (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  prenom text not null,
  nom text not null,
  email text not null,
  telephone text not null,
  ville text,
  type_projet text not null,
  description text not null,
  mail_state text not null default 'pending',
  mail_attempts integer not null default 0,
  mail_due_at timestamptz not null default now(),
  mail_sent_at timestamptz,
  mail_error text,

  -- No control character, bidirectional override or invisible character: these fields are used in mail headers.
  constraint leads_prenom check (
    char_length(prenom) <= 80
    and prenom ~ '[^ \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]'
    and prenom !~ '[\u0001-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]'),
  constraint leads_nom check (
    char_length(nom) <= 80
    and nom ~ '[^ \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]'
    and nom !~ '[\u0001-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]'),
  constraint leads_ville check (
    char_length(ville) <= 100
    and ville ~ '[^ \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]'
    and ville !~ '[\u0001-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]'),
  -- A description may contain tabs and line ends.
  constraint leads_description check (
    char_length(description) <= 4000
    and description ~ '[^\t\n\r \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]'
    and description !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]'),
  constraint leads_email check (
    char_length(email) <= 254
    and email ~ '^[A-Za-z0-9!#$%&''*+/=?^_`{|}~-]+([.][A-Za-z0-9!#$%&''*+/=?^_`{|}~-]+)*@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?[.])+[A-Za-z]([A-Za-z0-9-]{0,61}[A-Za-z0-9])$'),
  -- French numbers have nine digits after the prefix; the others follow E.164.
  constraint leads_telephone check (
    char_length(telephone) <= 30
    and telephone ~ '^[0-9+ ./()-]+$'
    and regexp_replace(telephone, '[^0-9+]', '', 'g')
        ~ '^((([+]|00)33)?0?[1-9][0-9]{8}|([+]|00)(?!0|33)[0-9]{7,15})$'
    and regexp_replace(telephone, '[^0-9+]', '', 'g') !~ '^[1-9]'),
  constraint leads_type_projet check (
    type_projet in ('electricite', 'plomberie', 'climatisation', 'renovation', 'depannage', 'autre')),
  constraint leads_mail_state check (mail_state in ('pending', 'sent', 'quarantined'))
);

comment on table public.leads is 'Quote requests. Visitors insert; only the owner reads. Personal data: purge regularly.';
comment on column public.leads.mail_state is 'pending: mail still to send; sent: done; quarantined: kept during a flood, no mail until released';
comment on column public.leads.mail_due_at is 'no attempt before this moment; claiming a lead moves it forward, so a crash only delays';

create index leads_same_content on public.leads (email, created_at);
create index leads_created_at on public.leads (created_at);
create index leads_mail_due on public.leads (mail_due_at) where mail_state = 'pending';

-- Who wrote during the last hour: as a salted hash, never the address itself, and never linked to a lead.
create table leads_private.arrivals (
  id bigint generated always as identity primary key,
  sender bytea not null,
  arrived_at timestamptz not null default now()
);
create index arrivals_sender on leads_private.arrivals (sender, arrived_at);
create index arrivals_at on leads_private.arrivals (arrived_at);

create table leads_private.salt (value text primary key);
insert into leads_private.salt values (gen_random_uuid()::text || gen_random_uuid()::text);

-- The visitor's network address as the gateway saw it; null if it is absent or unreadable.
create function leads_private.visitor_address() returns inet
language plpgsql stable set search_path = '' as $$
declare
  headers json := nullif(current_setting('request.headers', true), '')::json;
  address inet;
begin
  -- Supabase's edge writes cf-connecting-ip, so the visitor cannot choose it.
  address := coalesce(
    headers ->> 'cf-connecting-ip',
    trim(split_part(headers ->> 'x-forwarded-for', ',', 1)))::inet;
  -- One IPv6 subscriber has a whole /64.
  return case when family(address) = 6 then network(set_masklen(address, 64))::inet else address end;
exception when data_exception then
  return null;
end $$;

-- Accepts a retry without storing it twice, refuses a form that was sent too fast, keeps a flood away from the mailbox.
create function leads_private.before_insert() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  address inet := leads_private.visitor_address();
  hashed bytea;
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
  if address is not null and not (address <<= '127.0.0.0/8' or address <<= '::/64') then
    hashed := sha256(convert_to((select value from leads_private.salt) || host(address), 'UTF8'));
    perform pg_advisory_xact_lock(hashtextextended(encode(hashed, 'hex'), 1));
    delete from leads_private.arrivals where arrived_at < now() - interval '1 hour';
    if (select count(*) from leads_private.arrivals where sender = hashed) >= 10 then
      raise sqlstate 'PT429' using
        message = 'too many requests from this address',
        hint = 'Wait an hour or call.';
    end if;
    insert into leads_private.arrivals (sender) values (hashed);
  end if;

  if (select count(*) from public.leads where created_at > now() - interval '1 hour') >= 200 then
    new.mail_state := 'quarantined';
  end if;
  return new;
end $$;

create trigger leads_before_insert before insert on public.leads
  for each row execute function leads_private.before_insert();

-- Claims the lead with exactly this content if its mail is due, and returns its id and date; otherwise returns no row.
-- The next attempt is scheduled before this one starts (after 2, 4, 8 … minutes, at most 6 hours).
create function public.claim_lead(lead jsonb) returns table (id uuid, created_at timestamptz)
language sql security definer set search_path = '' as $$
  update public.leads l
  set mail_attempts = l.mail_attempts + 1,
      mail_due_at = now() + least(interval '2 minutes' * power(2, least(l.mail_attempts, 10)), interval '6 hours')
  where l.id = (
    select c.id from public.leads c
    where c.mail_state = 'pending' and c.mail_due_at <= now()
      and c.email = lead ->> 'email'
      and (c.prenom, c.nom, c.telephone, c.ville, c.type_projet, c.description)
          is not distinct from
          (lead ->> 'prenom', lead ->> 'nom', lead ->> 'telephone', lead ->> 'ville',
           lead ->> 'type_projet', lead ->> 'description')
    order by c.created_at limit 1
    for update skip locked)
  returning l.id, l.created_at
$$;

-- Records that a claimed lead's mail was sent or, given a problem, why it is still pending.
create function public.finish_lead(lead_id uuid, problem text default null) returns void
language sql security definer set search_path = '' as $$
  update public.leads
  set mail_state = case when problem is null then 'sent' else mail_state end,
      mail_sent_at = case when problem is null then now() else mail_sent_at end,
      mail_error = left(problem, 300)
  where id = lead_id and mail_state = 'pending'
$$;

-- The contents of leads whose mail is due, oldest first. A retry posts them to the function again.
create function leads_private.due_leads(most integer) returns setof jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'prenom', prenom, 'nom', nom, 'email', email, 'telephone', telephone,
    'ville', ville, 'type_projet', type_projet, 'description', description)
  from public.leads
  where mail_state = 'pending' and mail_due_at <= now()
  order by mail_due_at limit most
$$;

-- First all rights are revoked, then visitors may insert the seven columns of the form. Old Supabase projects grant
-- everything by default, so every role is named.
alter table public.leads enable row level security;
alter table leads_private.arrivals enable row level security;
alter table leads_private.salt enable row level security;

revoke all on schema leads_private from public, anon, authenticated, service_role;
revoke all on public.leads, leads_private.arrivals, leads_private.salt from public, anon, authenticated, service_role;
revoke all on function
  leads_private.visitor_address(), leads_private.before_insert(), leads_private.due_leads(integer),
  public.claim_lead(jsonb), public.finish_lead(uuid, text)
  from public, anon, authenticated, service_role;

grant insert (prenom, nom, email, telephone, ville, type_projet, description) on public.leads to anon;
grant execute on function public.claim_lead(jsonb), public.finish_lead(uuid, text) to service_role;

-- A second barrier behind the grants: even a visitor who could write the mail's state could not forge it.
create policy "visitors insert" on public.leads for insert to anon
  with check (mail_state in ('pending', 'quarantined') and mail_attempts = 0 and mail_sent_at is null and mail_error is null);
