-- A phone ends with its account's right to see requests, and does not come back with it: until now it only fell silent,
-- and was told again, unseen meanwhile in the list, once the account was an owner's again.

-- For a trigger, with all rights.
create function leads_private.drop_phones() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from leads_private.phones p where p.user_id = new.user_id;
  return null;
end $$;
create trigger owners_drop_phones after update of role on public.owners
  for each row when (new.role <> 'owner') execute function leads_private.drop_phones();
revoke all on function leads_private.drop_phones() from public, anon, authenticated, service_role;
delete from leads_private.phones p using public.owners o where o.user_id = p.user_id and o.role <> 'owner';
