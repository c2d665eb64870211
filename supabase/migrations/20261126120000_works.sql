-- What becomes of a request that was won: what the works are worth, when they were finished, and when the customer was
-- asked for a review, whoever it is and once.

alter table public.leads
  add column amount_cents bigint,
  add column finished_on date,
  add column review_asked_on date,
  add constraint leads_amount check (amount_cents between 0 and 9999999999),
  add constraint leads_finished check (finished_on between '2020-01-01' and '2099-12-31'),
  add constraint leads_review_asked check (review_asked_on between '2020-01-01' and '2099-12-31');
comment on column public.leads.amount_cents is 'what the works are worth, in cents of a euro; null where the owner has not said';
comment on column public.leads.finished_on is 'the day on which the works were said to be finished';
comment on column public.leads.review_asked_on is 'the day on which the customer was asked for a review';

-- Only what was won has an amount, and works that end. A request that is lost after all keeps what was said, and is counted
-- nowhere. The first asking is the one that is kept; null takes it back.
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

alter table public.lead_events
  drop constraint lead_events_kind,
  add constraint lead_events_kind check (
    kind in ('status', 'next_call', 'note', 'release', 'call', 'amount', 'finished', 'review'));

-- A trigger of its own beside `leads_tell_change`: the works are other columns.
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

-- As before, with the list of finished works whose customer was not asked for a review yet.
create or replace function public.desk_condition(filter jsonb, moment timestamptz) returns text
language plpgsql stable set search_path = '' as $$
declare
  is_shown constant text := $q$(l.status <> 'indesirable' and l.mail_state <> 'quarantined')$q$;
  is_open constant text := $q$(l.status in ('nouvelle', 'rappelee', 'devis') and l.mail_state <> 'quarantined' and l.status <> 'indesirable')$q$;
  list constant text := coalesce(filter ->> 'list', 'all');
  town constant text := filter ->> 'town';
  today constant date := (moment at time zone 'Europe/Paris')::date;
  first_day date;
  wanted text;
  word text;
  said text;
  digits text;
begin
  wanted := case
    when list = 'all' then is_shown
    when list = 'open' then is_open
    when list = 'toCall' then is_open || ' and ' || public.desk_place(moment) || $q$ in ('waiting', 'calls', 'chase')$q$
    when list in ('waiting', 'calls', 'chase', 'later', 'underway')
      then format('%s and %s = %L', is_open, public.desk_place(moment), list)
    when list in ('nouvelle', 'rappelee', 'devis', 'gagnee', 'perdue') then format('%s and l.status = %L', is_shown, list)
    when list = 'indesirable' then $q$l.status = 'indesirable'$q$
    -- A won job had a quote, recorded or not; a lost one counts if it was at this stage before.
    when list = 'quoted' then is_shown || $q$ and (l.status = 'gagnee' or l.open_status = 'devis')$q$
    when list = 'unasked' then is_shown || $q$ and l.status = 'gagnee' and l.finished_on is not null and l.review_asked_on is null$q$
    -- A mail is sent within seconds, or by the next run of the job: after a quarter of an hour it is stuck.
    when list = 'unsent' then is_shown || format(
      $q$ and l.mail_state = 'pending' and (l.mail_error <> '' or l.created_at < %L::timestamptz - interval '15 minutes')$q$,
      moment)
    when list = 'quarantined' then $q$l.mail_state = 'quarantined' and l.status <> 'indesirable'$q$
  end;
  if wanted is null then
    raise invalid_parameter_value using message = format('no list is named %L', list);
  end if;
  first_day := case coalesce(filter ->> 'period', 'all')
    when 'week' then date_trunc('week', today::timestamp)::date
    when 'all' then null
    else today + 1 - (filter ->> 'period')::integer end;
  if first_day is not null then
    wanted := wanted || format(' and l.created_at >= %L::timestamptz', first_day::timestamp at time zone 'Europe/Paris');
  end if;
  if town is not null then
    wanted := wanted || format(' and l.town_name = %L', split_part(town, '|', 1));
    if strpos(town, '|') > 0 then
      wanted := wanted || format(' and l.town_department = %L', split_part(town, '|', 2));
    end if;
  end if;
  if filter ->> 'service' is not null then
    wanted := wanted || format(' and l.type_projet = any (%L::text[])', (
      select coalesce(array_agg(t.value), '{}') from public.project_types t where t.label = filter ->> 'service'));
  end if;
  for word in select w from unnest(string_to_array(public.plain(coalesce(filter ->> 'search', '')), ' ')) w where w <> '' loop
    said := coalesce(said || ' and ', '') || format('(strpos(s.words, %L) > 0 or l.type_projet = any (%L::text[]))', word, (
      select coalesce(array_agg(t.value), '{}') from public.project_types t where strpos(public.plain(t.label), word) > 0));
  end loop;
  if said is not null then
    if filter ->> 'search' ~ '^[0-9\s+./()-]+$' then
      digits := regexp_replace(
        regexp_replace(regexp_replace(filter ->> 'search', '^\s*([+]|00)33', ''), '[^0-9]', '', 'g'), '^0', '');
      if length(digits) > 2 then
        said := format('(%s) or strpos(translate(l.telephone, '' ./()-'', ''''), %L) > 0', said, digits);
      end if;
    end if;
    wanted := wanted || format(' and exists (select from public.lead_search s where s.lead_id = l.id and (%s))', said);
  end if;
  return wanted;
end $$;

-- As before, with the works.
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

-- As before, with the works.
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

-- The second barrier for visitors covers the new columns too.
drop policy "visitors insert" on public.leads;
create policy "visitors insert" on public.leads for insert to anon
  with check (
    mail_state in ('pending', 'quarantined') and mail_attempts = 0 and mail_sent_at is null and mail_error is null
    and mail_failed_at is null and origin = 'site'
    and status = 'nouvelle' and next_call_on is null
    and amount_cents is null and finished_on is null and review_asked_on is null
    and ack_state in ('none', 'pending') and ack_attempts = 0 and ack_sent_at is null and ack_error is null);

grant update (amount_cents, finished_on, review_asked_on) on public.leads to authenticated;
revoke all on function leads_private.guard_works(), leads_private.tell_works()
  from public, anon, authenticated, service_role;
