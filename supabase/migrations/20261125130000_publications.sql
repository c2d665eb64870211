-- The studio of the published site: who may write, what was published, and which build followed.

alter table public.owners
  add column role text not null default 'owner',
  add constraint owners_role check (role in ('owner', 'editor'));
comment on column public.owners.role is 'An owner sees the requests and writes everything; an editor writes texts and pictures, and sees no request.';

create or replace function public.is_owner() returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from public.owners
    where role = 'owner'
      and user_id = (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid)
$$;

-- The current user, if they may write the site: account, role, and when a code was last typed (seconds since 1970).
create function public.site_caller() returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', o.user_id,
    'role', o.role,
    'typed', (
      select max((one ->> 'timestamp')::numeric)
      from jsonb_array_elements(
        case jsonb_typeof(claims -> 'amr') when 'array' then claims -> 'amr' else '[]' end) as amr (one)
      -- A refreshed session does not count as a typed code.
      where one ->> 'method' <> 'token_refresh'))
  from (select nullif(current_setting('request.jwt.claims', true), '')::jsonb) as token (claims)
  join public.owners o on o.user_id = (claims ->> 'sub')::uuid
$$;

create table public.publications (
  id bigint generated always as identity primary key,
  site text not null,
  -- The idempotency key: the browser chooses it and repeats it on a retry.
  key uuid,
  at timestamptz not null default now(),
  -- Null if the person is unknown.
  user_id uuid,
  role text,
  base text,
  -- The commit of the publication.
  head text,
  engine text,
  files text[] not null default '{}',
  sentence text,
  -- The digest of all that was requested under this key.
  digest text,
  -- Commits that may have been pushed; each is recorded before its push.
  tried text[] not null default '{}',
  outcome text not null,
  reason text,
  constraint publications_outcome check (outcome in ('begun', 'published', 'refused'))
);
comment on table public.publications is 'Who published what, and what was refused: written by the function `site` alone.';
create unique index publications_key on public.publications (site, key) where outcome <> 'refused';
create index publications_user on public.publications (user_id, at);
create index publications_refused on public.publications (at) where outcome = 'refused';

create table public.site_builds (
  id bigint generated always as identity primary key,
  site text not null,
  at timestamptz not null default now(),
  commit text not null,
  engine text not null,
  outcome text not null,
  faults jsonb not null default '[]',
  -- Kept only for the build that is online: the addresses of its pages, and its images.
  addresses jsonb not null default '[]',
  images jsonb not null default '{}',
  constraint site_builds_outcome check (outcome in ('online', 'failed'))
);
comment on table public.site_builds is 'What each build said of itself: written by the function `site` alone.';
create index site_builds_site on public.site_builds (site, id);

-- The engine version of the site's last build; null before the first build.
create function public.site_engine(site text) returns text
language sql stable security definer set search_path = '' as $$
  select b.engine from public.site_builds b where b.site = site_engine.site order by b.id desc limit 1
$$;

-- Begins a publication, or finds the one with this key: returns its number, its moment (seconds since 1970), its
-- outcome and the commits that were tried. `refused` gives the reason if there is none.
create function public.begin_publication(asked jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  one public.publications;
begin
  -- Serialized per person, so that no publication is missed in the count.
  perform pg_advisory_xact_lock(hashtextextended(asked ->> 'user_id', 2));
  select * into one from public.publications p
  where p.site = asked ->> 'site' and p.key = (asked ->> 'key')::uuid and p.outcome <> 'refused';
  if one.id is null then
    if public.site_engine(asked ->> 'site') <> asked ->> 'engine' then
      return '{"refused": "engine"}';
    end if;
    if (select count(*) filter (where outcome <> 'refused') >= 30 or count(*) >= 150 from public.publications p
        where p.user_id = (asked ->> 'user_id')::uuid and p.at > now() - interval '1 hour') then
      return '{"refused": "too-many"}';
    end if;
    insert into public.publications (site, key, user_id, role, base, engine, files, sentence, digest, outcome)
    select r.site, r.key, r.user_id, r.role, r.base, r.engine, coalesce(r.files, '{}'), r.sentence, r.digest, 'begun'
    from jsonb_populate_record(null::public.publications, asked) r
    returning * into one;
  elsif (one.user_id, one.digest) is distinct from ((asked ->> 'user_id')::uuid, asked ->> 'digest') then
    return '{"refused": "other-key"}';
  end if;
  return jsonb_build_object(
    'id', one.id, 'at', floor(extract(epoch from one.at)), 'outcome', one.outcome, 'head', one.head, 'tried', one.tried);
end $$;

-- Records a commit before its push. Returns false if that publication has ended meanwhile: then nothing may be pushed.
create function public.note_publication(publication bigint, commit text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.publications p
  set tried = case when note_publication.commit = any (p.tried) then p.tried else p.tried || note_publication.commit end
  where p.id = publication and p.outcome = 'begun';
  return found;
end $$;

create function public.confirm_publication(publication bigint, commit text) returns void
language sql security definer set search_path = '' as $$
  update public.publications p set outcome = 'published', head = confirm_publication.commit
  where p.id = publication and p.outcome = 'begun'
$$;

-- Records a refusal, of a publication that had begun or not. At most a hundred an hour are kept for strangers, and two
-- hundred per person: more would tell nothing new.
create function public.refuse_publication(refusal jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  who uuid := (refusal ->> 'user_id')::uuid;
begin
  if refusal ? 'id' then
    update public.publications p set outcome = 'refused', reason = refusal ->> 'reason'
    where p.id = (refusal ->> 'id')::bigint and p.outcome = 'begun';
    return;
  end if;
  delete from public.publications where outcome = 'refused' and at < now() - interval '90 days';
  if (select count(*) from public.publications p
      where p.outcome = 'refused' and p.user_id is not distinct from who and p.at > now() - interval '1 hour')
    >= (case when who is null then 100 else 200 end)
  then
    return;
  end if;
  insert into public.publications (site, key, user_id, role, base, engine, files, sentence, outcome, reason)
  select r.site, r.key, who, r.role, r.base, r.engine, coalesce(r.files, '{}'), r.sentence, 'refused', r.reason
  from jsonb_populate_record(null::public.publications, refusal) r;
end $$;

-- Stores a build's report, and from the documents what the mails and the form need.
create function public.keep_build(report jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.site_builds (site, commit, engine, outcome, faults, addresses, images)
  select r.site, r.commit, r.engine, r.outcome, coalesce(r.faults, '[]'), coalesce(r.addresses, '[]'), coalesce(r.images, '{}')
  from jsonb_populate_record(null::public.site_builds, report) r;
  -- A build contains this commit, so it was pushed, even if that was never confirmed.
  update public.publications p set outcome = 'published', head = report ->> 'commit'
  where p.site = report ->> 'site' and p.outcome = 'begun' and report ->> 'commit' = any (p.tried);
  delete from public.site_builds b
  where b.site = report ->> 'site'
    and b.id <= (select id from public.site_builds o where o.site = b.site order by id desc offset 200 limit 1);
  if report ->> 'outcome' = 'online' then
    update public.site_builds b set addresses = '[]', images = '{}'
    where b.site = report ->> 'site' and b.addresses <> '[]'
      and b.id < (select max(id) from public.site_builds o where o.site = b.site and o.outcome = 'online');
    if report ? 'types' then perform leads_private.keep_project_types(report -> 'types'); end if;
    if report ? 'facts' then perform leads_private.keep_site_facts(report -> 'facts'); end if;
  end if;
end $$;

alter table public.publications enable row level security;
alter table public.site_builds enable row level security;
revoke all on public.publications, public.site_builds from public, anon, authenticated, service_role;
revoke all on sequence public.publications_id_seq, public.site_builds_id_seq from public, anon, authenticated, service_role;
revoke all on function
  public.site_caller(), public.site_engine(text), public.begin_publication(jsonb), public.note_publication(bigint, text),
  public.confirm_publication(bigint, text), public.refuse_publication(jsonb), public.keep_build(jsonb)
  from public, anon, authenticated, service_role;

grant select on public.publications, public.site_builds to authenticated;
grant execute on function public.site_caller() to authenticated;
grant execute on function
  public.site_engine(text), public.begin_publication(jsonb), public.note_publication(bigint, text),
  public.confirm_publication(bigint, text), public.refuse_publication(jsonb), public.keep_build(jsonb)
  to service_role;

create policy "writers read" on public.publications for select to authenticated
  using ((select public.site_caller()) is not null);
create policy "writers read" on public.site_builds for select to authenticated
  using ((select public.site_caller()) is not null);
