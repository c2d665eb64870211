-- The visitor is promised a call only once the owner's mail was sent; and when one mail gets through, all that were
-- refused before it are due at once.

-- When the owner's mail was last refused; null during an attempt and once it was sent.
alter table public.leads add column mail_failed_at timestamptz;
comment on column public.leads.mail_failed_at is 'when the mail was last refused; null while an attempt is under way, and once it has left';
-- An attempt from before this day may still be running: its failure is recorded from the next one on.

create index leads_mail_failed on public.leads (mail_failed_at) where mail_failed_at is not null;
create index leads_mail_sent on public.leads (mail_sent_at) where mail_sent_at is not null;

-- Whether an acknowledgement may be sent now: after the owner's mail was sent, so never out of quarantine; not once the
-- owner has called; and within five days, the time for which a mail server would try.
create or replace function leads_private.ack_is_due(lead public.leads) returns boolean
language sql stable set search_path = '' as $$
  select lead.ack_state = 'pending' and lead.ack_due_at <= now() and lead.mail_state = 'sent'
    and lead.status = 'nouvelle' and lead.created_at > now() - interval '5 days'
$$;

create or replace function public.claim_lead(lead jsonb)
returns table (id uuid, created_at timestamptz, project_label text, site_url text, colors jsonb)
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
      and (c.prenom, c.nom, c.telephone, c.ville, c.type_projet, c.description)
          is not distinct from
          (lead ->> 'prenom', lead ->> 'nom', lead ->> 'telephone', lead ->> 'ville',
           lead ->> 'type_projet', lead ->> 'description')
    order by c.created_at limit 1
    for update skip locked)
  returning l.id, l.created_at, t.label,
    (select facts ->> 'url' from leads_private.site_facts), (select facts -> 'colors' from leads_private.site_facts)
$$;

-- Records that a claimed lead's mail was sent, and makes those due that were refused before it; or, given a problem,
-- records why it is still pending. Mails that are being sent are left alone: they would be sent twice.
create or replace function public.finish_lead(lead_id uuid, problem text default null) returns void
language sql security definer set search_path = '' as $$
  update public.leads
  set mail_state = case when problem is null then 'sent' else mail_state end,
      mail_sent_at = case when problem is null then now() else mail_sent_at end,
      mail_failed_at = case when problem is null then null else now() end,
      mail_error = left(problem, 300)
  where id = lead_id and mail_state = 'pending';
  update public.leads
  set mail_due_at = now()
  where problem is null and id in (
    select l.id from public.leads l
    where l.mail_failed_at is not null and l.mail_state = 'pending' and l.mail_due_at > now()
    -- Two mails that get through at the same time do not wait for each other.
    for update skip locked)
$$;

-- The second barrier covers the new column too.
drop policy "visitors insert" on public.leads;
create policy "visitors insert" on public.leads for insert to anon
  with check (
    mail_state in ('pending', 'quarantined') and mail_attempts = 0 and mail_sent_at is null and mail_error is null
    and mail_failed_at is null
    and status = 'nouvelle' and next_call_on is null
    and ack_state in ('none', 'pending') and ack_attempts = 0 and ack_sent_at is null and ack_error is null);
