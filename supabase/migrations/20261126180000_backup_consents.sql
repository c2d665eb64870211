-- A backup has the consents of customers: without them, works of the site would name agreements that nobody knows.

-- As before, with the trigger that signs a consent.
create or replace function leads_private.speak(switch text) returns void
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

-- Consents as they are kept here: without a name where the request is not kept, as when it is erased.
create function leads_private.consents_of_requests(rows jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(
    case when exists (select from public.leads l where l.id = (r ->> 'lead_id')::uuid) then r
      else r || '{"lead_id": null, "customer": ""}' end), '[]')
  from jsonb_array_elements(rows) as r
$$;

-- As before, with { consents }, which older backups have not.
create or replace function public.restore_requests(backup text, part jsonb, is_last boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  going text;
  oldest timestamptz := leads_private.clock() - interval '3 years' + interval '1 day';
  kept jsonb;
  restored bigint;
  notes bigint;
begin
  lock table public.leads, public.lead_notes, public.lead_events, public.work_consents in share row exclusive mode;
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

revoke all on function leads_private.consents_of_requests(jsonb) from public, anon, authenticated, service_role;
