-- A backup has the finished works that wait, with their photographs: nobody else has them.

-- The works whose request is kept here, and whose consent was not taken back.
create function leads_private.drafts_of_requests(rows jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(r), '[]') from jsonb_array_elements(leads_private.of_requests(rows)) as r
  where exists (
    select from public.work_consents c where c.reference = r ->> 'reference' and c.withdrawn_on is null)
$$;

-- As before, with { drafts }, which older backups have not.
create or replace function public.restore_requests(backup text, part jsonb, is_last boolean) returns jsonb
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

revoke all on function leads_private.drafts_of_requests(jsonb) from public, anon, authenticated, service_role;
