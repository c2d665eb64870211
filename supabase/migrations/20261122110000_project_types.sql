-- The project types that the forms offer, as named by the site's documents. The table tells which types a request may
-- have, and which label the visitor read. A value that the documents drop stays, so that its requests can still be
-- read.

create table public.project_types (
  value text primary key,
  label text not null,

  -- The same pattern as in src/definitions/project-types.ts.
  constraint project_types_value check (value ~ '^[a-z][a-z0-9-]{0,39}$'),
  -- The label is used in the subject of mails.
  constraint project_types_label check (
    char_length(label) <= 160
    and label ~ '[^ \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]'
    and label !~ '[\u0001-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]')
);

comment on table public.project_types is 'What a request may be for, written from the documents of the site: npm run leads -- --project-types';

-- The values that the table of requests accepted until today.
insert into public.project_types values
  ('electricite', 'Électricité'),
  ('plomberie', 'Plomberie'),
  ('climatisation', 'Climatisation'),
  ('renovation', 'Rénovation'),
  ('depannage', 'Dépannage'),
  ('autre', 'Autre');

alter table public.leads
  drop constraint leads_type_projet,
  add constraint leads_type_projet foreign key (type_projet) references public.project_types (value);
create index leads_type_projet on public.leads (type_projet);

-- Stores what the documents offer, a list of { value, label }: adds new values, updates the labels of known ones,
-- removes nothing.
create function leads_private.keep_project_types(types jsonb) returns void
language sql set search_path = '' as $$
  insert into public.project_types (value, label)
  select value, label from jsonb_to_recordset(types) as type (value text, label text)
  on conflict (value) do update set label = excluded.label where project_types.label <> excluded.label
$$;

-- The claimed lead now has the label that the visitor chose: a new project type needs no change of the function.
drop function public.claim_lead(jsonb);
create function public.claim_lead(lead jsonb) returns table (id uuid, created_at timestamptz, project_label text)
language sql security definer set search_path = '' as $$
  update public.leads l
  set mail_attempts = l.mail_attempts + 1,
      mail_due_at = now() + least(interval '2 minutes' * power(2, least(l.mail_attempts, 10)), interval '6 hours')
  from public.project_types t
  where t.value = l.type_projet and l.id = (
    select c.id from public.leads c
    where c.mail_state = 'pending' and c.mail_due_at <= now()
      and c.email = lead ->> 'email'
      and (c.prenom, c.nom, c.telephone, c.ville, c.type_projet, c.description)
          is not distinct from
          (lead ->> 'prenom', lead ->> 'nom', lead ->> 'telephone', lead ->> 'ville',
           lead ->> 'type_projet', lead ->> 'description')
    order by c.created_at limit 1
    for update skip locked)
  returning l.id, l.created_at, t.label
$$;

alter table public.project_types enable row level security;
revoke all on public.project_types from public, anon, authenticated, service_role;
revoke all on function leads_private.keep_project_types(jsonb), public.claim_lead(jsonb)
  from public, anon, authenticated, service_role;
grant execute on function public.claim_lead(jsonb) to service_role;
