-- Who publishes is told what the record says: a publication that another instance has finished is no refused one.

-- Records a refusal, of a publication that had begun or not. One that was tried stays open, unless the forge has said
-- that it did not take those commits (`untaken`). Returns the commit if the publication has been published meanwhile. At
-- most a hundred an hour are kept for strangers, and two hundred per person: more would tell nothing new.
drop function public.refuse_publication(jsonb);
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

revoke all on function public.refuse_publication(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.refuse_publication(jsonb) to service_role;
