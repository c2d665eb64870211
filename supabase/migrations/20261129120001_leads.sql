-- Quote requests, with what owners write beside them: visitors write a request, owners read and change it.
-- The row is also the outbox of its mails: it stays "pending" until the mail was sent. The CHECKs accept everything that
-- src/page/leads/lead-schema.ts produces, and nothing that it cannot parse.

-- Which types a request may have, and which label the visitor read. A value that the documents drop stays, so that its
-- requests can still be read.
create table public.project_types (
  value text primary key,
  label text not null,
  -- People who ask for it are called first.
  urgent boolean not null default false,

  -- The same pattern as in src/site/definitions/company/project-types.ts.
  constraint project_types_value check (value ~ '^[a-z][a-z0-9-]{0,39}$'),
  -- The label is used in the subject of mails.
  constraint project_types_label check (
    char_length(label) <= 160
    and label ~ '[^ \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]'
    and label !~ '[\u0001-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]')
);
comment on table public.project_types is 'What a request may be for, written from the documents of the site: npm run leads -- --project-types';
insert into public.project_types values
  ('electricite', 'Électricité'),
  ('plomberie', 'Plomberie'),
  ('climatisation', 'Climatisation'),
  ('renovation', 'Rénovation'),
  ('depannage', 'Dépannage'),
  -- A request whose type is not known is one of these.
  ('autre', 'Autre');

create table public.leads (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  prenom text not null,
  nom text not null,
  -- Callers may have none; senders of the form always have one.
  email text,
  telephone text not null,
  ville text,
  type_projet text not null,
  description text not null,
  -- The outbox of the owner's mail.
  mail_state text not null default 'pending',
  mail_attempts integer not null default 0,
  mail_due_at timestamptz not null default now(),
  mail_sent_at timestamptz,
  mail_error text,
  status text not null default 'nouvelle',
  next_call_on date,
  source_path text,
  -- The outbox of the acknowledgement.
  ack_state text not null default 'none',
  ack_attempts integer not null default 0,
  ack_due_at timestamptz not null default now(),
  ack_sent_at timestamptz,
  ack_error text,
  mail_failed_at timestamptz,
  type_sent text,
  -- Derived by triggers, so that a hundred thousand requests can be counted and paged through without being read.
  status_at timestamptz,
  open_status text,
  town_name text not null default '',
  town_department text not null default '',
  origin text not null default 'site',
  amount_cents bigint,
  finished_on date,
  review_asked_on date,
  reminded_at timestamptz,
  doubt text,
  revision integer not null default 0,

  -- No character that cannot be seen, and none that a mail program would decode: these fields are used in mail headers.
  -- The ranges are those of src/page/leads/lead-schema.ts: all that Unicode draws as nothing, all that changes the direction
  -- of writing, and the blanks that programs count as letters or signs (U+2800, U+3164, U+FFA0). An address that contains
  -- "=?" begins an encoded word (RFC 2047).
  constraint leads_prenom check (
    char_length(prenom) <= 80
    and prenom ~ '[^ \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]'
    and prenom !~ '[\u0001-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffc\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]'),
  constraint leads_nom check (
    char_length(nom) <= 80
    and nom ~ '[^ \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]'
    and nom !~ '[\u0001-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffc\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]'),
  constraint leads_ville check (
    char_length(ville) <= 100
    and ville ~ '[^ \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]'
    and ville !~ '[\u0001-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffc\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]'),
  -- A description may contain tabs and line ends.
  constraint leads_description check (
    char_length(description) <= 4000
    and description ~ '[^\t\n\r \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]'
    and description !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffc\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]'),
  constraint leads_email check (
    char_length(email) <= 254
    and email ~ '^[A-Za-z0-9!#$%&''*+/=?^_`{|}~-]+([.][A-Za-z0-9!#$%&''*+/=?^_`{|}~-]+)*@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?[.])+[A-Za-z]([A-Za-z0-9-]{0,61}[A-Za-z0-9])$'),
  constraint leads_email_is_no_encoded_word check (email !~ '=[?]'),
  constraint leads_email_of_form check (email is not null or origin = 'appel'),
  -- French numbers have nine digits after the prefix; the others follow E.164.
  constraint leads_telephone check (
    char_length(telephone) <= 30
    and telephone ~ '^[0-9+ ./()-]+$'
    and regexp_replace(telephone, '[^0-9+]', '', 'g')
        ~ '^((([+]|00)33)?0?[1-9][0-9]{8}|([+]|00)(?!0|33)[0-9]{7,15})$'
    and regexp_replace(telephone, '[^0-9+]', '', 'g') !~ '^[1-9]'),
  constraint leads_type_projet foreign key (type_projet) references public.project_types (value),
  -- Documents may be online before the database knows their types.
  constraint leads_type_sent check (type_sent is null or type_projet = 'autre'),
  constraint leads_mail_state check (mail_state in ('pending', 'sent', 'quarantined')),
  constraint leads_ack_state check (ack_state in ('none', 'pending', 'sent', 'failed')),
  constraint leads_status check (
    status in ('nouvelle', 'rappelee', 'devis', 'gagnee', 'perdue', 'indesirable', 'annulee')),
  constraint leads_next_call_on check (next_call_on between '2020-01-01' and '2099-12-31'),
  constraint leads_source_path check (
    char_length(source_path) <= 200 and source_path ~ '^/([a-z0-9-]+(/[a-z0-9-]+)*)?$'),
  constraint leads_origin check (origin in ('site', 'appel')),
  constraint leads_doubt check (doubt in ('flood', 'trap', 'pace')),
  constraint leads_amount check (amount_cents between 0 and 9999999999),
  constraint leads_finished check (finished_on between '2020-01-01' and '2099-12-31'),
  constraint leads_review_asked check (review_asked_on between '2020-01-01' and '2099-12-31')
);
comment on table public.leads is 'Quote requests. Visitors insert; only the owner reads. Personal data: purge regularly.';
comment on column public.leads.mail_state is 'pending: mail still to send; sent: done; quarantined: kept during a flood, no mail until released';
comment on column public.leads.mail_due_at is 'no attempt before this moment; claiming a lead moves it forward, so a crash only delays';
comment on column public.leads.mail_failed_at is 'when the mail was last refused; null while an attempt is under way, and once it has left';
comment on column public.leads.status is 'annulee: withdrawn by the visitor; it is removed thirty days later';
comment on column public.leads.source_path is 'the page from which the form was sent: its path and nothing more; null when it is not known';
comment on column public.leads.ack_state is 'none: no acknowledgement is meant; pending: still to send; sent: done; failed: the address was refused for good';
comment on column public.leads.type_sent is 'the project type that was sent, where the database does not know it; null otherwise';
comment on column public.leads.status_at is 'when the request came to its present status; null while it has its first';
comment on column public.leads.open_status is 'the last status while something was still to be done: what was lost after a quote was quoted';
comment on column public.leads.town_name is 'the town that is meant, however it was written; empty where none was said';
comment on column public.leads.town_department is 'the department, where it was written too; empty otherwise';
comment on column public.leads.origin is 'site: sent by the form; appel: written down by the owner after a call';
comment on column public.leads.amount_cents is 'what the works are worth, in cents of a euro; null where the owner has not said';
comment on column public.leads.finished_on is 'the day on which the works were said to be finished';
comment on column public.leads.review_asked_on is 'the day on which the customer was asked for a review';
comment on column public.leads.reminded_at is 'when the owner was reminded that nobody has called; null if that was not necessary';
comment on column public.leads.doubt is 'why it came into quarantine. flood: too many at once; trap: the hidden field was filled; pace: sent faster than a hand can. Null otherwise, and before this column';
comment on column public.leads.revision is 'how often the visitor has corrected or withdrawn it: a mail about an earlier version says nothing of this one';

create index leads_same_content on public.leads (email, created_at);
create index leads_created_at on public.leads (created_at);
create index leads_type_projet on public.leads (type_projet);
create index leads_telephone on public.leads (telephone);
create index leads_mail_due on public.leads (mail_due_at) where mail_state = 'pending';
create index leads_mail_failed on public.leads (mail_failed_at) where mail_failed_at is not null;
create index leads_mail_sent on public.leads (mail_sent_at) where mail_sent_at is not null;
create index leads_ack_due on public.leads (ack_due_at) where ack_state = 'pending';
create index leads_quarantined on public.leads (created_at) where mail_state = 'quarantined';
create index leads_reminded on public.leads (reminded_at) where reminded_at is not null;
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
  constraint lead_events_kind check (
    kind in ('status', 'next_call', 'note', 'release', 'call', 'amount', 'finished', 'review', 'corrected')),
  -- An event with only `becomes` adds, one with only `was` takes back, as for a note.
  constraint lead_events_call check (
    kind <> 'call'
    or (coalesce(was, becomes) in ('answered', 'no-answer', 'wrong-number') and (was is null) <> (becomes is null)))
);
comment on table public.lead_events is 'Who changed what, and when: written by triggers only. Of a note its number, never its text.';
create index lead_events_lead on public.lead_events (lead_id);
create index lead_events_at on public.lead_events (at);

-- The normalized text of a request and its notes, for the search, and the person that it is about.
create table public.lead_search (
  lead_id uuid primary key references public.leads (id) on delete cascade,
  email text,
  words text not null
);
comment on table public.lead_search is 'What the desk searches, derived by triggers from a request and its notes; gone with it.';
create index lead_search_email on public.lead_search (email);

-- When requests were last removed: the only change that leaves no row behind.
create table public.lead_removals (
  is_only boolean primary key default true check (is_only),
  at timestamptz not null
);
comment on table public.lead_removals is 'When requests were last removed, and nothing of which.';

-- Stores what the documents offer, a list of { value, label, urgent }: adds new values, updates the label and urgency
-- of known ones, removes nothing. Requests that came before their type was known now get it.
-- For nobody outside, with the rights of the caller.
create function leads_private.keep_project_types(types jsonb) returns void
language sql set search_path = '' as $$
  insert into public.project_types (value, label, urgent)
  select value, label, coalesce(urgent, false)
  from jsonb_to_recordset(types) as type (value text, label text, urgent boolean)
  on conflict (value) do update set label = excluded.label, urgent = excluded.urgent
    where (project_types.label, project_types.urgent) <> (excluded.label, excluded.urgent);
  update public.leads l set type_projet = l.type_sent, type_sent = null
  from public.project_types t where t.value = l.type_sent
$$;

-- Those of these types that the database does not know. The build asks this with the public key, and learns nothing
-- else.
-- For visitors, with all rights.
create function public.unknown_project_types(words text[]) returns text[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(word), '{}') from unnest(words) as word
  where not exists (select from public.project_types t where t.value = word)
$$;

-- Keeps a request with a type that the database does not know as `autre`, with the sent word beside it. A corrected
-- type may be unknown, too.
-- For a trigger, with all rights.
create function leads_private.keep_unknown_type() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Ignores what was sent: only the database sets it.
  new.type_sent := null;
  -- The pattern of project_types.value: no form sends anything else.
  if new.type_projet ~ '^[a-z][a-z0-9-]{0,39}$'
    and not exists (select from public.project_types t where t.value = new.type_projet)
  then
    new.type_sent := new.type_projet;
    new.type_projet := 'autre';
  end if;
  return new;
end $$;
-- Triggers run in alphabetical order: this one before all that compare requests.
create trigger leads_0_unknown_type before insert or update of type_projet on public.leads
  for each row execute function leads_private.keep_unknown_type();

-- A phone number as telephones dial it, however it was written: French ones as +33…
-- For accounts and the secret key; reads no table.
create function public.dialled(phone text) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(
    regexp_replace(
      regexp_replace(regexp_replace(phone, '[^0-9+]', '', 'g'), '^00', '+'),
      '^[+]330', '+33'),
    '^0([1-9][0-9]{8})$', '+33\1')
$$;

-- Normalizes text for comparison: without accents, capitals, ligatures, typographic apostrophes and repeated blanks.
-- For accounts; reads no table.
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
-- For accounts; reads no table.
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

-- Derives the town that is meant, and the first status.
-- For a trigger, with all rights.
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
-- For a trigger, with all rights.
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

-- Writes the words of a request and its notes that the search looks through.
-- For nobody outside, with the rights of the caller.
create function leads_private.keep_words(lead uuid) returns void
language sql set search_path = '' as $$
  insert into public.lead_search (lead_id, email, words)
  select l.id, lower(l.email), public.plain(concat_ws(' ', l.prenom, l.nom, l.email, l.telephone, l.ville, l.description,
    (select string_agg(n.body, ' ' order by n.id) from public.lead_notes n where n.lead_id = l.id)))
  from public.leads l where l.id = lead
  on conflict (lead_id) do update set email = excluded.email, words = excluded.words
$$;

-- Keeps those words up to date.
-- For a trigger, with all rights.
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

-- Records when requests were removed.
-- For a trigger, with all rights.
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

-- Owners get no mail about requests that they write down themselves. The caller gets one if that is wanted and
-- possible, within the limits of all acknowledgements.
-- For a trigger, with all rights.
create function leads_private.write_down() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.created_at := leads_private.clock();
  new.mail_state := 'sent';
  if new.ack_state <> 'pending' or new.email is null
    or not exists (select from leads_private.site_facts) or not leads_private.take_acknowledgement(new.email)
  then
    new.ack_state := 'none';
  end if;
  return new;
end $$;
create trigger leads_written_down before insert on public.leads
  for each row when (new.origin = 'appel') execute function leads_private.write_down();

-- The author of a note is the current account, whatever was sent.
-- For a trigger, with all rights.
create function leads_private.sign_note() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.author := leads_private.author();
  return new;
end $$;
create trigger lead_notes_sign before insert on public.lead_notes
  for each row execute function leads_private.sign_note();

-- Records that a note was written or removed: its number, never its text.
-- For a trigger, with all rights.
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

-- The author of a call event is the current account, whatever was sent; triggers write all other events, in the
-- account's name.
-- For a trigger, with all rights.
create function leads_private.sign_event() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.author := leads_private.author();
  return new;
end $$;
create trigger lead_events_sign before insert on public.lead_events
  for each row execute function leads_private.sign_event();

-- Records a change of status, of the promised call, or a release from quarantine.
-- For a trigger, with all rights.
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

-- Only what was won has an amount, and works that end. A request that is lost after all keeps what was said, and is counted
-- nowhere. The first asking is the one that is kept; null takes it back.
-- For a trigger, with the rights of the caller.
create function leads_private.guard_works() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.status <> 'gagnee' and (
    (new.amount_cents is distinct from old.amount_cents and new.amount_cents is not null)
    or (new.finished_on is distinct from old.finished_on and new.finished_on is not null)
    or (new.review_asked_on is distinct from old.review_asked_on and new.review_asked_on is not null))
  then
    raise check_violation using message = 'only a request that was won has works';
  end if;
  if new.review_asked_on is not null then
    new.review_asked_on := coalesce(old.review_asked_on, new.review_asked_on);
  end if;
  return new;
end $$;
create trigger leads_guard_works before update of amount_cents, finished_on, review_asked_on on public.leads
  for each row execute function leads_private.guard_works();

-- Records what was said of the works. A trigger of its own beside `leads_tell_change`: the works are other columns.
-- For a trigger, with all rights.
create function leads_private.tell_works() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.lead_events (lead_id, author, kind, was, becomes)
  select new.id, leads_private.author(), c.kind, c.was, c.becomes
  from (values
    ('amount', old.amount_cents::text, new.amount_cents::text),
    ('finished', to_char(old.finished_on, 'YYYY-MM-DD'), to_char(new.finished_on, 'YYYY-MM-DD')),
    ('review', to_char(old.review_asked_on, 'YYYY-MM-DD'), to_char(new.review_asked_on, 'YYYY-MM-DD'))
  ) c (kind, was, becomes)
  where c.was is distinct from c.becomes;
  return null;
end $$;
create trigger leads_tell_works after update of amount_cents, finished_on, review_asked_on on public.leads
  for each row execute function leads_private.tell_works();

-- From outside, mail_state may change in two ways only: out of quarantine, and back into it, as long as no mail about
-- the request has been tried. Runs as the caller, which in the functions of the outbox is their owner.
-- For a trigger, with the rights of the caller.
create function leads_private.guard_mail_state() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_user in ('authenticated', 'service_role')
    and not (old.mail_state = 'quarantined' and new.mail_state = 'pending')
    and not (old.mail_state = 'pending' and new.mail_state = 'quarantined' and old.mail_attempts = 0)
  then
    raise insufficient_privilege using message = 'a quarantine may be released, or held again before a mail, and nothing else';
  end if;
  if old.mail_state = 'quarantined' then
    new.mail_due_at := now();
  end if;
  return new;
end $$;
create trigger leads_guard_mail_state before update of mail_state on public.leads
  for each row when (new.mail_state <> old.mail_state) execute function leads_private.guard_mail_state();

-- Records that a request went back into quarantine.
-- For a trigger, with all rights.
create function leads_private.tell_hold() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.lead_events (lead_id, author, kind, was) values (new.id, leads_private.author(), 'release', 'released');
  return null;
end $$;
create trigger leads_tell_hold after update of mail_state on public.leads
  for each row when (old.mail_state = 'pending' and new.mail_state = 'quarantined')
  execute function leads_private.tell_hold();

-- Releases one request from quarantine. Returns false if it is not in it.
-- For accounts and the secret key, with the rights of the caller.
create function public.release_lead(id uuid) returns boolean
language plpgsql set search_path = '' as $$
begin
  if current_user = 'authenticated' and not public.is_owner() then
    raise insufficient_privilege using message = 'this account is not an owner''s';
  end if;
  update public.leads l set mail_state = 'pending' where l.id = release_lead.id and l.mail_state = 'quarantined';
  return found;
end $$;

-- Puts a request back into quarantine that was released by mistake. Returns false if its mail has been tried or sent.
-- For accounts and the secret key, with the rights of the caller.
create function public.hold_lead(id uuid) returns boolean
language plpgsql set search_path = '' as $$
begin
  if current_user = 'authenticated' and not public.is_owner() then
    raise insufficient_privilege using message = 'this account is not an owner''s';
  end if;
  update public.leads l set mail_state = 'quarantined'
  where l.id = hold_lead.id and l.mail_state = 'pending' and l.mail_attempts = 0;
  return found;
end $$;

-- Releases the quarantine: the mails become due. Undesirable requests stay in it: no mail is sent about them. Returns
-- how many were released.
-- For nobody outside, with the rights of the caller.
create function leads_private.release_quarantine() returns bigint
language sql set search_path = '' as $$
  with released as (
    update public.leads set mail_state = 'pending', mail_due_at = now()
    where mail_state = 'quarantined' and status <> 'indesirable'
    returning 1)
  select count(*) from released
$$;

alter table public.project_types enable row level security;
alter table public.leads enable row level security;
alter table public.lead_notes enable row level security;
alter table public.lead_events enable row level security;
alter table public.lead_search enable row level security;
alter table public.lead_removals enable row level security;
revoke all on public.project_types, public.leads, public.lead_notes, public.lead_events, public.lead_search, public.lead_removals
  from public, anon, authenticated, service_role;
revoke all on sequence public.lead_notes_id_seq, public.lead_events_id_seq from public, anon, authenticated, service_role;

-- The seven columns of the form.
grant insert (prenom, nom, email, telephone, ville, type_projet, description) on public.leads to anon;
-- A second barrier behind the grants: even a visitor who could write the other columns could not mark a request as
-- mailed, called, quoted or acknowledged.
create policy "visitors insert" on public.leads for insert to anon
  with check (
    mail_state in ('pending', 'quarantined') and mail_attempts = 0 and mail_sent_at is null and mail_error is null
    and mail_failed_at is null and origin = 'site' and revision = 0
    and status = 'nouvelle' and next_call_on is null
    and amount_cents is null and finished_on is null and review_asked_on is null and reminded_at is null
    and ack_state in ('none', 'pending') and ack_attempts = 0 and ack_sent_at is null and ack_error is null);

grant select on public.project_types, public.leads, public.lead_notes, public.lead_events, public.lead_search, public.lead_removals
  to authenticated;
grant insert (prenom, nom, email, telephone, ville, type_projet, description, origin, ack_state) on public.leads
  to authenticated;
grant update (status, next_call_on, mail_state, amount_cents, finished_on, review_asked_on), delete on public.leads
  to authenticated;
grant insert (lead_id, body), delete on public.lead_notes to authenticated;
grant insert (lead_id, kind, was, becomes) on public.lead_events to authenticated;
create policy "owners read" on public.project_types for select to authenticated using ((select public.is_owner()));
create policy "owners read" on public.leads for select to authenticated using ((select public.is_owner()));
create policy "owners write down" on public.leads for insert to authenticated
  with check ((select public.is_owner()) and origin = 'appel');
create policy "owners change" on public.leads for update to authenticated
  using ((select public.is_owner())) with check ((select public.is_owner()));
create policy "owners remove" on public.leads for delete to authenticated using ((select public.is_owner()));
create policy "owners read" on public.lead_notes for select to authenticated using ((select public.is_owner()));
create policy "owners write" on public.lead_notes for insert to authenticated with check ((select public.is_owner()));
create policy "owners remove their own" on public.lead_notes for delete to authenticated
  using (
    (select public.is_owner())
    and author = nullif((select current_setting('request.jwt.claims', true)), '')::jsonb ->> 'email');
create policy "owners read" on public.lead_events for select to authenticated using ((select public.is_owner()));
create policy "owners tell of calls" on public.lead_events for insert to authenticated
  with check ((select public.is_owner()) and kind = 'call');
create policy "owners read" on public.lead_search for select to authenticated using ((select public.is_owner()));
create policy "owners read" on public.lead_removals for select to authenticated using ((select public.is_owner()));

-- For `npm run leads`, which uses the project's secret key.
grant select on public.project_types, public.leads, public.lead_notes, public.lead_events to service_role;
grant update (mail_state), delete on public.leads to service_role;
revoke all on function
  leads_private.keep_project_types(jsonb), public.unknown_project_types(text[]), leads_private.keep_unknown_type(),
  public.dialled(text), public.plain(text), public.town_of(text), leads_private.derive_facts(),
  leads_private.derive_course(), leads_private.keep_words(uuid), leads_private.derive_words(),
  leads_private.tell_removal(), leads_private.write_down(), leads_private.sign_note(), leads_private.tell_note(),
  leads_private.sign_event(), leads_private.tell_change(), leads_private.guard_works(), leads_private.tell_works(),
  leads_private.guard_mail_state(), leads_private.tell_hold(), public.release_lead(uuid), public.hold_lead(uuid),
  leads_private.release_quarantine()
  from public, anon, authenticated, service_role;
grant execute on function
  public.unknown_project_types(text[])
  to anon;
grant execute on function
  public.plain(text), public.town_of(text)
  to authenticated;
grant execute on function
  public.dialled(text), public.release_lead(uuid), public.hold_lead(uuid)
  to authenticated, service_role;
