-- The owner's mail has the colours of the company: the claimed lead contains them, from what the documents said.
drop function public.claim_lead(jsonb);
create function public.claim_lead(lead jsonb)
returns table (id uuid, created_at timestamptz, project_label text, site_url text, colors jsonb)
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
  returning l.id, l.created_at, t.label,
    (select facts ->> 'url' from leads_private.site_facts), (select facts -> 'colors' from leads_private.site_facts)
$$;

revoke all on function public.claim_lead(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.claim_lead(jsonb) to service_role;
