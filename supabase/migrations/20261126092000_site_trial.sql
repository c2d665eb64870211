-- The function tests whether the hosted studio reaches its repository, because only it has the credential. As with the
-- other trials, only the keeper of the database may start it.

alter table leads_private.trial add column site_claimed_at timestamptz;

create or replace function leads_private.ask_trial() returns void
language sql set search_path = '' as $$
  insert into leads_private.trial default values
  on conflict (is_only) do update
    set asked_at = now(), mail_claimed_at = null, mail_finished_at = null, mail_problem = null, site_claimed_at = null
$$;

-- Claims the requested trial of the repository, once.
create function public.claim_site_trial() returns boolean
language sql security definer set search_path = '' as $$
  with claimed as (
    update leads_private.trial set site_claimed_at = now()
    where site_claimed_at is null and public.trial_is_asked()
    returning 1)
  select exists (select from claimed)
$$;
revoke all on function public.claim_site_trial() from public, anon, authenticated, service_role;
grant execute on function public.claim_site_trial() to service_role;
