-- The site's documents may mark a project type as urgent: people who ask for it are called first.

alter table public.project_types add column urgent boolean not null default false;

-- Stores what the documents offer, a list of { value, label, urgent }: adds new values, updates the label and urgency
-- of known ones, removes nothing.
create or replace function leads_private.keep_project_types(types jsonb) returns void
language sql set search_path = '' as $$
  insert into public.project_types (value, label, urgent)
  select value, label, coalesce(urgent, false)
  from jsonb_to_recordset(types) as type (value text, label text, urgent boolean)
  on conflict (value) do update set label = excluded.label, urgent = excluded.urgent
    where (project_types.label, project_types.urgent) <> (excluded.label, excluded.urgent)
$$;
