-- Finished works: the consents of customers to show them, and the works that wait for whoever keeps the site.

-- A document of the site names a consent by its reference, which says nothing of a person: documents may be in a public
-- repository.
create table public.work_consents (
  reference text primary key default 'accord-' || left(replace(gen_random_uuid()::text, '-', ''), 10),
  site text not null,
  lead_id uuid references public.leads (id) on delete set null,
  -- Who is asked, as the owner names them.
  customer text not null,
  author text not null default '',
  created_at timestamptz not null default now(),
  -- The days on which the customer agreed, and took it back.
  agreed_on date,
  withdrawn_on date,
  -- The day on which its draft was taken into the site; null also for a work that never waited here.
  taken_on date,
  constraint work_consents_reference check (reference ~ '^accord-[a-z0-9]{10}$'),
  constraint work_consents_site check (char_length(site) between 1 and 200),
  constraint work_consents_customer check (char_length(customer) <= 200),
  constraint work_consents_agreed check (agreed_on between '2020-01-01' and '2099-12-31'),
  constraint work_consents_withdrawn check (withdrawn_on between '2020-01-01' and '2099-12-31'),
  constraint work_consents_taken check (taken_on between '2020-01-01' and '2099-12-31')
);
comment on table public.work_consents is 'who agreed that works are shown on the site, and when; documents have the reference alone';
create index work_consents_lead on public.work_consents (lead_id);

-- A desk without the studio cannot write into the site's documents. Each work goes with its consent and with its
-- request, and when it is taken.
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
comment on table public.work_drafts is 'finished works with their photographs, until whoever keeps the site takes them, and a year at most';
create index work_drafts_lead on public.work_drafts (lead_id);

-- The author of a consent is the current account, whatever was sent.
-- For a trigger, with all rights.
create function leads_private.sign_consent() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.author := leads_private.author();
  return new;
end $$;
create trigger work_consents_sign before insert on public.work_consents
  for each row execute function leads_private.sign_consent();

-- The name goes with the request: what is left says when somebody agreed, and not who.
-- For a trigger, with the rights of the caller.
create function leads_private.forget_customer() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.customer := '';
  return new;
end $$;
create trigger work_consents_forget before update of lead_id on public.work_consents
  for each row when (new.lead_id is null and old.lead_id is not null)
  execute function leads_private.forget_customer();

-- A customer who agrees again after a withdrawal has agreed. Whoever writes the day of the consent cannot forget this.
-- For a trigger, with the rights of the caller.
create function leads_private.agree_again() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.withdrawn_on := null;
  return new;
end $$;
create trigger work_consents_again before update of agreed_on on public.work_consents
  for each row when (new.agreed_on is not null and new.withdrawn_on is not distinct from old.withdrawn_on)
  execute function leads_private.agree_again();

-- A work goes with its consent.
-- For a trigger, with all rights.
create function leads_private.drop_withdrawn_work() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.work_drafts d where d.reference = new.reference;
  return null;
end $$;
create trigger work_consents_drop_draft after update of withdrawn_on on public.work_consents
  for each row when (new.withdrawn_on is not null)
  execute function leads_private.drop_withdrawn_work();

-- Keeps a work with its consent, both or none, and gives the reference. The photographs are in base64.
-- For accounts, with all rights.
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
-- For accounts and the secret key, with the rights of the caller.
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

-- Those of these references whose customers have not agreed, or have taken it back.
-- For the secret key, with all rights.
create function public.missing_consents(asked text[]) returns text[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(a.reference order by a.reference), '{}')
  from unnest(asked) as a (reference)
  where not exists (
    select from public.work_consents c
    where c.reference = a.reference and c.agreed_on is not null and c.withdrawn_on is null)
$$;

alter table public.work_consents enable row level security;
alter table public.work_drafts enable row level security;
revoke all on public.work_consents, public.work_drafts from public, anon, authenticated, service_role;
grant select on public.work_consents to authenticated, service_role;
grant insert (site, lead_id, customer, agreed_on) on public.work_consents to authenticated;
grant update (agreed_on, withdrawn_on) on public.work_consents to authenticated;
grant update (taken_on) on public.work_consents to authenticated, service_role;
grant select, delete on public.work_drafts to authenticated, service_role;
create policy "owners read" on public.work_consents for select to authenticated using ((select public.is_owner()));
create policy "owners insert" on public.work_consents for insert to authenticated
  with check ((select public.is_owner()));
create policy "owners change" on public.work_consents for update to authenticated
  using ((select public.is_owner())) with check ((select public.is_owner()));
create policy "owners read" on public.work_drafts for select to authenticated using ((select public.is_owner()));
create policy "owners remove" on public.work_drafts for delete to authenticated using ((select public.is_owner()));
revoke all on function
  leads_private.sign_consent(), leads_private.forget_customer(), leads_private.agree_again(),
  leads_private.drop_withdrawn_work(), public.keep_work_draft(jsonb), public.take_work_draft(text),
  public.missing_consents(text[])
  from public, anon, authenticated, service_role;
grant execute on function
  public.keep_work_draft(jsonb)
  to authenticated;
grant execute on function
  public.take_work_draft(text)
  to authenticated, service_role;
grant execute on function
  public.missing_consents(text[])
  to service_role;
