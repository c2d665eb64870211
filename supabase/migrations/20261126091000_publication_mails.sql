-- The mails that a publication owes: one to every owner, and one to the site's former public address if the publication
-- replaces it.

alter table public.publications add column email_change jsonb;
comment on column public.publications.email_change is 'The address that the site gave, and the one it gives from then on.';

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

-- The mails are owed once, whether the function or the build records the publication.
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
  for each row when (old.outcome = 'begun' and new.outcome = 'published')
  execute function leads_private.owe_publication_mails();

-- As before, and also which public address of the site changes with it.
drop function public.note_publication(bigint, text);
create function public.note_publication(publication bigint, commit text, email_change jsonb default null) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.publications p
  set tried = case when note_publication.commit = any (p.tried) then p.tried else p.tried || note_publication.commit end,
      email_change = note_publication.email_change
  where p.id = publication and p.outcome = 'begun';
  return found;
end $$;

-- Claims the mails that are due, with all that they contain. A claimed mail that is never finished becomes due again.
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
    'by', o.email, 'change', p.email_change, 'siteUrl', (select f.facts ->> 'url' from leads_private.site_facts f))
    order by t.id), '[]')
  from taken t join public.publications p on p.id = t.publication
  left join public.owners o on o.user_id = p.user_id
$$;

create function public.finish_publication_mail(mail bigint, problem text default null) returns void
language sql security definer set search_path = '' as $$
  update public.publication_mails m
  set sent_at = case when finish_publication_mail.problem is null then now() end,
      problem = left(finish_publication_mail.problem, 500)
  where m.id = mail and m.sent_at is null
$$;

alter table public.publication_mails enable row level security;
revoke all on public.publication_mails from public, anon, authenticated, service_role;
revoke all on sequence public.publication_mails_id_seq from public, anon, authenticated, service_role;
revoke all on function
  leads_private.owe_publication_mails(), public.note_publication(bigint, text, jsonb),
  public.claim_publication_mails(text), public.finish_publication_mail(bigint, text)
  from public, anon, authenticated, service_role;
grant execute on function
  public.note_publication(bigint, text, jsonb), public.claim_publication_mails(text),
  public.finish_publication_mail(bigint, text)
  to service_role;
