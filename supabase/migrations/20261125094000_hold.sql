-- A request that was released by mistake goes back into quarantine, as long as no mail about it has been tried.

create or replace function leads_private.guard_mail_state() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_user in ('authenticated', 'service_role')
    and not (old.mail_state = 'quarantined' and new.mail_state = 'pending')
    and not (old.mail_state = 'pending' and new.mail_state = 'quarantined' and old.mail_attempts = 0)
  then
    raise insufficient_privilege using message = 'a quarantine may be released, or held again before a mail, and nothing else';
  end if;
  if old.mail_state = 'quarantined' then
    new.mail_due_at := now();
  end if;
  return new;
end $$;

create function leads_private.tell_hold() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.lead_events (lead_id, author, kind, was) values (new.id, leads_private.author(), 'release', 'released');
  return null;
end $$;
create trigger leads_tell_hold after update of mail_state on public.leads
  for each row when (old.mail_state = 'pending' and new.mail_state = 'quarantined')
  execute function leads_private.tell_hold();
revoke all on function leads_private.tell_hold() from public, anon, authenticated, service_role;

-- Returns false if its mail has been tried or sent.
create function public.hold_lead(id uuid) returns boolean
language plpgsql set search_path = '' as $$
begin
  if current_user = 'authenticated' and not public.is_owner() then
    raise insufficient_privilege using message = 'this account is not an owner''s';
  end if;
  update public.leads l set mail_state = 'quarantined'
  where l.id = hold_lead.id and l.mail_state = 'pending' and l.mail_attempts = 0;
  return found;
end $$;
revoke all on function public.hold_lead(uuid) from public, anon;
grant execute on function public.hold_lead(uuid) to authenticated, service_role;
