-- What the desk counts and searches is stored beside each request whenever it changes, so that a hundred thousand
-- requests can be counted, searched and paged through without being read.

-- Normalizes text for comparison: without accents, capitals, ligatures, typographic apostrophes and repeated blanks.
create function public.plain(written text) returns text
language sql immutable strict set search_path = '' as $$
  select trim(regexp_replace(
    replace(replace(replace(
      lower(regexp_replace(normalize(written, nfd), '[\u0300-\u036f]', '', 'g')),
      'œ', 'oe'), 'Œ', 'oe'), '’', ''''),
    '[\s\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+', ' ', 'g'))
$$;

-- The town that « AURAY », « Auray 56400 » or « auray (56) » means. `bare` is the written name without additions; a
-- department is the beginning of a postcode: three digits overseas, and a single one for Corsica. '' means that it was
-- not given.
create function public.town_of(written text, out bare text, out name text, out department text)
language plpgsql immutable set search_path = '' as $$
declare
  text_plain text := coalesce(public.plain(written), '');
  code text := substring(text_plain from '\m([0-9]{5}|[0-9]{2,3}|2[ab])\M');
  added constant text := '\([^()]{0,60}\)|\m[0-9]{2,5}\M|\mcedex(\s+[0-9]{1,2})?\M';
  joint constant text := ' [.–-]{1,3}(?= )';
begin
  bare := trim(regexp_replace(
    ' ' || regexp_replace(regexp_replace(coalesce(written, ''), added, ' ', 'gi'), '[\s,;]+', ' ', 'g') || ' ', joint, '', 'g'));
  name := trim(regexp_replace(
    ' ' || regexp_replace(regexp_replace(text_plain, added, ' ', 'g'), '[\s,;]+', ' ', 'g') || ' ', joint, '', 'g'));
  name := trim(regexp_replace(regexp_replace(name, '[^a-z0-9]+', ' ', 'g'), '\mst(e?)\M', 'saint\1', 'g'));
  if name = '' then name := text_plain; end if;
  if bare = '' then bare := coalesce(written, ''); end if;
  department := case
    when code is null then ''
    when code ~ '^2[ab]' then '20'
    else left(code, case when code ~ '^9[78]' then 3 else 2 end) end;
end $$;

alter table public.leads
  add column status_at timestamptz,
  add column open_status text,
  add column town_name text not null default '',
  add column town_department text not null default '';
comment on column public.leads.status_at is 'when the request came to its present status; null while it has its first';
comment on column public.leads.open_status is 'the last status while something was still to be done: what was lost after a quote was quoted';
comment on column public.leads.town_name is 'the town that is meant, however it was written; empty where none was said';
comment on column public.leads.town_department is 'the department, where it was written too; empty otherwise';

create function leads_private.derive_facts() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  town record;
begin
  town := public.town_of(new.ville);
  new.town_name := town.name;
  new.town_department := town.department;
  if tg_op = 'INSERT' then
    new.status_at := null;
    new.open_status := case when new.status in ('nouvelle', 'rappelee', 'devis') then new.status end;
  end if;
  return new;
end $$;
-- Triggers run in alphabetical order: this one after leads_before_insert, and not at all for a duplicate.
create trigger leads_facts before insert or update of ville on public.leads
  for each row execute function leads_private.derive_facts();

-- Derives the progress of a request from its history alone.
create function leads_private.derive_course() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.leads l
  set status_at = new.at,
      open_status = case
        when new.becomes in ('nouvelle', 'rappelee', 'devis') then new.becomes
        when new.was in ('nouvelle', 'rappelee', 'devis') then new.was
        else l.open_status end
  where l.id = new.lead_id;
  return null;
end $$;
create trigger lead_events_course after insert on public.lead_events
  for each row when (new.kind = 'status') execute function leads_private.derive_course();

-- The normalized text of a request and its notes, for the search, and the person that it is about.
create table public.lead_search (
  lead_id uuid primary key references public.leads (id) on delete cascade,
  email text not null,
  words text not null
);
comment on table public.lead_search is 'What the desk searches, derived by triggers from a request and its notes; gone with it.';
create index lead_search_email on public.lead_search (email);

create function leads_private.keep_words(lead uuid) returns void
language sql set search_path = '' as $$
  insert into public.lead_search (lead_id, email, words)
  select l.id, lower(l.email), public.plain(concat_ws(' ', l.prenom, l.nom, l.email, l.telephone, l.ville, l.description,
    (select string_agg(n.body, ' ' order by n.id) from public.lead_notes n where n.lead_id = l.id)))
  from public.leads l where l.id = lead
  on conflict (lead_id) do update set email = excluded.email, words = excluded.words
$$;

create function leads_private.derive_words() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'leads' then
    perform leads_private.keep_words(new.id);
  elsif tg_op = 'INSERT' then
    perform leads_private.keep_words(new.lead_id);
  else
    perform leads_private.keep_words(old.lead_id);
  end if;
  return null;
end $$;
create trigger leads_words after insert or update of prenom, nom, email, telephone, ville, description on public.leads
  for each row execute function leads_private.derive_words();
create trigger lead_notes_words after insert or delete on public.lead_notes
  for each row execute function leads_private.derive_words();

-- When requests were last removed: the only change that leaves no row behind.
create table public.lead_removals (
  is_only boolean primary key default true check (is_only),
  at timestamptz not null
);
comment on table public.lead_removals is 'When requests were last removed, and nothing of which.';

create function leads_private.tell_removal() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from gone) then
    insert into public.lead_removals (at) values (clock_timestamp())
    on conflict (is_only) do update set at = excluded.at;
  end if;
  return null;
end $$;
create trigger leads_tell_removal after delete on public.leads
  referencing old table as gone for each statement execute function leads_private.tell_removal();

-- Fills in the rows that already exist.
update public.leads l
set (town_name, town_department) = (select t.name, t.department from public.town_of(l.ville) t),
    status_at = (
      select e.at from public.lead_events e where e.lead_id = l.id and e.kind = 'status' order by e.id desc limit 1),
    open_status = case
      when l.status in ('nouvelle', 'rappelee', 'devis') then l.status
      else (
        select e.was from public.lead_events e
        where e.lead_id = l.id and e.kind = 'status' and e.was in ('nouvelle', 'rappelee', 'devis')
        order by e.id desc limit 1) end;
select count(leads_private.keep_words(id)) from public.leads;

-- All requests that count, by their date. The index contains the columns that they are counted by.
create index leads_shown on public.leads (created_at, id)
  include (status, mail_state, open_status, town_name, town_department, type_projet)
  where status <> 'indesirable' and mail_state <> 'quarantined';
-- For the day's view: requests that still need something done.
create index leads_open on public.leads (created_at, id) include (status, status_at, next_call_on, type_projet)
  where status in ('nouvelle', 'rappelee', 'devis') and mail_state <> 'quarantined';
create index leads_of_status on public.leads (status, created_at, id) include (mail_state);
create index leads_town_parts on public.leads (town_name, town_department)
  where status <> 'indesirable' and mail_state <> 'quarantined';
create index leads_town_forms on public.leads (town_name, ville)
  where status <> 'indesirable' and mail_state <> 'quarantined';
create index leads_telephone on public.leads (telephone);

alter table public.lead_search enable row level security;
alter table public.lead_removals enable row level security;
revoke all on public.lead_search, public.lead_removals from public, anon, authenticated, service_role;
revoke all on function
  public.plain(text), public.town_of(text), leads_private.derive_facts(), leads_private.derive_course(),
  leads_private.keep_words(uuid), leads_private.derive_words(), leads_private.tell_removal()
  from public, anon, authenticated, service_role;
grant select on public.lead_search, public.lead_removals to authenticated;
grant execute on function public.plain(text), public.town_of(text) to authenticated;
create policy "owners read" on public.lead_search for select to authenticated using ((select public.is_owner()));
create policy "owners read" on public.lead_removals for select to authenticated using ((select public.is_owner()));
