-- A project type may be urgent, as the documents of the site say: whoever asks for it is called first.

alter table public.project_types add column urgent boolean not null default false;

-- Takes over what the documents offer, a list of { value, label, urgent }: what is new comes, what is known gets its label
-- and its urgency of today, nothing goes.
create or replace function leads_private.keep_project_types(types jsonb) returns void
language sql set search_path = '' as $$
  insert into public.project_types (value, label, urgent)
  select value, label, coalesce(urgent, false)
  from jsonb_to_recordset(types) as type (value text, label text, urgent boolean)
  on conflict (value) do update set label = excluded.label, urgent = excluded.urgent
    where (project_types.label, project_types.urgent) <> (excluded.label, excluded.urgent)
$$;
