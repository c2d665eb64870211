-- A request that looks like a robot's is kept too: the browser says in a header why it doubts, the request waits in
-- quarantine with that reason, and the owner hears of it within eight hours. A browser or a password manager fills a
-- hidden field for real people, too.

alter table public.leads
  add column doubt text,
  add constraint leads_doubt check (doubt in ('flood', 'trap', 'pace'));
comment on column public.leads.doubt is 'why it came into quarantine. flood: too many at once; trap: the hidden field was filled; pace: sent faster than a hand can. Null otherwise, and before this column';

-- The doubt of the browser that sent the request; null if it has none. Any other value of the header is ignored.
create function leads_private.sent_doubt() returns text
language plpgsql stable set search_path = '' as $$
declare
  written text := nullif(current_setting('request.headers', true), '')::json ->> 'x-doubt';
begin
  return case when written in ('trap', 'pace') then written end;
exception when data_exception then
  return null;
end $$;

-- Accepts a retry without storing it twice, refuses a form that was sent too fast, keeps a flood and what a robot seems
-- to have sent away from the mailbox.
create or replace function leads_private.before_insert() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  address inet := leads_private.visitor_address();
  sent_from bytea;
  sent_through bytea;
  clock timestamptz := leads_private.clock();
begin
  if new.created_at = now() then
    new.created_at := clock;
  end if;
  -- Two copies of one request may arrive at the same time: the second waits until the first is committed.
  perform pg_advisory_xact_lock(hashtextextended(new.email, 0));
  if exists (
    select from public.leads l
    where l.email = new.email
      and l.created_at between clock - interval '15 minutes' and clock + interval '15 minutes'
      and (l.prenom, l.nom, l.telephone, l.ville, l.type_projet, l.description)
          is not distinct from
          (new.prenom, new.nom, new.telephone, new.ville, new.type_projet, new.description)
  ) then
    return null;
  end if;

  -- Loopback is the embedded backend, where all visitors share one address.
  if address is not null and not (address <<= '127.0.0.0/8' or address = '::1') then
    -- One IPv6 subscriber has a whole /64; a rented server easily has a /48, which contains 65,536 of them.
    sent_from := leads_private.salted(
      case when family(address) = 6 then network(set_masklen(address, 64))::inet else address end);
    sent_through := leads_private.salted(
      case when family(address) = 6 then network(set_masklen(address, 48))::inet else address end);
    -- This lock on the wider network also serializes the narrower ones within it.
    perform pg_advisory_xact_lock(hashtextextended(encode(sent_through, 'hex'), 1));
    delete from leads_private.arrivals where arrived_at not between now() - interval '1 hour' and now() + interval '1 hour';
    if (select count(*) from leads_private.arrivals where sender = sent_from) >= 10
      or (select count(*) from leads_private.arrivals where network = sent_through) >= 30
    then
      raise sqlstate 'PT429' using
        message = 'too many requests from this address',
        hint = 'Wait an hour or call.';
    end if;
    insert into leads_private.arrivals (sender, network) values (sent_from, sent_through);
  end if;

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

-- Records the page of a new request, and whether its visitor gets an acknowledgement. A doubtful one gets none, not even
-- once it is released, because robots would use up those of the day.
create or replace function leads_private.welcome() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.source_path := leads_private.source_path();
  if new.doubt is distinct from 'trap' and new.doubt is distinct from 'pace'
    and exists (select from leads_private.site_facts) and leads_private.take_acknowledgement(new.email)
  then
    new.ack_state := 'pending';
  end if;
  return new;
end $$;

-- Of a flood, the owner is told once an hour; of doubtful requests, once in eight hours, because robots never rest.
alter table leads_private.flood_notice add column doubts_due_at timestamptz not null default now();

create or replace function leads_private.flood_notice_is_due() returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from leads_private.flood_notice n, public.leads l
    where n.due_at <= now() and l.mail_state = 'quarantined' and l.status <> 'indesirable' and l.created_at > n.told_until
      and (l.doubt is null or l.doubt = 'flood' or n.doubts_due_at <= now()))
$$;

drop function public.claim_flood_notice();
-- Claims the notice if one is due, and returns how many requests are in quarantine, how many of them are doubtful, and
-- since when; otherwise no row. As for leads, the next attempt is scheduled before this one starts.
create function public.claim_flood_notice() returns table (quarantined bigint, doubtful bigint, since timestamptz)
language sql security definer set search_path = '' as $$
  with claimed as (
    update leads_private.flood_notice
    set due_at = now() + interval '2 minutes',
        telling_until = (select max(created_at) from public.leads where mail_state = 'quarantined')
    where leads_private.flood_notice_is_due() and due_at <= now()
    returning 1)
  select count(*), count(*) filter (where l.doubt in ('trap', 'pace')), min(l.created_at)
  from claimed, public.leads l
  where l.mail_state = 'quarantined' and l.status <> 'indesirable'
  having count(*) > 0
$$;

-- Records that the notice was sent. The next one is due in an hour at the earliest, in eight for doubtful requests, and
-- only for requests that this one did not know of.
create or replace function public.finish_flood_notice() returns void
language sql security definer set search_path = '' as $$
  update leads_private.flood_notice
  set told_until = telling_until, telling_until = null, due_at = now() + interval '1 hour',
      doubts_due_at = now() + interval '8 hours'
  where telling_until is not null
$$;

-- As before, with the doubt, where there is one.
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
    || case when l.doubt is null then '{}' else jsonb_build_object('doubt', l.doubt) end
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

revoke all on function leads_private.sent_doubt(), public.claim_flood_notice() from public, anon, authenticated, service_role;
grant execute on function public.claim_flood_notice() to service_role;
