-- Calls are part of the history: how a call ended, and requests by telephone, which the owner writes down.

alter table public.lead_events
  drop constraint lead_events_kind,
  add constraint lead_events_kind check (kind in ('status', 'next_call', 'note', 'release', 'call')),
  -- An event with only `becomes` adds, one with only `was` takes back, as for a note.
  add constraint lead_events_call check (
    kind <> 'call'
    or (coalesce(was, becomes) in ('answered', 'no-answer', 'wrong-number') and (was is null) <> (becomes is null)));

-- The author of a call event is the current account, whatever was sent; triggers write all other events, in the
-- account's name.
create function leads_private.sign_event() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.author := leads_private.author();
  return new;
end $$;
create trigger lead_events_sign before insert on public.lead_events
  for each row execute function leads_private.sign_event();
grant insert (lead_id, kind, was, becomes) on public.lead_events to authenticated;
create policy "owners tell of calls" on public.lead_events for insert to authenticated
  with check ((select public.is_owner()) and kind = 'call');

-- Callers may have no e-mail address; senders of the form always have one.
alter table public.leads
  add column origin text not null default 'site',
  alter column email drop not null,
  add constraint leads_origin check (origin in ('site', 'appel')),
  add constraint leads_email_of_form check (email is not null or origin = 'appel');
comment on column public.leads.origin is 'site: sent by the form; appel: written down by the owner after a call';
alter table public.lead_search alter column email drop not null;

-- Limits, quarantine and the page of origin apply to visitors only.
drop trigger leads_before_insert on public.leads;
create trigger leads_before_insert before insert on public.leads
  for each row when (new.origin = 'site') execute function leads_private.before_insert();
drop trigger leads_welcome on public.leads;
create trigger leads_welcome before insert on public.leads
  for each row when (new.origin = 'site') execute function leads_private.welcome();

-- Owners get no mail about requests that they write down themselves. The caller gets one if that is wanted and
-- possible, within the limits of all acknowledgements.
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

grant insert (prenom, nom, email, telephone, ville, type_projet, description, origin, ack_state) on public.leads
  to authenticated;
create policy "owners write down" on public.leads for insert to authenticated
  with check ((select public.is_owner()) and origin = 'appel');

-- The second barrier for visitors covers the new column too.
drop policy "visitors insert" on public.leads;
create policy "visitors insert" on public.leads for insert to anon
  with check (
    mail_state in ('pending', 'quarantined') and mail_attempts = 0 and mail_sent_at is null and mail_error is null
    and mail_failed_at is null and origin = 'site'
    and status = 'nouvelle' and next_call_on is null
    and ack_state in ('none', 'pending') and ack_attempts = 0 and ack_sent_at is null and ack_error is null);

-- The columns of a request `l` of the type `t` under the names that the desk uses: as in a list or, if `whole`, with
-- notes and events.
create or replace function public.desk_columns(whole boolean, moment timestamptz) returns text
language sql stable set search_path = '' as $$
  select format($q$jsonb_build_object(
    'id', l.id, 'createdAt', %1$s, 'prenom', l.prenom, 'nom', l.nom, 'email', coalesce(l.email, ''), 'telephone', l.telephone,
    'ville', l.ville, 'typeProjet', l.type_projet, 'typeLabel', t.label, 'typeSent', l.type_sent, 'urgent', t.urgent,
    'description', %2$s, 'status', l.status, 'statusAt', %3$s, 'nextCallOn', to_char(l.next_call_on, 'YYYY-MM-DD'),
    'sourcePath', l.source_path, 'origin', l.origin, 'quarantined', l.mail_state = 'quarantined',
    'mailProblem', case when l.mail_state = 'pending' then coalesce(l.mail_error, '') end,
    'isMailStuck', coalesce(%4$s, false),
    'place', case when l.mail_state = 'quarantined' then 'over' else %5$s end)$q$,
    public.desk_moment('l.created_at'),
    case when whole then 'l.description' else 'left(l.description, 160)' end,
    public.desk_moment('coalesce(l.status_at, l.created_at)'),
    public.desk_condition('{"list":"unsent"}', moment),
    public.desk_place(moment))
  || case when not whole then '' else format($q$ || jsonb_build_object(
    'notes', (select coalesce(jsonb_agg(jsonb_build_object(
        'id', n.id, 'body', n.body, 'author', n.author, 'createdAt', %s) order by n.id), '[]')
      from public.lead_notes n where n.lead_id = l.id),
    'events', (select coalesce(jsonb_agg(jsonb_build_object(
        'id', e.id, 'at', %s, 'author', e.author, 'kind', e.kind, 'was', e.was, 'becomes', e.becomes) order by e.id), '[]')
      from public.lead_events e where e.lead_id = l.id))$q$,
    public.desk_moment('n.created_at'), public.desk_moment('e.at')) end
$$;

revoke all on function leads_private.sign_event(), leads_private.write_down()
  from public, anon, authenticated, service_role;
