-- The copy for a person who asks for their data: what they sent and what became of it, in readable form. Mail attempts,
-- the people at the desk and row numbers concern only the company and are left out.

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
        'status', l.status, 'next_call_on', l.next_call_on,
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
