-- One reminder of each request that nobody has called within two working hours. Which hours are worked is what the
-- documents say, so the function decides; the database says which requests may be meant, and reminds of each once.

alter table public.leads add column reminded_at timestamptz;
comment on column public.leads.reminded_at is 'when the owner was reminded that nobody has called; null if that was not necessary';
create index leads_reminded on public.leads (reminded_at) where reminded_at is not null;

-- Whether nobody has called for two hours by the clock, or longer; callers ask it of new requests of a month alone, which
-- an index finds. A call that nobody answered counts, and so does one
-- that is planned. What is older than a month is left alone: nobody waits for that call any more.
create function leads_private.may_be_forgotten(lead public.leads) returns boolean
language sql stable set search_path = '' as $$
  select lead.status = 'nouvelle' and lead.reminded_at is null and lead.next_call_on is null
    and lead.origin = 'site' and lead.mail_state <> 'quarantined'
    and lead.created_at between now() - interval '30 days' and now() - interval '2 hours'
    and not exists (select from public.lead_events e where e.lead_id = lead.id and e.kind = 'call')
$$;

-- Those requests, the oldest first, with what may be said of them on a locked screen, and the company's hours.
create function public.waiting_requests() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'company', (select f.facts from leads_private.site_facts f),
    'requests', coalesce(jsonb_agg(jsonb_build_object(
      'id', w.id, 'createdAt', w.created_at, 'label', w.label, 'urgent', w.urgent, 'town', w.town)
      order by w.created_at), '[]'))
  from (
    select l.id, l.created_at, t.label, t.urgent, leads_private.town_to_show(l) as town
    from public.leads l join public.project_types t on t.value = l.type_projet
    where l.status = 'nouvelle' and l.created_at > now() - interval '30 days' and leads_private.may_be_forgotten(l)
    order by l.created_at limit 50) w
$$;

-- Claims the reminder of these requests, each once: those of which it was not claimed before, with the phones to tell.
create function public.claim_reminders(ids uuid[]) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  phones constant jsonb := leads_private.phones_to_tell();
  claimed uuid[];
begin
  with one as (
    update public.leads l set reminded_at = now()
    where l.id = any (ids) and leads_private.may_be_forgotten(l) returning l.id)
  select array_agg(one.id) into claimed from one;
  return jsonb_build_object('ids', coalesce(to_jsonb(claimed), '[]'), 'phones', coalesce(phones, '[]'));
end $$;

-- As before, and asks for reminders while a request may need one.
create or replace function leads_private.due_leads(most integer) returns setof jsonb
language sql stable set search_path = '' as $$
  select '{"flood": true}'::jsonb where leads_private.flood_notice_is_due()
  union all
  select '{"reminders": true}'::jsonb where exists (
    select from public.leads l
    where l.status = 'nouvelle' and l.created_at > now() - interval '30 days' and leads_private.may_be_forgotten(l))
  union all
  (select jsonb_build_object(
    'prenom', prenom, 'nom', nom, 'email', email, 'telephone', telephone,
    'ville', ville, 'type_projet', coalesce(type_sent, type_projet), 'description', description)
  from public.leads l
  where (mail_state = 'pending' and mail_due_at <= now())
    or (ack_state = 'pending' and leads_private.ack_is_due(l))
  order by least(mail_due_at, ack_due_at) limit most)
$$;

-- As before, with the reminder, where there was one.
create or replace function public.desk_columns(whole boolean, moment timestamptz) returns text
language sql stable set search_path = '' as $$
  select format($q$jsonb_build_object(
    'id', l.id, 'createdAt', %1$s, 'prenom', l.prenom, 'nom', l.nom, 'email', coalesce(l.email, ''), 'telephone', l.telephone,
    'ville', l.ville, 'typeProjet', l.type_projet, 'typeLabel', t.label, 'typeSent', l.type_sent, 'urgent', t.urgent,
    'description', %2$s, 'status', l.status, 'statusAt', %3$s, 'nextCallOn', to_char(l.next_call_on, 'YYYY-MM-DD'),
    'amount', l.amount_cents, 'finishedOn', to_char(l.finished_on, 'YYYY-MM-DD'),
    'reviewAskedOn', to_char(l.review_asked_on, 'YYYY-MM-DD'),
    'sourcePath', l.source_path, 'origin', l.origin, 'quarantined', l.mail_state = 'quarantined',
    'mailProblem', case when l.mail_state = 'pending' then coalesce(l.mail_error, '') end,
    'isMailStuck', coalesce(%4$s, false),
    'place', case when l.mail_state = 'quarantined' then 'over' else %5$s end)
    || case when l.reminded_at is null then '{}' else jsonb_build_object('remindedAt', %6$s) end$q$,
    public.desk_moment('l.created_at'),
    case when whole then 'l.description' else 'left(l.description, 160)' end,
    public.desk_moment('coalesce(l.status_at, l.created_at)'),
    public.desk_condition('{"list":"unsent"}', moment),
    public.desk_place(moment),
    public.desk_moment('l.reminded_at'))
  || case when not whole then '' else format($q$ || jsonb_build_object(
    'notes', (select coalesce(jsonb_agg(jsonb_build_object(
        'id', n.id, 'body', n.body, 'author', n.author, 'createdAt', %s) order by n.id), '[]')
      from public.lead_notes n where n.lead_id = l.id),
    'events', (select coalesce(jsonb_agg(jsonb_build_object(
        'id', e.id, 'at', %s, 'author', e.author, 'kind', e.kind, 'was', e.was, 'becomes', e.becomes) order by e.id), '[]')
      from public.lead_events e where e.lead_id = l.id))$q$,
    public.desk_moment('n.created_at'), public.desk_moment('e.at')) end
$$;

-- As before: a reminder is a change too.
create or replace function public.desk_changes(since timestamptz default null, moment timestamptz default now()) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  first_moment constant timestamptz := coalesce(since, moment) - interval '2 minutes';
  most constant integer := 50;
  answer jsonb;
begin
  perform public.owners_only();
  execute format($q$
    with changed as materialized (
      select c.id, max(c.at) as at from (
        select l.id, l.created_at as at from public.leads l where l.created_at >= $1
        union all select l.id, l.mail_sent_at from public.leads l where l.mail_sent_at >= $1
        union all select l.id, l.mail_failed_at from public.leads l where l.mail_failed_at >= $1
        union all select l.id, l.reminded_at from public.leads l where l.reminded_at >= $1
        union all select e.lead_id, e.at from public.lead_events e where e.at >= $1) c
      group by c.id order by 2 desc, 1 limit $2)
    select coalesce(jsonb_agg(%s || jsonb_build_object('changedAt', c.at) order by l.created_at desc, l.id desc), '[]')
    from changed c join public.leads l on l.id = c.id join public.project_types t on t.value = l.type_projet$q$,
    public.desk_columns(false, moment))
  into answer using first_moment, most + 1;
  return jsonb_build_object(
    'at', to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'isMore', jsonb_array_length(answer) > most,
    'rows', answer,
    'removedAt', (select r.at from public.lead_removals r));
end $$;

-- The second barrier for visitors covers the new column too.
drop policy "visitors insert" on public.leads;
create policy "visitors insert" on public.leads for insert to anon
  with check (
    mail_state in ('pending', 'quarantined') and mail_attempts = 0 and mail_sent_at is null and mail_error is null
    and mail_failed_at is null and origin = 'site'
    and status = 'nouvelle' and next_call_on is null
    and amount_cents is null and finished_on is null and review_asked_on is null and reminded_at is null
    and ack_state in ('none', 'pending') and ack_attempts = 0 and ack_sent_at is null and ack_error is null);

revoke all on function
  leads_private.may_be_forgotten(public.leads), public.waiting_requests(), public.claim_reminders(uuid[])
  from public, anon, authenticated, service_role;
grant execute on function public.waiting_requests(), public.claim_reminders(uuid[]) to service_role;
