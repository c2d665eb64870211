-- What a Supabase project has before the first migration, reduced to what the migrations rely on. The default
-- privileges are those of older projects, which give everything to everyone: a migration that forgets to revoke
-- is then as wrong here as it is there.
do $$
begin
  -- Roles belong to the whole server: another database may have made them.
  if not exists (select from pg_roles where rolname = 'anon') then
    create role anon nologin noinherit;
    create role authenticated nologin noinherit;
    create role service_role nologin noinherit bypassrls;
  end if;
end $$;

grant usage on schema public to anon, authenticated, service_role;
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
