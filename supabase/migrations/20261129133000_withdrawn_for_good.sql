-- What a visitor has withdrawn stays withdrawn, also if the owner gives it another status at the same moment, from a
-- desk that did not show it yet: the mail tells of it, and its repetition is a request of its own.

-- Whether its visitor has withdrawn a request, whatever its status has become since.
-- For nobody outside, with the rights of the caller.
create function leads_private.is_withdrawn(lead public.leads) returns boolean
language sql stable set search_path = '' as $$
  select lead.status = 'annulee'
    or exists (select from public.lead_events e where e.lead_id = lead.id and e.kind = 'status' and e.becomes = 'annulee')
$$;

-- Accepts a retry without storing it twice, refuses a form that was sent too fast, keeps a flood and what a robot seems
-- to have sent away from the mailbox.
-- For a trigger, with all rights.
create or replace function leads_private.before_insert() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  key bytea := leads_private.sent_key();
  clock timestamptz := leads_private.clock();
begin
  if new.created_at = now() then
    new.created_at := clock;
  end if;
  -- The same attempt again, whatever has become of its request since: it may arrive after a correction.
  if key is not null then
    perform pg_advisory_xact_lock(hashtextextended(encode(key, 'hex'), 3));
    if exists (select from leads_private.request_keys k where k.hash = key) then
      return null;
    end if;
  end if;
  -- Two copies of one request may arrive at the same time: the second waits until the first is committed.
  perform pg_advisory_xact_lock(hashtextextended(new.email, 0));
  if exists (
    select from public.leads l
    where l.email = new.email and not leads_private.is_withdrawn(l)
      and l.created_at between clock - interval '15 minutes' and clock + interval '15 minutes'
      and (l.prenom, l.nom, l.telephone, l.ville, l.type_projet, l.description)
          is not distinct from
          (new.prenom, new.nom, new.telephone, new.ville, new.type_projet, new.description)
  ) then
    return null;
  end if;

  perform leads_private.count_arrival();
  new.doubt := leads_private.sent_doubt();
  -- Doubtful requests do not count: they reach no mailbox, and robots alone must not send others into quarantine.
  if new.doubt is null and (
    select count(*) from public.leads l
    where l.created_at between clock - interval '1 hour' and clock + interval '1 hour'
      and (l.doubt is null or l.doubt = 'flood')) >= 200
  then
    new.doubt := 'flood';
  end if;
  if new.doubt is not null then
    new.mail_state := 'quarantined';
  end if;
  return new;
end $$;

-- What the holder of its key may do with a request: `open`; or nothing, because it is `withdrawn`, older than a quarter
-- of an hour (`late`), taken up by the owner (`taken`) or not known (`unknown`).
-- For nobody outside, with the rights of the caller.
create or replace function leads_private.own_state(lead public.leads) returns text
language sql stable set search_path = '' as $$
  select case
    when lead.id is null then 'unknown'
    when leads_private.is_withdrawn(lead) then 'withdrawn'
    when leads_private.clock() not between lead.created_at - interval '15 minutes' and lead.created_at + interval '15 minutes'
      then 'late'
    when lead.status <> 'nouvelle' or exists (
      select from public.lead_events e where e.lead_id = lead.id and e.kind not in ('corrected', 'release'))
      then 'taken'
    else 'open' end
$$;

-- Claims the lead with exactly this content if its mail is due, and returns what the mail says, with the version of
-- the request; otherwise returns no row. The next attempt is scheduled before this one starts (after 2, 4, 8 …
-- minutes, at most 6 hours). The mail also shows the word of a type that is not known.
-- For the secret key, with all rights.
create or replace function public.claim_lead(lead jsonb)
returns table (id uuid, created_at timestamptz, project_label text, site_url text, colors jsonb, urgent boolean, revision integer, is_withdrawn boolean)
language sql security definer set search_path = '' as $$
  update public.leads l
  set mail_attempts = l.mail_attempts + 1,
      mail_failed_at = null,
      mail_due_at = now() + least(interval '2 minutes' * power(2, least(l.mail_attempts, 10)), interval '6 hours')
  from public.project_types t
  where t.value = l.type_projet and l.id = (
    select c.id from public.leads c
    where c.mail_state = 'pending' and c.mail_due_at <= now()
      and c.email = lead ->> 'email'
      and (c.prenom, c.nom, c.telephone, c.ville, coalesce(c.type_sent, c.type_projet), c.description)
          is not distinct from
          (lead ->> 'prenom', lead ->> 'nom', lead ->> 'telephone', lead ->> 'ville',
           lead ->> 'type_projet', lead ->> 'description')
    order by c.created_at limit 1
    for update skip locked)
  returning l.id, l.created_at, t.label || coalesce(' (' || l.type_sent || ')', ''),
    (select facts ->> 'url' from leads_private.site_facts), (select facts -> 'colors' from leads_private.site_facts),
    t.urgent, l.revision, leads_private.is_withdrawn(l)
$$;

-- Keeps the promise of the privacy notice: a request is removed, with its notes and events, at most three years after
-- it came. Runs once a day, so it already removes today what would be too old tomorrow. Withdrawn requests are kept
-- for thirty days, as their visitors were told, so that an owner who has their mail learns what became of them; counts
-- for twenty-five months; works that nobody took for a year.
-- After a jump of more than 45 days, which no holiday explains, nothing is erased for two weeks, counted from the new
-- time. A clock that is set back is believed at once, because that erases less.
-- For nobody outside, with the rights of the caller.
create or replace function leads_private.remove_expired() returns setof uuid
language plpgsql set search_path = '' as $$
declare
  clock timestamptz := leads_private.clock();
  seen timestamptz;
  doubted timestamptz;
begin
  -- Serialized: of two at the same time, each would take the other's run for a jump.
  perform pg_advisory_xact_lock(hashtextextended('leads_private.remove_expired', 0));
  select c.at, c.doubted_until into seen, doubted from leads_private.clock_seen c;
  if seen is null then
    -- On the first run, the only reference is the timestamps of the rows.
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
      where l.created_at < clock - interval '3 years' + interval '1 day'
        or exists (select from public.lead_events e where e.lead_id = l.id and e.kind = 'status'
          and e.becomes = 'annulee' and e.at < clock - interval '30 days')
      returning l.id;
  end if;
end $$;

revoke all on function
  leads_private.is_withdrawn(public.leads), leads_private.own_state(public.leads),
  public.claim_lead(jsonb), leads_private.remove_expired()
  from public, anon, authenticated, service_role;
grant execute on function public.claim_lead(jsonb) to service_role;
