-- The door to the repository again: what was tried is never lost, owners are told where texts lead, a build says what it
-- may, works are shown with their customers' consent, and a phone ends with its session.

alter table public.publications
  add column leads text[] not null default '{}',
  add column note text;
comment on column public.publications.leads is 'Addresses and numbers that an editor wrote into texts of pages.';
comment on column public.publications.note is 'What the person added to the sentence, which the function has made of the changes.';

-- Begins a publication, or finds the one with this key: returns its number, its moment (seconds since 1970), its
-- outcome and the commits that were tried. `refused` gives the reason if there is none.
create or replace function public.begin_publication(asked jsonb) returns jsonb
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
drop function public.note_publication(bigint, text, jsonb);
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
create or replace function public.confirm_publication(publication bigint, commit text) returns void
language sql security definer set search_path = '' as $$
  update public.publications p set outcome = 'published', head = confirm_publication.commit, reason = null
  where p.id = publication and p.outcome <> 'published' and confirm_publication.commit = any (p.tried)
$$;

-- The publications whose commits may have arrived without anybody recording it.
create function public.unsettled_publications(site text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'base', u.base, 'tried', u.tried)), '[]')
  from (
    select p.id, p.base, p.tried from public.publications p
    where p.site = unsettled_publications.site and p.outcome <> 'published' and p.tried <> '{}'
      and p.at > now() - interval '7 days'
    order by p.id desc limit 5) u
$$;
create index publications_unsettled on public.publications (site, id) where outcome <> 'published' and tried <> '{}';

-- Records a refusal, of a publication that had begun or not. One that was tried stays open, unless the forge has said
-- that it did not take those commits (`untaken`). At most a hundred an hour are kept for strangers, and two hundred per
-- person: more would tell nothing new.
create or replace function public.refuse_publication(refusal jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  who uuid := (refusal ->> 'user_id')::uuid;
begin
  if refusal ? 'id' then
    update public.publications p set outcome = 'refused', reason = refusal ->> 'reason'
    where p.id = (refusal ->> 'id')::bigint and p.outcome = 'begun'
      and p.tried <@ array(select jsonb_array_elements_text(coalesce(refusal -> 'untaken', '[]')));
    return;
  end if;
  delete from public.publications where outcome = 'refused' and at < now() - interval '90 days';
  if (select count(*) from public.publications p
      where p.outcome = 'refused' and p.user_id is not distinct from who and p.at > now() - interval '1 hour')
    >= (case when who is null then 100 else 200 end)
  then
    return;
  end if;
  insert into public.publications (site, key, user_id, role, base, engine, files, sentence, note, outcome, reason)
  select r.site, r.key, who, r.role, r.base, r.engine, coalesce(r.files, '{}'), r.sentence, r.note, 'refused', r.reason
  from jsonb_populate_record(null::public.publications, refusal) r;
end $$;

drop trigger owe_publication_mails on public.publications;
create trigger owe_publication_mails after update of outcome on public.publications
  for each row when (old.outcome <> 'published' and new.outcome = 'published')
  execute function leads_private.owe_publication_mails();

-- As before, with where an editor's texts lead and what the person added; the function itself knows the site's address.
create or replace function public.claim_publication_mails(site text) returns jsonb
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

-- Stores a build's report, and from the documents what the mails and the form need.
create or replace function public.keep_build(report jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.site_builds (site, commit, engine, outcome, faults, addresses, images)
  select r.site, r.commit, r.engine, r.outcome, coalesce(r.faults, '[]'), coalesce(r.addresses, '[]'), coalesce(r.images, '{}')
  from jsonb_populate_record(null::public.site_builds, report) r;
  -- A build contains this commit, so it was pushed, even if that was never confirmed.
  update public.publications p set outcome = 'published', head = report ->> 'commit', reason = null
  where p.site = report ->> 'site' and p.outcome <> 'published' and report ->> 'commit' = any (p.tried);
  delete from public.site_builds b
  where b.site = report ->> 'site'
    and b.id <= (select id from public.site_builds o where o.site = b.site order by id desc offset 200 limit 1);
  if report ->> 'outcome' = 'online' then
    update public.site_builds b set addresses = '[]', images = '{}'
    where b.site = report ->> 'site' and b.addresses <> '[]'
      and b.id < (select max(id) from public.site_builds o where o.site = b.site and o.outcome = 'online');
    if report ? 'types' then perform leads_private.keep_project_types(report -> 'types'); end if;
    if report ? 'facts' then
      perform leads_private.keep_site_facts((report -> 'facts') - 'pages');
      perform leads_private.keep_site_pages(report -> 'facts' ->> 'url', coalesce(report -> 'facts' -> 'pages', '[]'));
    end if;
  end if;
end $$;

-- Those of these references whose customers have not agreed, or have taken it back.
create function public.missing_consents(asked text[]) returns text[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(a.reference order by a.reference), '{}')
  from unnest(asked) as a (reference)
  where not exists (
    select from public.work_consents c
    where c.reference = a.reference and c.agreed_on is not null and c.withdrawn_on is null)
$$;

-- A phone is told only while the session lasts that added it: whoever ends all sessions ends the phones.
alter table leads_private.phones add column session_id uuid;

create function leads_private.session_lasts(session_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  lasts boolean;
begin
  -- Kept before this was written, or by a sign-in that keeps no sessions here.
  if session_id is null or to_regclass('auth.sessions') is null then
    return true;
  end if;
  execute 'select exists (select from auth.sessions s where s.id = $1)' into lasts using session_id;
  return lasts;
end $$;

-- Keeps a subscription of the current session for a year, or for another one if it is kept already. Of one account the
-- ten last confirmed are kept.
create or replace function public.keep_phone(endpoint text, p256dh text, auth text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := leads_private.owner_or_error();
  session constant uuid := (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id')::uuid;
begin
  insert into leads_private.phones as p (endpoint, user_id, p256dh, auth, session_id)
  values (keep_phone.endpoint, me, keep_phone.p256dh, keep_phone.auth, session)
  on conflict on constraint phones_pkey do update
    set user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth, session_id = excluded.session_id,
        confirmed_at = now();
  delete from leads_private.phones p
  where p.endpoint in (
    select o.endpoint from leads_private.phones o where o.user_id = me
    order by o.confirmed_at desc, o.endpoint offset 10);
end $$;

-- The phones to tell. Those that were not confirmed for a year, or whose session has ended, are removed.
create or replace function leads_private.phones_to_tell() returns jsonb
language sql set search_path = '' as $$
  delete from leads_private.phones p
  where p.confirmed_at < now() - interval '1 year' or not leads_private.session_lasts(p.session_id);
  select jsonb_agg(jsonb_build_object('endpoint', p.endpoint, 'p256dh', p.p256dh, 'auth', p.auth) order by p.endpoint)
  from leads_private.phones p join public.owners o on o.user_id = p.user_id and o.role = 'owner'
$$;

revoke all on function
  public.note_publication(bigint, text, jsonb, text[]), public.unsettled_publications(text),
  public.missing_consents(text[]), leads_private.session_lasts(uuid)
  from public, anon, authenticated, service_role;
grant execute on function
  public.note_publication(bigint, text, jsonb, text[]), public.unsettled_publications(text),
  public.missing_consents(text[])
  to service_role;
