-- Tests the whole chain without a visitor: a request that is rolled back, and a mail to the owner. Only the keeper of
-- the database may start either; for a stranger both functions do nothing.

create table leads_private.trial (
  is_only boolean primary key default true check (is_only),
  asked_at timestamptz not null default now(),
  mail_claimed_at timestamptz,
  mail_finished_at timestamptz,
  mail_problem text
);

-- Allows, for the next ten minutes, one rehearsed request and one mail.
create function leads_private.ask_trial() returns void
language sql set search_path = '' as $$
  insert into leads_private.trial default values
  on conflict (is_only) do update
    set asked_at = now(), mail_claimed_at = null, mail_finished_at = null, mail_problem = null
$$;

-- Visitors' own role calls it too, and that role cannot read anything private.
create function public.trial_is_asked() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from leads_private.trial where asked_at between now() - interval '10 minutes' and now())
$$;

-- Does what a visitor's insert does, as the caller, through the same grants, policies, checks and triggers; then rolls
-- back the row and all its effects. Returns false if nobody has asked for a trial.
create function public.rehearse_request() returns boolean
language plpgsql set search_path = '' as $$
begin
  if not public.trial_is_asked() then
    return false;
  end if;
  insert into public.leads (prenom, nom, email, telephone, ville, type_projet, description)
  values ('Essai', 'Essai', 'essai@example.com', '+33639980000', null, 'autre', 'Demande d’essai');
  raise sqlstate 'VT000';
exception when sqlstate 'VT000' then
  return true;
end $$;

-- Claims the mail of a requested trial, once.
create function public.claim_trial() returns boolean
language sql security definer set search_path = '' as $$
  with claimed as (
    update leads_private.trial set mail_claimed_at = now()
    where mail_claimed_at is null and public.trial_is_asked()
    returning 1)
  select exists (select from claimed)
$$;

-- Records that the trial mail was sent, or why it was not.
create function public.finish_trial(problem text default null) returns void
language sql security definer set search_path = '' as $$
  update leads_private.trial set mail_finished_at = now(), mail_problem = left(problem, 300)
  where mail_claimed_at is not null
$$;

alter table leads_private.trial enable row level security;
revoke all on leads_private.trial from public, anon, authenticated, service_role;
revoke all on function
  leads_private.ask_trial(), public.trial_is_asked(), public.rehearse_request(), public.claim_trial(),
  public.finish_trial(text)
  from public, anon, authenticated, service_role;
grant execute on function public.trial_is_asked(), public.rehearse_request() to anon;
grant execute on function public.claim_trial(), public.finish_trial(text) to service_role;
