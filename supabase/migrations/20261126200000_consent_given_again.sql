-- A customer who agrees again after a withdrawal has agreed. Whoever writes the day of the consent cannot forget this.
create function leads_private.agree_again() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.withdrawn_on := null;
  return new;
end $$;
create trigger work_consents_again before update of agreed_on on public.work_consents
  for each row when (new.agreed_on is not null and new.withdrawn_on is not distinct from old.withdrawn_on)
  execute function leads_private.agree_again();

revoke all on function leads_private.agree_again() from public, anon, authenticated, service_role;
