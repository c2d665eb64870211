-- Restores a backup into an empty project: rows stay as they were, and no mail is sent about them.

-- A row exists while a restore is under way: a large backup comes in parts.
create table leads_private.restoring (
  is_only boolean primary key default true check (is_only),
  -- The digest of the backup: the same backup continues where it was interrupted, another one has to wait.
  backup text not null
);

-- The last migration that was applied to this database; null if no list of them is kept.
create function public.database_form() returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select max(m.version) from supabase_migrations.schema_migrations m);
exception when undefined_table or invalid_schema_name then
  return null;
end $$;

-- Inserts rows, with every column that both the rows and the table have.
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
create function leads_private.speak(switch text) returns void
language plpgsql set search_path = '' as $$
declare
  speaking record;
begin
  for speaking in
    select t.tgrelid::regclass as of, t.tgname as name from pg_catalog.pg_trigger t
    where not t.tgisinternal
      and t.tgrelid in ('public.leads'::regclass, 'public.lead_notes'::regclass, 'public.lead_events'::regclass)
      and t.tgname in (
        'leads_0_unknown_type', 'leads_before_insert', 'leads_welcome', 'leads_written_down',
        'lead_notes_sign', 'lead_notes_tell', 'lead_events_sign')
  loop
    execute format('alter table %s %s trigger %I', speaking.of, switch, speaking.name);
  end loop;
end $$;

-- Restores one part of a backup, { types, requests, notes, events }, and returns what became of it. No request is
-- limited, quarantined, acknowledged or logged. Mails that were due at the time of the backup may have been sent since,
-- so they are given up. Requests older than the privacy notice allows are left out.
create function public.restore_requests(backup text, part jsonb, is_last boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  going text;
  oldest timestamptz := leads_private.clock() - interval '3 years' + interval '1 day';
  kept jsonb;
  restored bigint;
  notes bigint;
begin
  lock table public.leads, public.lead_notes, public.lead_events in share row exclusive mode;
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

-- The notes or events whose request exists.
create function leads_private.of_requests(rows jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(r), '[]') from jsonb_array_elements(rows) as r
  where exists (select from public.leads l where l.id = (r ->> 'lead_id')::uuid)
$$;

alter table leads_private.restoring enable row level security;
revoke all on leads_private.restoring from public, anon, authenticated, service_role;
revoke all on function
  public.database_form(), public.restore_requests(text, jsonb, boolean), leads_private.put_back(regclass, jsonb),
  leads_private.of_requests(jsonb), leads_private.speak(text)
  from public, anon, authenticated, service_role;
grant execute on function public.database_form(), public.restore_requests(text, jsonb, boolean) to service_role;
