-- Finished works that wait for whoever keeps the site: a desk without the studio cannot write into its documents. Each
-- goes with its consent and with its request, and when it is taken.
create table public.work_drafts (
  reference text primary key references public.work_consents (reference) on delete cascade,
  lead_id uuid not null references public.leads (id) on delete cascade,
  created_at timestamptz not null default now(),
  town text not null,
  service text not null,
  -- The last day of the works.
  finished_on date not null,
  problem text not null,
  work text not null,
  -- JPEG, as the desk reduces them.
  photo_before bytea not null,
  photo_after bytea not null,
  constraint work_drafts_town check (char_length(town) between 1 and 60),
  constraint work_drafts_service check (char_length(service) between 1 and 60),
  constraint work_drafts_finished check (finished_on between '2020-01-01' and '2099-12-31'),
  constraint work_drafts_problem check (char_length(problem) between 1 and 300),
  constraint work_drafts_work check (char_length(work) between 1 and 300),
  constraint work_drafts_before check (octet_length(photo_before) <= 600000 and substring(photo_before for 3) = '\xffd8ff'),
  constraint work_drafts_after check (octet_length(photo_after) <= 600000 and substring(photo_after for 3) = '\xffd8ff')
);
create index work_drafts_lead on public.work_drafts (lead_id);
comment on table public.work_drafts is 'finished works with their photographs, until whoever keeps the site takes them, and a year at most';

alter table public.work_consents
  -- The day on which its draft was taken into the site; null also for a work that never waited here.
  add column taken_on date,
  add constraint work_consents_taken check (taken_on between '2020-01-01' and '2099-12-31');

alter table public.work_drafts enable row level security;
revoke all on public.work_drafts from public, anon, authenticated, service_role;
grant select, delete on public.work_drafts to authenticated, service_role;
grant update (taken_on) on public.work_consents to authenticated, service_role;
create policy "owners read" on public.work_drafts for select to authenticated using ((select public.is_owner()));
create policy "owners remove" on public.work_drafts for delete to authenticated using ((select public.is_owner()));

-- Keeps a work with its consent, both or none, and gives the reference. The photographs are in base64.
create function public.keep_work_draft(told jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  consent text;
begin
  perform leads_private.owner_or_error();
  -- Two at once would each be counted without the other.
  perform pg_advisory_xact_lock(hashtextextended('public.work_drafts', 0));
  if (select count(*) from public.work_drafts) >= 20 then
    raise exception using errcode = 'PT409', message = 'twenty works wait already';
  end if;
  insert into public.work_consents (site, lead_id, customer, agreed_on)
  values (told ->> 'site', (told ->> 'lead')::uuid, told ->> 'customer', (told ->> 'agreed_on')::date)
  returning reference into consent;
  insert into public.work_drafts (reference, lead_id, town, service, finished_on, problem, work, photo_before, photo_after)
  values (
    consent, (told ->> 'lead')::uuid, told ->> 'town', told ->> 'service', (told ->> 'finished_on')::date,
    told ->> 'problem', told ->> 'work', decode(told ->> 'photo_before', 'base64'), decode(told ->> 'photo_after', 'base64'));
  return consent;
end $$;

-- Removes a work that is in the site now; false if it does not wait any more, because its customer took the consent
-- back or somebody else took it.
create function public.take_work_draft(consent text) returns boolean
language plpgsql set search_path = '' as $$
begin
  if current_user = 'authenticated' and not public.is_owner() then
    raise insufficient_privilege using message = 'this account is not an owner''s';
  end if;
  delete from public.work_drafts d where d.reference = consent;
  if not found then
    return false;
  end if;
  update public.work_consents c set taken_on = (now() at time zone 'Europe/Paris')::date where c.reference = consent;
  return true;
end $$;

create function leads_private.drop_withdrawn_work() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.work_drafts d where d.reference = new.reference;
  return null;
end $$;
create trigger work_consents_drop_draft after update of withdrawn_on on public.work_consents
  for each row when (new.withdrawn_on is not null)
  execute function leads_private.drop_withdrawn_work();

-- As before, and the works that nobody took for a year.
create or replace function leads_private.remove_expired() returns setof uuid
language plpgsql set search_path = '' as $$
declare
  clock timestamptz := leads_private.clock();
  seen timestamptz;
  doubted timestamptz;
begin
  -- Two at once would both take the leap for the other's.
  perform pg_advisory_xact_lock(hashtextextended('leads_private.remove_expired', 0));
  select c.at, c.doubted_until into seen, doubted from leads_private.clock_seen c;
  if seen is null then
    -- The first time there is only what was stamped.
    select greatest((select max(l.created_at) from public.leads l), (select max(e.at) from public.lead_events e)) into seen;
  end if;
  if clock > seen + interval '45 days' then
    doubted := clock + interval '14 days';
  elsif clock < seen - interval '1 day' or clock >= doubted then
    doubted := null;
  end if;
  insert into leads_private.clock_seen as c (at, doubted_until) values (clock, doubted)
    on conflict (single) do update set at = excluded.at, doubted_until = excluded.doubted_until;
  if doubted is null then
    delete from public.work_drafts d where d.created_at < clock - interval '1 year';
    delete from public.visit_counts v where v.week < (clock - interval '25 months')::date;
    return query delete from public.leads l
      where l.created_at < clock - interval '3 years' + interval '1 day' returning l.id;
  end if;
end $$;

-- As before, with the works that wait.
create or replace function public.export_person(email text default null, phone text default null) returns jsonb
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

revoke all on function
  public.keep_work_draft(jsonb), public.take_work_draft(text), leads_private.drop_withdrawn_work()
  from public, anon, authenticated, service_role;
grant execute on function public.keep_work_draft(jsonb) to authenticated;
grant execute on function public.take_work_draft(text) to authenticated, service_role;
