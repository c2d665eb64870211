-- A request from a robot or without any purpose: it is kept until somebody removes it, and counted nowhere.
alter table public.leads
  drop constraint leads_status,
  add constraint leads_status check (status in ('nouvelle', 'rappelee', 'devis', 'gagnee', 'perdue', 'indesirable'));

-- Undesirable requests stay in quarantine: no mail is sent about them.
create or replace function leads_private.release_quarantine() returns bigint
language sql set search_path = '' as $$
  with released as (
    update public.leads set mail_state = 'pending', mail_due_at = now()
    where mail_state = 'quarantined' and status <> 'indesirable'
    returning 1)
  select count(*) from released
$$;
