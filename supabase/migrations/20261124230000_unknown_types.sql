-- A request with a type that the database does not know is kept all the same, as 'autre', and the sent word is stored
-- beside it: documents may be online before the database knows their types.

alter table public.leads
  add column type_sent text,
  add constraint leads_type_sent check (type_sent is null or type_projet = 'autre');
comment on column public.leads.type_sent is 'the project type that was sent, where the database does not know it; null otherwise';

create function leads_private.keep_unknown_type() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Ignores what was sent: only the database sets it.
  new.type_sent := null;
  -- The pattern of project_types.value: no form sends anything else.
  if new.type_projet ~ '^[a-z][a-z0-9-]{0,39}$'
    and not exists (select from public.project_types t where t.value = new.type_projet)
  then
    new.type_sent := new.type_projet;
    new.type_projet := 'autre';
  end if;
  return new;
end $$;
-- Triggers run in alphabetical order: this one before all that compare requests.
create trigger leads_0_unknown_type before insert on public.leads
  for each row execute function leads_private.keep_unknown_type();

-- Requests that came before their type was known now get it.
create or replace function leads_private.keep_project_types(types jsonb) returns void
language sql set search_path = '' as $$
  insert into public.project_types (value, label, urgent)
  select value, label, coalesce(urgent, false)
  from jsonb_to_recordset(types) as type (value text, label text, urgent boolean)
  on conflict (value) do update set label = excluded.label, urgent = excluded.urgent
    where (project_types.label, project_types.urgent) <> (excluded.label, excluded.urgent);
  update public.leads l set type_projet = l.type_sent, type_sent = null
  from public.project_types t where t.value = l.type_sent
$$;

-- Those of these types that the database does not know. The build asks this with the public key, and learns nothing
-- else.
create function public.unknown_project_types(words text[]) returns text[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(word), '{}') from unnest(words) as word
  where not exists (select from public.project_types t where t.value = word)
$$;

-- Both functions find a request by the sent content, and say whether it is urgent. The owner's mail also shows the sent
-- word. The visitor's mail does not, because anybody may have sent it.
drop function public.claim_lead(jsonb);
create function public.claim_lead(lead jsonb)
returns table (id uuid, created_at timestamptz, project_label text, site_url text, colors jsonb, urgent boolean)
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
    t.urgent
$$;

drop function public.claim_ack(jsonb);
create function public.claim_ack(lead jsonb)
returns table (id uuid, project_label text, company jsonb, urgent boolean)
language sql security definer set search_path = '' as $$
  update public.leads l
  set ack_attempts = l.ack_attempts + 1,
      ack_due_at = now() + least(interval '2 minutes' * power(2, least(l.ack_attempts, 10)), interval '6 hours')
  from public.project_types t, leads_private.site_facts f
  where t.value = l.type_projet and l.id = (
    select c.id from public.leads c
    where leads_private.ack_is_due(c)
      and c.email = lead ->> 'email'
      and (c.prenom, c.nom, c.telephone, c.ville, coalesce(c.type_sent, c.type_projet), c.description)
          is not distinct from
          (lead ->> 'prenom', lead ->> 'nom', lead ->> 'telephone', lead ->> 'ville',
           lead ->> 'type_projet', lead ->> 'description')
    order by c.created_at limit 1
    for update skip locked)
  returning l.id, t.label, f.facts, t.urgent
$$;

create or replace function leads_private.due_leads(most integer) returns setof jsonb
language sql stable set search_path = '' as $$
  select '{"flood": true}'::jsonb where leads_private.flood_notice_is_due()
  union all
  (select jsonb_build_object(
    'prenom', prenom, 'nom', nom, 'email', email, 'telephone', telephone,
    'ville', ville, 'type_projet', coalesce(type_sent, type_projet), 'description', description)
  from public.leads l
  where (mail_state = 'pending' and mail_due_at <= now())
    or (ack_state = 'pending' and leads_private.ack_is_due(l))
  order by least(mail_due_at, ack_due_at) limit most)
$$;

revoke all on function
  public.claim_lead(jsonb), public.claim_ack(jsonb), public.unknown_project_types(text[]), leads_private.keep_unknown_type()
  from public, anon, authenticated, service_role;
grant execute on function public.claim_lead(jsonb), public.claim_ack(jsonb) to service_role;
grant execute on function public.unknown_project_types(text[]) to anon;
