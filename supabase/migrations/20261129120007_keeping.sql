-- How long requests are kept, what a person may ask of their own, and how a backup comes back.

-- A clock that is years ahead must not erase anything. Erasure runs every hour or every night, so if the clock has
-- jumped since the last run, it is either wrong or the machine was off; only a person can tell.
create table leads_private.clock_seen (
  single boolean primary key default true check (single),
  -- When the erasure last ran.
  at timestamptz not null,
  -- Nothing is erased before this moment.
  doubted_until timestamptz
);

-- A row exists while a restore is under way: a large backup comes in parts.
create table leads_private.restoring (
  is_only boolean primary key default true check (is_only),
  -- The digest of the backup: the same backup continues where it was interrupted, another one has to wait.
  backup text not null
);

-- Until when nothing is erased because of the clock; null while the clock is trusted.
-- For nobody outside, with the rights of the caller.
create function leads_private.erasure_waits_until() returns timestamptz
language sql stable set search_path = '' as $$
  select doubted_until from leads_private.clock_seen
$$;

-- The copy for a person who asks for their data, found by either address: what they sent and what became of it, in
-- readable form, with works and consents. Mail attempts, the people at the desk and row numbers concern only the
-- company and are left out.
-- For accounts and the secret key, with the rights of the caller.
create function public.export_person(email text default null, phone text default null) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  if current_user = 'authenticated' and not public.is_owner() then
    raise insufficient_privilege using message = 'this account is not an owner''s';
  end if;
  return (
    select jsonb_build_object('requests', coalesce(jsonb_agg(
      jsonb_build_object(
        'created_at', l.created_at, 'prenom', l.prenom, 'nom', l.nom, 'email', l.email, 'telephone', l.telephone,
        'ville', l.ville, 'description', l.description, 'source_path', l.source_path,
        'status', l.status, 'next_call_on', l.next_call_on, 'amount_cents', l.amount_cents,
        'finished_on', l.finished_on, 'review_asked_on', l.review_asked_on,
        'project_label', (select t.label from public.project_types t where t.value = l.type_projet),
        'acknowledged_at', l.ack_sent_at,
        'work_consents', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'created_at', c.created_at, 'customer', c.customer, 'agreed_on', c.agreed_on, 'withdrawn_on', c.withdrawn_on)
            order by c.created_at), '[]')
          from public.work_consents c where c.lead_id = l.id),
        'work_drafts', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'created_at', d.created_at, 'town', d.town, 'service', d.service, 'finished_on', d.finished_on,
            'problem', d.problem, 'work', d.work,
            'photo_before', translate(encode(d.photo_before, 'base64'), E'\n', ''),
            'photo_after', translate(encode(d.photo_after, 'base64'), E'\n', ''))
            order by d.created_at), '[]')
          from public.work_drafts d where d.lead_id = l.id),
        'notes', (
          select coalesce(jsonb_agg(jsonb_build_object('created_at', n.created_at, 'body', n.body) order by n.id), '[]')
          from public.lead_notes n where n.lead_id = l.id),
        'events', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'at', e.at, 'kind', e.kind,
            -- For a note, `was` and `becomes` hold its number.
            'was', case when e.kind <> 'note' then e.was end, 'becomes', case when e.kind <> 'note' then e.becomes end)
            order by e.id), '[]')
          from public.lead_events e where e.lead_id = l.id))
      order by l.created_at, l.id), '[]'))
    from public.leads l
    where lower(l.email) = lower(nullif(trim(export_person.email), ''))
      or public.dialled(l.telephone) = nullif(public.dialled(export_person.phone), ''));
end $$;

-- Removes the requests of a person for good, found by either address, and returns their number.
-- For accounts and the secret key, with the rights of the caller.
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

-- The last migration that was applied to this database; null if no list of them is kept.
-- For the secret key, with all rights.
create function public.database_form() returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select max(m.version) from supabase_migrations.schema_migrations m);
exception when undefined_table or invalid_schema_name then
  return null;
end $$;

-- Inserts rows, with every column that both the rows and the table have.
-- For nobody outside, with the rights of the caller.
create function leads_private.put_back(target regclass, rows jsonb) returns bigint
language plpgsql set search_path = '' as $$
declare
  columns text;
  inserted bigint;
begin
  select string_agg(quote_ident(a.attname), ', ') into columns
  from pg_catalog.pg_attribute a
  where a.attrelid = target and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and rows -> 0 ? a.attname::text;
  if columns is null then
    return 0;
  end if;
  execute format(
    'insert into %1$s (%2$s) overriding system value
     select %2$s from jsonb_populate_recordset(null::%1$s, $1) on conflict do nothing', target, columns)
  using rows;
  get diagnostics inserted = row_count;
  return inserted;
end $$;

-- Switches the triggers that react to a visitor or an owner: those that limit, quarantine, acknowledge, sign and log.
-- Triggers that only derive data from a row stay on.
-- For nobody outside, with the rights of the caller.
create function leads_private.speak(switch text) returns void
language plpgsql set search_path = '' as $$
declare
  speaking record;
begin
  for speaking in
    select t.tgrelid::regclass as of, t.tgname as name from pg_catalog.pg_trigger t
    where not t.tgisinternal
      and t.tgrelid in (
        'public.leads'::regclass, 'public.lead_notes'::regclass, 'public.lead_events'::regclass,
        'public.work_consents'::regclass)
      and t.tgname in (
        'leads_0_unknown_type', 'leads_before_insert', 'leads_welcome', 'leads_written_down',
        'lead_notes_sign', 'lead_notes_tell', 'lead_events_sign', 'work_consents_sign')
  loop
    execute format('alter table %s %s trigger %I', speaking.of, switch, speaking.name);
  end loop;
end $$;

-- The notes or events whose request exists.
-- For nobody outside, with the rights of the caller.
create function leads_private.of_requests(rows jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(r), '[]') from jsonb_array_elements(rows) as r
  where exists (select from public.leads l where l.id = (r ->> 'lead_id')::uuid)
$$;

-- Consents as they are kept here: without a name where the request is not kept, as when it is erased.
-- For nobody outside, with the rights of the caller.
create function leads_private.consents_of_requests(rows jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(
    case when exists (select from public.leads l where l.id = (r ->> 'lead_id')::uuid) then r
      else r || '{"lead_id": null, "customer": ""}' end), '[]')
  from jsonb_array_elements(rows) as r
$$;

-- The works whose request is kept here, and whose consent was not taken back.
-- For nobody outside, with the rights of the caller.
create function leads_private.drafts_of_requests(rows jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(r), '[]') from jsonb_array_elements(leads_private.of_requests(rows)) as r
  where exists (
    select from public.work_consents c where c.reference = r ->> 'reference' and c.withdrawn_on is null)
$$;

-- Restores one part of a backup, { types, requests, notes, events, consents, drafts }, and returns what became of it;
-- older backups lack the last two. No request is limited, quarantined, acknowledged or logged. Mails that were due at
-- the time of the backup may have been sent since, so they are given up. Requests older than the privacy notice
-- allows are left out.
-- For the secret key, with all rights.
create function public.restore_requests(backup text, part jsonb, is_last boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  going text;
  oldest timestamptz := leads_private.clock() - interval '3 years' + interval '1 day';
  kept jsonb;
  restored bigint;
  notes bigint;
begin
  lock table public.leads, public.lead_notes, public.lead_events, public.work_consents, public.work_drafts
    in share row exclusive mode;
  select r.backup into going from leads_private.restoring r;
  if going is null and exists (select from public.leads) then
    raise sqlstate 'PT409' using message = 'there are requests already';
  elsif going <> restore_requests.backup then
    raise sqlstate 'PT409' using message = 'another backup is being restored';
  end if;
  insert into leads_private.restoring (backup) values (restore_requests.backup) on conflict do nothing;

  perform leads_private.speak('disable');
  perform leads_private.put_back('public.project_types', part -> 'types');
  select coalesce(jsonb_agg(request
      || case when request ->> 'mail_state' = 'pending' then '{"mail_state": "sent"}' else '{}' end::jsonb
      || case when request ->> 'ack_state' = 'pending' then '{"ack_state": "none"}' else '{}' end::jsonb), '[]')
    into kept
    from jsonb_array_elements(part -> 'requests') as request
    where (request ->> 'created_at')::timestamptz >= oldest;
  restored := leads_private.put_back('public.leads', kept);
  notes := leads_private.put_back('public.lead_notes', leads_private.of_requests(part -> 'notes'));
  perform leads_private.put_back('public.lead_events', leads_private.of_requests(part -> 'events'));
  perform leads_private.put_back('public.work_consents', leads_private.consents_of_requests(part -> 'consents'));
  perform leads_private.put_back('public.work_drafts', leads_private.drafts_of_requests(part -> 'drafts'));
  perform leads_private.speak('enable');

  if is_last then
    perform setval('public.lead_notes_id_seq', greatest((select max(n.id) from public.lead_notes n), 1));
    perform setval('public.lead_events_id_seq', greatest((select max(e.id) from public.lead_events e), 1));
    -- The owner was told of the quarantine back then; and the person who restores checks the clock.
    update leads_private.flood_notice f set told_until = greatest(f.told_until, now());
    insert into leads_private.clock_seen as c (at) values (leads_private.clock()) on conflict do nothing;
    delete from leads_private.restoring;
  end if;
  return jsonb_build_object(
    'requests', restored, 'notes', notes, 'expired', jsonb_array_length(part -> 'requests') - jsonb_array_length(kept),
    'unsent', (select count(*) from jsonb_array_elements(part -> 'requests') as request
      where request ->> 'mail_state' = 'pending' and (request ->> 'created_at')::timestamptz >= oldest));
end $$;

alter table leads_private.clock_seen enable row level security;
alter table leads_private.restoring enable row level security;
revoke all on leads_private.clock_seen, leads_private.restoring from public, anon, authenticated, service_role;
revoke all on function
  leads_private.erasure_waits_until(), public.export_person(text, text),
  public.forget_person(text, text), public.database_form(), leads_private.put_back(regclass, jsonb),
  leads_private.speak(text), leads_private.of_requests(jsonb), leads_private.consents_of_requests(jsonb),
  leads_private.drafts_of_requests(jsonb), public.restore_requests(text, jsonb, boolean)
  from public, anon, authenticated, service_role;
grant execute on function
  public.export_person(text, text), public.forget_person(text, text)
  to authenticated, service_role;
grant execute on function
  public.database_form(), public.restore_requests(text, jsonb, boolean)
  to service_role;
