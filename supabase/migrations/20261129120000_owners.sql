-- Whose database this is: the accounts that see requests or write the site, and what the documents say of the company.
-- The Supabase CLI, PGlite and PostgreSQL 15 apply all of these files unchanged. The current account is read from the
-- token, as PostgREST passes it on, so that the same lines run without an `auth` schema.
-- Every role is named where rights are revoked, because old projects grant everything by default.

create schema leads_private;
revoke all on schema leads_private from public, anon, authenticated, service_role;

create table public.owners (
  user_id uuid primary key,
  email text,
  created_at timestamptz not null default now(),
  role text not null default 'owner',
  constraint owners_role check (role in ('owner', 'editor'))
);
comment on table public.owners is 'The accounts that see the requests. Filled in by whoever holds the project, never by an account.';
comment on column public.owners.role is 'An owner sees the requests and writes everything; an editor writes texts and pictures, and sees no request.';

-- What the site's documents say about the company: acknowledgements use it, and it tells where the desk is.
create table leads_private.site_facts (
  is_only boolean primary key default true check (is_only),
  facts jsonb not null
);

-- Whether the current account is an owner's. It sees its own row of the table and no other.
-- For accounts and the secret key, with the rights of the caller.
create function public.is_owner() returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from public.owners
    where role = 'owner'
      and user_id = (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid)
$$;

-- Refuses an account that is not an owner's. Whoever is no account passes: grants decide about those.
-- For accounts, with the rights of the caller.
create function public.owners_only() returns void
language plpgsql stable set search_path = '' as $$
begin
  if current_user = 'authenticated' and not public.is_owner() then
    raise insufficient_privilege using message = 'this account is not an owner''s';
  end if;
end $$;

-- Refuses whoever is no owner, for functions that run with all rights, for which `owners_only` would let everybody
-- pass.
-- For nobody outside, with the rights of the caller.
create function leads_private.owner_or_error() returns uuid
language plpgsql stable set search_path = '' as $$
begin
  if not public.is_owner() then
    raise insufficient_privilege using message = 'this account is not an owner''s';
  end if;
  return (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid;
end $$;

-- The e-mail address of the current account; for any other key, its role; `local` without a token.
-- For nobody outside, with the rights of the caller.
create function leads_private.author() returns text
language sql stable set search_path = '' as $$
  select coalesce(claims ->> 'email', claims ->> 'role', 'local')
  from (select nullif(current_setting('request.jwt.claims', true), '')::jsonb) as token (claims)
$$;

-- Stores what the documents say of the company.
-- For nobody outside, with the rights of the caller.
create function leads_private.keep_site_facts(facts jsonb) returns void
language sql set search_path = '' as $$
  insert into leads_private.site_facts (facts) values (keep_site_facts.facts)
  on conflict (is_only) do update set facts = excluded.facts where site_facts.facts <> excluded.facts
$$;

-- Now, but never before the day on which this was written: a machine that starts without a battery believes that it is
-- 1970, and its rows would count as expired once the clock is right.
-- For nobody outside, with the rights of the caller.
create function leads_private.clock() returns timestamptz
language sql stable set search_path = '' as $$
  select greatest(now(), timestamptz '2026-11-24 00:00 UTC')
$$;

alter table public.owners enable row level security;
alter table leads_private.site_facts enable row level security;
revoke all on public.owners, leads_private.site_facts from public, anon, authenticated, service_role;
grant select on public.owners to authenticated;
-- For whoever makes an account an owner, with the project's secret key.
grant select, insert, delete on public.owners to service_role;
create policy "owners see themselves" on public.owners for select to authenticated
  using (user_id = (nullif((select current_setting('request.jwt.claims', true)), '')::jsonb ->> 'sub')::uuid);
revoke all on function
  public.is_owner(), public.owners_only(), leads_private.owner_or_error(), leads_private.author(),
  leads_private.keep_site_facts(jsonb), leads_private.clock()
  from public, anon, authenticated, service_role;
grant execute on function
  public.owners_only()
  to authenticated;
grant execute on function
  public.is_owner()
  to authenticated, service_role;
