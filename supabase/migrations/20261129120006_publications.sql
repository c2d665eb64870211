-- The studio of the published site: who may write, what was published, which build followed, and who is told of it.

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
  email_change jsonb,
  leads text[] not null default '{}',
  note text,
  constraint publications_outcome check (outcome in ('begun', 'published', 'refused'))
);
comment on table public.publications is 'Who published what, and what was refused: written by the function `site` alone.';
comment on column public.publications.email_change is 'The address that the site gave, and the one it gives from then on.';
comment on column public.publications.leads is 'Addresses and numbers that an editor wrote into texts of pages.';
comment on column public.publications.note is 'What the person added to the sentence, which the function has made of the changes.';
create unique index publications_key on public.publications (site, key) where outcome <> 'refused';
create index publications_user on public.publications (user_id, at);
create index publications_refused on public.publications (at) where outcome = 'refused';
create index publications_unsettled on public.publications (site, id) where outcome <> 'published' and tried <> '{}';

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

-- The mails that a publication owes: one to every owner, and one to the site's former public address if the publication
-- replaces it.
create table public.publication_mails (
  id bigint generated always as identity primary key,
  publication bigint not null references public.publications (id) on delete cascade,
  kind text not null,
  -- Empty for the mailbox that receives the requests, whose address the function knows.
  address text not null,
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  sent_at timestamptz,
  problem text,
  constraint publication_mails_kind check (kind in ('published', 'email-changed')),
  unique (publication, kind, address)
);
comment on table public.publication_mails is 'The row is the message: it waits here until it has left.';
create index publication_mails_due on public.publication_mails (due_at) where sent_at is null;

-- How often one person opens the site, asks for its head, and fetches its pictures: each of these costs requests to the
-- forge.
create table leads_private.site_readings (
  user_id uuid,
  kind text,
  hour timestamptz,
  times integer not null default 1,
  primary key (user_id, kind, hour)
);
comment on table leads_private.site_readings is 'What writers of the site asked of it in the last hours.';

-- The current user, if they may write the site: account, role, and when a code was last typed (seconds since 1970).
-- For accounts, with the rights of the caller.
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

-- Returns the current user as `site_caller` does, and counts the request; `refused` means that there were too many this
-- hour.
-- For accounts, with all rights.
create function public.site_reader(question text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller jsonb := public.site_caller();
  most integer := case question when 'open' then 120 when 'head' then 1200 when 'picture' then 3000 end;
  asked integer;
begin
  if caller is null or most is null then
    return null;
  end if;
  -- Also removes hours in the future, which a clock has left that was set back since.
  delete from leads_private.site_readings r
  where r.user_id = (caller ->> 'id')::uuid and r.hour <> date_trunc('hour', now());
  insert into leads_private.site_readings as r (user_id, kind, hour)
  values ((caller ->> 'id')::uuid, question, date_trunc('hour', now()))
  on conflict (user_id, kind, hour) do update set times = r.times + 1
  returning r.times into asked;
  return case when asked > most then '{"refused": "too-many-readings"}' else caller end;
end $$;

-- The engine version of the site's last build; null before the first build.
-- For the secret key, with all rights.
create function public.site_engine(site text) returns text
language sql stable security definer set search_path = '' as $$
  select b.engine from public.site_builds b where b.site = site_engine.site order by b.id desc limit 1
$$;

-- Begins a publication, or finds the one with this key: returns its number, its moment (seconds since 1970), its
-- outcome and the commits that were tried. `refused` gives the reason if there is none.
-- For the secret key, with all rights.
create function public.begin_publication(asked jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  one public.publications;
begin
  -- Serialized per person, so that no publication is missed in the count.
  perform pg_advisory_xact_lock(hashtextextended(asked ->> 'user_id', 2));
  -- The function that began these is gone, and pushed nothing.
  update public.publications p set outcome = 'refused', reason = 'fault'
  where p.user_id = (asked ->> 'user_id')::uuid and p.outcome = 'begun' and p.tried = '{}' and p.at < now() - interval '1 hour';
  -- Also one that was refused after a push: its commit may have arrived all the same.
  select * into one from public.publications p
  where p.site = asked ->> 'site' and p.key = (asked ->> 'key')::uuid and (p.outcome <> 'refused' or p.tried <> '{}')
  order by p.outcome = 'refused', p.id desc limit 1;
  if one.id is null then
    if public.site_engine(asked ->> 'site') <> asked ->> 'engine' then
      return '{"refused": "engine"}';
    end if;
    if (select count(*) filter (where outcome <> 'refused') >= 30 or count(*) >= 150 from public.publications p
        where p.user_id = (asked ->> 'user_id')::uuid and p.at > now() - interval '1 hour') then
      return '{"refused": "too-many"}';
    end if;
    insert into public.publications (site, key, user_id, role, base, engine, files, sentence, note, digest, outcome)
    select r.site, r.key, r.user_id, r.role, r.base, r.engine, coalesce(r.files, '{}'), r.sentence, r.note, r.digest, 'begun'
    from jsonb_populate_record(null::public.publications, asked) r
    returning * into one;
  elsif (one.user_id, one.digest) is distinct from ((asked ->> 'user_id')::uuid, asked ->> 'digest') then
    return '{"refused": "other-key"}';
  elsif one.outcome = 'refused' then
    update public.publications p set outcome = 'begun', reason = null where p.id = one.id returning * into one;
  end if;
  return jsonb_build_object(
    'id', one.id, 'at', floor(extract(epoch from one.at)), 'outcome', one.outcome, 'head', one.head, 'tried', one.tried);
end $$;

-- Records a commit before its push, with what the mails then say: the changed public address, and where an editor's
-- texts lead. Returns false if that publication has ended meanwhile: then nothing may be pushed.
-- For the secret key, with all rights.
create function public.note_publication(
  publication bigint, commit text, email_change jsonb default null, leads text[] default '{}') returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.publications p
  set tried = case when note_publication.commit = any (p.tried) then p.tried else p.tried || note_publication.commit end,
      email_change = note_publication.email_change,
      leads = note_publication.leads
  where p.id = publication and p.outcome = 'begun';
  return found;
end $$;

-- Records that a commit which was tried has arrived, whatever was recorded before: somebody has seen it in the branch.
-- For the secret key, with all rights.
create function public.confirm_publication(publication bigint, commit text) returns void
language sql security definer set search_path = '' as $$
  update public.publications p set outcome = 'published', head = confirm_publication.commit, reason = null
  where p.id = publication and p.outcome <> 'published' and confirm_publication.commit = any (p.tried)
$$;

-- The publications whose commits may have arrived without anybody recording it.
-- For the secret key, with all rights.
create function public.unsettled_publications(site text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'base', u.base, 'tried', u.tried)), '[]')
  from (
    select p.id, p.base, p.tried from public.publications p
    where p.site = unsettled_publications.site and p.outcome <> 'published' and p.tried <> '{}'
      and p.at > now() - interval '7 days'
    order by p.id desc limit 5) u
$$;

-- Records a refusal, of a publication that had begun or not. One that was tried stays open, unless the forge has said
-- that it did not take those commits (`untaken`). Returns the commit if the publication has been published meanwhile.
-- At most a hundred an hour are kept for strangers, and two hundred per person: more would tell nothing new.
-- For the secret key, with all rights.
create function public.refuse_publication(refusal jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  who uuid := (refusal ->> 'user_id')::uuid;
begin
  if refusal ? 'id' then
    update public.publications p set outcome = 'refused', reason = refusal ->> 'reason'
    where p.id = (refusal ->> 'id')::bigint and p.outcome = 'begun'
      and p.tried <@ array(select jsonb_array_elements_text(coalesce(refusal -> 'untaken', '[]')));
    return (select p.head from public.publications p
            where p.id = (refusal ->> 'id')::bigint and p.outcome = 'published');
  end if;
  delete from public.publications where outcome = 'refused' and at < now() - interval '90 days';
  if (select count(*) from public.publications p
      where p.outcome = 'refused' and p.user_id is not distinct from who and p.at > now() - interval '1 hour')
    >= (case when who is null then 100 else 200 end)
  then
    return null;
  end if;
  insert into public.publications (site, key, user_id, role, base, engine, files, sentence, note, outcome, reason)
  select r.site, r.key, who, r.role, r.base, r.engine, coalesce(r.files, '{}'), r.sentence, r.note, 'refused', r.reason
  from jsonb_populate_record(null::public.publications, refusal) r;
  return null;
end $$;

-- The mails are owed once, whether the function or the build records the publication.
-- For a trigger, with all rights.
create function leads_private.owe_publication_mails() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.publication_mails (publication, kind, address)
  select new.id, 'published', coalesce(o.email, '') from public.owners o where o.role = 'owner'
  union
  select new.id, 'email-changed', new.email_change ->> 'from' where new.email_change is not null
  on conflict do nothing;
  return null;
end $$;
create trigger owe_publication_mails after update of outcome on public.publications
  for each row when (old.outcome <> 'published' and new.outcome = 'published')
  execute function leads_private.owe_publication_mails();

-- Claims the mails that are due, with all that they contain, where an editor's texts lead and what the person added;
-- the function itself knows the site's address. A claimed mail that is never finished becomes due again.
-- For the secret key, with all rights.
create function public.claim_publication_mails(site text) returns jsonb
language sql security definer set search_path = '' as $$
  with due as (
    select m.id from public.publication_mails m join public.publications p on p.id = m.publication
    where p.site = claim_publication_mails.site and m.sent_at is null and m.attempts < 8 and m.due_at <= now()
    order by m.id limit 20 for update of m skip locked),
  taken as (
    update public.publication_mails m
    set attempts = m.attempts + 1, due_at = now() + interval '2 minutes' * power(2, m.attempts)
    from due where m.id = due.id returning m.*)
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', t.id, 'kind', t.kind, 'address', nullif(t.address, ''), 'key', p.key, 'at', p.at, 'sentence', p.sentence,
    'note', p.note, 'leads', p.leads, 'by', o.email, 'change', p.email_change)
    order by t.id), '[]')
  from taken t join public.publications p on p.id = t.publication
  left join public.owners o on o.user_id = p.user_id
$$;

-- Records that a claimed mail was sent or, given a problem, why it is still due.
-- For the secret key, with all rights.
create function public.finish_publication_mail(mail bigint, problem text default null) returns void
language sql security definer set search_path = '' as $$
  update public.publication_mails m
  set sent_at = case when finish_publication_mail.problem is null then now() end,
      problem = left(finish_publication_mail.problem, 500)
  where m.id = mail and m.sent_at is null
$$;

alter table public.publications enable row level security;
alter table public.site_builds enable row level security;
alter table public.publication_mails enable row level security;
revoke all on public.publications, public.site_builds, public.publication_mails, leads_private.site_readings
  from public, anon, authenticated, service_role;
revoke all on sequence public.publications_id_seq, public.site_builds_id_seq, public.publication_mails_id_seq
  from public, anon, authenticated, service_role;
grant select on public.publications, public.site_builds to authenticated;
create policy "writers read" on public.publications for select to authenticated
  using ((select public.site_caller()) is not null);
create policy "writers read" on public.site_builds for select to authenticated
  using ((select public.site_caller()) is not null);
revoke all on function
  public.site_caller(), public.site_reader(text), public.site_engine(text), public.begin_publication(jsonb),
  public.note_publication(bigint, text, jsonb, text[]), public.confirm_publication(bigint, text),
  public.unsettled_publications(text), public.refuse_publication(jsonb),
  leads_private.owe_publication_mails(), public.claim_publication_mails(text),
  public.finish_publication_mail(bigint, text)
  from public, anon, authenticated, service_role;
grant execute on function
  public.site_caller(), public.site_reader(text)
  to authenticated;
grant execute on function
  public.site_engine(text), public.begin_publication(jsonb), public.note_publication(bigint, text, jsonb, text[]),
  public.confirm_publication(bigint, text), public.unsettled_publications(text), public.refuse_publication(jsonb),
  public.claim_publication_mails(text), public.finish_publication_mail(bigint, text)
  to service_role;
