-- The owner's desk: what became of a request, who wrote it down, and who may read it.
-- Visitors still insert the seven columns of the form and nothing else. Accounts see nothing until they are listed in
-- `owners`. The current user is read from the token, as PostgREST passes it on, so that the same lines run without an
-- `auth` schema: in PGlite and in PostgreSQL 15.

alter table public.leads
  add column status text not null default 'nouvelle',
  add column next_call_on date,
  add column source_path text,
  -- The outbox of the acknowledgement, beside that of the owner's mail. Leads from before this day get none.
  add column ack_state text not null default 'none',
  add column ack_attempts integer not null default 0,
  add column ack_due_at timestamptz not null default now(),
  add column ack_sent_at timestamptz,
  add column ack_error text,
  add constraint leads_status check (status in ('nouvelle', 'rappelee', 'devis', 'gagnee', 'perdue')),
  add constraint leads_next_call_on check (next_call_on between '2020-01-01' and '2099-12-31'),
  add constraint leads_source_path check (
    char_length(source_path) <= 200 and source_path ~ '^/([a-z0-9-]+(/[a-z0-9-]+)*)?$'),
  add constraint leads_ack_state check (ack_state in ('none', 'pending', 'sent', 'failed'));

comment on column public.leads.source_path is 'the page from which the form was sent: its path and nothing more; null when it is not known';
comment on column public.leads.ack_state is 'none: no acknowledgement is meant; pending: still to send; sent: done; failed: the address was refused for good';

create index leads_ack_due on public.leads (ack_due_at) where ack_state = 'pending';
create index leads_ack_address on public.leads (lower(email), created_at) where ack_state <> 'none';

-- The accounts that may use the desk.
create table public.owners (
  user_id uuid primary key,
  email text,
  created_at timestamptz not null default now()
);
comment on table public.owners is 'The accounts that see the requests. Filled in by whoever holds the project, never by an account.';

create table public.lead_notes (
  id bigint generated always as identity primary key,
  lead_id uuid not null references public.leads (id) on delete cascade,
  body text not null,
  -- A trigger writes it and ignores what was sent.
  author text not null default 'local',
  created_at timestamptz not null default now(),
  constraint lead_notes_body check (char_length(body) between 1 and 2000 and body ~ '[^[:space:]]')
);
comment on table public.lead_notes is 'What owners write beside a request: only ever inserted, so that two desks open at once lose none.';
create index lead_notes_lead on public.lead_notes (lead_id);

create table public.lead_events (
  id bigint generated always as identity primary key,
  lead_id uuid not null references public.leads (id) on delete cascade,
  at timestamptz not null default clock_timestamp(),
  author text not null,
  kind text not null,
  was text,
  becomes text,
  constraint lead_events_kind check (kind in ('status', 'next_call', 'note', 'release'))
);
comment on table public.lead_events is 'Who changed what, and when: written by triggers only. Of a note its number, never its text.';
create index lead_events_lead on public.lead_events (lead_id);
create index lead_events_at on public.lead_events (at);

-- Whether the current account is an owner's. It sees its own row of the table and no other.
create function public.is_owner() returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from public.owners
    where user_id = (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid)
$$;

-- The e-mail address of the current account; for any other key, its role; `local` without a token.
create function leads_private.author() returns text
language sql stable set search_path = '' as $$
  select coalesce(claims ->> 'email', claims ->> 'role', 'local')
  from (select nullif(current_setting('request.jwt.claims', true), '')::jsonb) as token (claims)
$$;

-- A phone number as telephones dial it, however it was written: French ones as +33…
create function public.dialled(phone text) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(
    regexp_replace(
      regexp_replace(regexp_replace(phone, '[^0-9+]', '', 'g'), '^00', '+'),
      '^[+]330', '+33'),
    '^0([1-9][0-9]{8})$', '+33\1')
$$;

create function leads_private.sign_note() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.author := leads_private.author();
  return new;
end $$;
create trigger lead_notes_sign before insert on public.lead_notes
  for each row execute function leads_private.sign_note();

create function leads_private.tell_note() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    insert into public.lead_events (lead_id, author, kind, becomes)
      values (new.lead_id, leads_private.author(), 'note', new.id::text);
  else
    -- When a note is deleted with its request, there is no row left for its event to refer to.
    insert into public.lead_events (lead_id, author, kind, was)
      select l.id, leads_private.author(), 'note', old.id::text from public.leads l where l.id = old.lead_id;
  end if;
  return null;
end $$;
create trigger lead_notes_tell after insert or delete on public.lead_notes
  for each row execute function leads_private.tell_note();

create function leads_private.tell_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.status <> old.status then
    insert into public.lead_events (lead_id, author, kind, was, becomes)
      values (new.id, leads_private.author(), 'status', old.status, new.status);
  end if;
  if new.next_call_on is distinct from old.next_call_on then
    insert into public.lead_events (lead_id, author, kind, was, becomes)
      values (new.id, leads_private.author(), 'next_call',
        to_char(old.next_call_on, 'YYYY-MM-DD'), to_char(new.next_call_on, 'YYYY-MM-DD'));
  end if;
  if old.mail_state = 'quarantined' and new.mail_state = 'pending' then
    insert into public.lead_events (lead_id, author, kind) values (new.id, leads_private.author(), 'release');
  end if;
  return null;
end $$;
create trigger leads_tell_change after update of status, next_call_on, mail_state on public.leads
  for each row execute function leads_private.tell_change();

-- From outside, mail_state may change in one way only: out of quarantine. Runs as the caller, which in the functions of
-- the outbox is their owner.
create function leads_private.guard_mail_state() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_user in ('authenticated', 'service_role') then
    if old.mail_state <> 'quarantined' or new.mail_state <> 'pending' then
      raise insufficient_privilege using message = 'a quarantine may be released, and nothing else';
    end if;
  end if;
  if old.mail_state = 'quarantined' then
    new.mail_due_at := now();
  end if;
  return new;
end $$;
create trigger leads_guard_mail_state before update of mail_state on public.leads
  for each row when (new.mail_state <> old.mail_state) execute function leads_private.guard_mail_state();

-- What the site's documents say about the company: acknowledgements use it, and it tells where the desk is.
create table leads_private.site_facts (
  is_only boolean primary key default true check (is_only),
  facts jsonb not null
);

create function leads_private.keep_site_facts(facts jsonb) returns void
language sql set search_path = '' as $$
  insert into leads_private.site_facts (facts) values (keep_site_facts.facts)
  on conflict (is_only) do update set facts = excluded.facts where site_facts.facts <> excluded.facts
$$;

-- The page from which a request was sent, from a header that the browser sets. Any other value of the header is
-- ignored.
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

-- Records the page of a new request, and whether its visitor gets an acknowledgement: at most one per address and day,
-- and thirty an hour in all, so that nobody can have strangers flooded with mail.
create function leads_private.welcome() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.source_path := leads_private.source_path();
  -- The previous trigger has locked the address as it was written, not in lower case.
  if new.email <> lower(new.email) then
    perform pg_advisory_xact_lock(hashtextextended(lower(new.email), 0));
  end if;
  if exists (select from leads_private.site_facts)
    and not exists (
      select from public.leads l
      where lower(l.email) = lower(new.email) and l.ack_state <> 'none' and l.created_at > now() - interval '1 day')
    and (
      select count(*) from public.leads l
      where l.created_at > now() - interval '1 hour' and l.ack_state <> 'none') < 30
  then
    new.ack_state := 'pending';
  end if;
  return new;
end $$;
-- Triggers run in alphabetical order: this one after leads_before_insert, and not at all for a duplicate.
create trigger leads_welcome before insert on public.leads
  for each row execute function leads_private.welcome();

-- Whether an acknowledgement may be sent now: after a first attempt at the owner's mail, so never out of quarantine;
-- not once the owner has called; and within five days, the time for which a mail server would try.
create function leads_private.ack_is_due(lead public.leads) returns boolean
language sql stable set search_path = '' as $$
  select lead.ack_state = 'pending' and lead.ack_due_at <= now() and lead.mail_attempts > 0
    and lead.mail_state <> 'quarantined' and lead.status = 'nouvelle'
    and lead.created_at > now() - interval '5 days'
$$;

-- Claims the acknowledgement of the lead with exactly this content, if it is due. The next attempt is scheduled before
-- this one starts, as for the owner's mail.
create function public.claim_ack(lead jsonb) returns table (id uuid, project_label text, company jsonb)
language sql security definer set search_path = '' as $$
  update public.leads l
  set ack_attempts = l.ack_attempts + 1,
      ack_due_at = now() + least(interval '2 minutes' * power(2, least(l.ack_attempts, 10)), interval '6 hours')
  from public.project_types t, leads_private.site_facts f
  where t.value = l.type_projet and l.id = (
    select c.id from public.leads c
    where leads_private.ack_is_due(c)
      and c.email = lead ->> 'email'
      and (c.prenom, c.nom, c.telephone, c.ville, c.type_projet, c.description)
          is not distinct from
          (lead ->> 'prenom', lead ->> 'nom', lead ->> 'telephone', lead ->> 'ville',
           lead ->> 'type_projet', lead ->> 'description')
    order by c.created_at limit 1
    for update skip locked)
  returning l.id, t.label, f.facts
$$;

-- Records that a claimed acknowledgement was sent or, given a problem, why it is still pending or given up.
create function public.finish_ack(lead_id uuid, problem text default null, is_final boolean default false) returns void
language sql security definer set search_path = '' as $$
  update public.leads
  set ack_state = case when problem is null then 'sent' when is_final then 'failed' else ack_state end,
      ack_sent_at = case when problem is null then now() else ack_sent_at end,
      ack_error = left(problem, 300)
  where id = lead_id and ack_state = 'pending'
$$;

-- The claimed lead now also says where its desk is.
drop function public.claim_lead(jsonb);
create function public.claim_lead(lead jsonb)
returns table (id uuid, created_at timestamptz, project_label text, site_url text)
language sql security definer set search_path = '' as $$
  update public.leads l
  set mail_attempts = l.mail_attempts + 1,
      mail_due_at = now() + least(interval '2 minutes' * power(2, least(l.mail_attempts, 10)), interval '6 hours')
  from public.project_types t
  where t.value = l.type_projet and l.id = (
    select c.id from public.leads c
    where c.mail_state = 'pending' and c.mail_due_at <= now()
      and c.email = lead ->> 'email'
      and (c.prenom, c.nom, c.telephone, c.ville, c.type_projet, c.description)
          is not distinct from
          (lead ->> 'prenom', lead ->> 'nom', lead ->> 'telephone', lead ->> 'ville',
           lead ->> 'type_projet', lead ->> 'description')
    order by c.created_at limit 1
    for update skip locked)
  returning l.id, l.created_at, t.label, (select facts ->> 'url' from leads_private.site_facts)
$$;

-- What a retry posts to the function: the notice of a flood, if one is due, then the contents of leads of which a mail
-- is due.
create or replace function leads_private.due_leads(most integer) returns setof jsonb
language sql stable set search_path = '' as $$
  select '{"flood": true}'::jsonb where leads_private.flood_notice_is_due()
  union all
  (select jsonb_build_object(
    'prenom', prenom, 'nom', nom, 'email', email, 'telephone', telephone,
    'ville', ville, 'type_projet', type_projet, 'description', description)
  from public.leads l
  where (mail_state = 'pending' and mail_due_at <= now())
    or (ack_state = 'pending' and leads_private.ack_is_due(l))
  order by least(mail_due_at, ack_due_at) limit most)
$$;

-- Keeps the promise of the privacy notice: a request is removed, with its notes and events, at most three years after
-- it came. Runs once a day, so it already removes today what would be too old tomorrow.
create function leads_private.remove_expired() returns setof uuid
language sql set search_path = '' as $$
  delete from public.leads where created_at < now() - interval '3 years' + interval '1 day' returning id
$$;

-- Removes the hash of an address an hour after it wrote, even if nobody writes after it.
create function leads_private.forget_arrivals() returns void
language sql set search_path = '' as $$
  delete from leads_private.arrivals where arrived_at < now() - interval '1 hour'
$$;

-- The functions that owners call. All of them run as the caller: grants and row security decide, and a stranger gets an
-- error.
create function public.release_lead(id uuid) returns boolean
language plpgsql set search_path = '' as $$
begin
  if current_user = 'authenticated' and not public.is_owner() then
    raise insufficient_privilege using message = 'this account is not an owner''s';
  end if;
  update public.leads l set mail_state = 'pending' where l.id = release_lead.id and l.mail_state = 'quarantined';
  return found;
end $$;

-- Everything that one person sent, found by either address, with what owners wrote about it.
create function public.export_person(email text default null, phone text default null) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  if current_user = 'authenticated' and not public.is_owner() then
    raise insufficient_privilege using message = 'this account is not an owner''s';
  end if;
  return (
    select jsonb_build_object('requests', coalesce(jsonb_agg(
      to_jsonb(l) || jsonb_build_object(
        'project_label', (select t.label from public.project_types t where t.value = l.type_projet),
        'notes', (select coalesce(jsonb_agg(to_jsonb(n) - 'lead_id' order by n.id), '[]') from public.lead_notes n where n.lead_id = l.id),
        'events', (select coalesce(jsonb_agg(to_jsonb(e) - 'lead_id' order by e.id), '[]') from public.lead_events e where e.lead_id = l.id))
      order by l.created_at, l.id), '[]'))
    from public.leads l
    where lower(l.email) = lower(nullif(trim(export_person.email), ''))
      or public.dialled(l.telephone) = nullif(public.dialled(export_person.phone), ''));
end $$;

-- Removes the same rows for good, and returns the number of requests.
create function public.forget_person(email text default null, phone text default null) returns integer
language plpgsql set search_path = '' as $$
declare
  removed integer;
begin
  if current_user = 'authenticated' and not public.is_owner() then
    raise insufficient_privilege using message = 'this account is not an owner''s';
  end if;
  delete from public.leads l
  where lower(l.email) = lower(nullif(trim(forget_person.email), ''))
    or public.dialled(l.telephone) = nullif(public.dialled(forget_person.phone), '');
  get diagnostics removed = row_count;
  return removed;
end $$;

-- First all rights are revoked, then each role gets what it needs. Every role is named, because old projects grant
-- everything by default.
alter table public.owners enable row level security;
alter table public.lead_notes enable row level security;
alter table public.lead_events enable row level security;
alter table leads_private.site_facts enable row level security;

revoke all on public.owners, public.lead_notes, public.lead_events, leads_private.site_facts
  from public, anon, authenticated, service_role;
revoke all on sequence public.lead_notes_id_seq, public.lead_events_id_seq
  from public, anon, authenticated, service_role;
revoke all on function
  public.is_owner(), public.dialled(text), public.release_lead(uuid), public.export_person(text, text),
  public.forget_person(text, text), public.claim_lead(jsonb), public.claim_ack(jsonb),
  public.finish_ack(uuid, text, boolean), leads_private.author(), leads_private.sign_note(), leads_private.tell_note(),
  leads_private.tell_change(), leads_private.guard_mail_state(), leads_private.keep_site_facts(jsonb),
  leads_private.source_path(), leads_private.welcome(), leads_private.ack_is_due(public.leads),
  leads_private.remove_expired(), leads_private.forget_arrivals()
  from public, anon, authenticated, service_role;

grant select on public.owners to authenticated;
grant select on public.leads, public.lead_notes, public.lead_events, public.project_types to authenticated;
grant update (status, next_call_on, mail_state), delete on public.leads to authenticated;
grant insert (lead_id, body), delete on public.lead_notes to authenticated;
grant execute on function
  public.is_owner(), public.dialled(text), public.release_lead(uuid), public.export_person(text, text),
  public.forget_person(text, text)
  to authenticated;

-- For `npm run leads`, which uses the project's secret key, and for whoever makes an account an owner.
grant select, insert, delete on public.owners to service_role;
grant select on public.leads, public.lead_notes, public.lead_events, public.project_types to service_role;
grant update (mail_state), delete on public.leads to service_role;
grant execute on function
  public.is_owner(), public.dialled(text), public.release_lead(uuid), public.export_person(text, text),
  public.forget_person(text, text),
  public.claim_lead(jsonb), public.claim_ack(jsonb), public.finish_ack(uuid, text, boolean)
  to service_role;

create policy "owners see themselves" on public.owners for select to authenticated
  using (user_id = (nullif((select current_setting('request.jwt.claims', true)), '')::jsonb ->> 'sub')::uuid);

create policy "owners read" on public.leads for select to authenticated using ((select public.is_owner()));
create policy "owners change" on public.leads for update to authenticated
  using ((select public.is_owner())) with check ((select public.is_owner()));
create policy "owners remove" on public.leads for delete to authenticated using ((select public.is_owner()));

create policy "owners read" on public.project_types for select to authenticated using ((select public.is_owner()));
create policy "owners read" on public.lead_events for select to authenticated using ((select public.is_owner()));

create policy "owners read" on public.lead_notes for select to authenticated using ((select public.is_owner()));
create policy "owners write" on public.lead_notes for insert to authenticated with check ((select public.is_owner()));
create policy "owners remove their own" on public.lead_notes for delete to authenticated
  using (
    (select public.is_owner())
    and author = nullif((select current_setting('request.jwt.claims', true)), '')::jsonb ->> 'email');

-- The second barrier covers the new columns too: a visitor cannot mark anything as called, quoted or acknowledged.
drop policy "visitors insert" on public.leads;
create policy "visitors insert" on public.leads for insert to anon
  with check (
    mail_state in ('pending', 'quarantined') and mail_attempts = 0 and mail_sent_at is null and mail_error is null
    and status = 'nouvelle' and next_call_on is null
    and ack_state in ('none', 'pending') and ack_attempts = 0 and ack_sent_at is null and ack_error is null);
