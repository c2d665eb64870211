-- A robot's request, or nobody's: kept until somebody removes it, and counted nowhere.
alter table public.leads
  drop constraint leads_status,
  add constraint leads_status check (status in ('nouvelle', 'rappelee', 'devis', 'gagnee', 'perdue', 'indesirable'));

-- What was found undesirable in a quarantine stays there: nobody is written to about it.
create or replace function leads_private.release_quarantine() returns bigint
language sql set search_path = '' as $$
  with released as (
    update public.leads set mail_state = 'pending', mail_due_at = now()
    where mail_state = 'quarantined' and status <> 'indesirable'
    returning 1)
  select count(*) from released
$$;
