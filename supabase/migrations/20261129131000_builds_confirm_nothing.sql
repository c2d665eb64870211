-- A build's report confirms no publication: whoever holds the key might name a commit that never arrived. The function
-- looks into the branch itself when a build reports, and whoever opens the studio looks again.

-- Stores a build's report, and from the documents what the mails and the form need, with the pages whose visits are
-- counted: none for a site that counts none.
-- For the secret key, with all rights.
create or replace function public.keep_build(report jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.site_builds (site, commit, engine, outcome, faults, addresses, images)
  select r.site, r.commit, r.engine, r.outcome, coalesce(r.faults, '[]'), coalesce(r.addresses, '[]'), coalesce(r.images, '{}')
  from jsonb_populate_record(null::public.site_builds, report) r;
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
revoke all on function public.keep_build(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.keep_build(jsonb) to service_role;
