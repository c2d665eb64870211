-- The consents of customers to show their works. A document of the site names one by its reference, which says nothing of
-- a person: documents may be in a public repository.
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
  constraint work_consents_reference check (reference ~ '^accord-[a-z0-9]{10}$'),
  constraint work_consents_site check (char_length(site) between 1 and 200),
  constraint work_consents_customer check (char_length(customer) <= 200),
  constraint work_consents_agreed check (agreed_on between '2020-01-01' and '2099-12-31'),
  constraint work_consents_withdrawn check (withdrawn_on between '2020-01-01' and '2099-12-31')
);
create index work_consents_lead on public.work_consents (lead_id);
comment on table public.work_consents is 'who agreed that works are shown on the site, and when; documents have the reference alone';

create function leads_private.sign_consent() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.author := leads_private.author();
  return new;
end $$;
create trigger work_consents_sign before insert on public.work_consents
  for each row execute function leads_private.sign_consent();

-- The name goes with the request: what is left says when somebody agreed, and not who.
create function leads_private.forget_customer() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.customer := '';
  return new;
end $$;
create trigger work_consents_forget before update of lead_id on public.work_consents
  for each row when (new.lead_id is null and old.lead_id is not null)
  execute function leads_private.forget_customer();

alter table public.work_consents enable row level security;
revoke all on public.work_consents from public, anon, authenticated, service_role;
grant select on public.work_consents to authenticated, service_role;
grant insert (site, lead_id, customer, agreed_on) on public.work_consents to authenticated;
grant update (agreed_on, withdrawn_on) on public.work_consents to authenticated;
create policy "owners read" on public.work_consents for select to authenticated using ((select public.is_owner()));
create policy "owners insert" on public.work_consents for insert to authenticated
  with check ((select public.is_owner()));
create policy "owners change" on public.work_consents for update to authenticated
  using ((select public.is_owner())) with check ((select public.is_owner()));

-- As before, with the consents.
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

revoke all on function leads_private.sign_consent(), leads_private.forget_customer() from public, anon, authenticated, service_role;
