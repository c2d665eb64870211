-- For a hosted project: run this once in the SQL editor, after `supabase db push` and `supabase functions deploy`.
-- 1. Every five minutes: asks the function again to send the mails that are still due, the notice of a flood, and reminders.
-- 2. Every night: removes the leads that are older than the site's privacy notice allows, with their notes and events.
-- 3. Every five minutes: removes the hashes of addresses after an hour, and of mailboxes after a day.
-- 4. Every hour: notes that the tasks run, and has the owner told if the watch over the site has been silent.
-- Running it again replaces the jobs. To stop: select cron.unschedule('lead-mails');

create extension if not exists pg_cron;
create extension if not exists pg_net;

-- Fill in these two values from Project Settings, API. The key is the public one ("publishable" or "anon"), never a
-- secret one.
do $$
declare
  project_url constant text := 'https://YOUR-PROJECT.supabase.co';
  public_key constant text := 'YOUR-PUBLIC-KEY';
begin
  if project_url like '%YOUR-%' or public_key like '%YOUR-%' then
    raise exception 'Fill in project_url and public_key, then run this again.';
  end if;
  delete from vault.secrets where name in ('leads_project_url', 'leads_public_key');
  perform vault.create_secret(project_url, 'leads_project_url');
  perform vault.create_secret(public_key, 'leads_public_key');
end $$;

-- The same request that a visitor's browser sends: the function finds the lead by its content, and claims it once.
select cron.schedule('lead-mails', '*/5 * * * *', $job$
  select net.http_post(
    url := (select decrypted_secret from vault.decrypted_secrets where name = 'leads_project_url')
           || '/functions/v1/send-contact-email',
    headers := jsonb_build_object(
      'content-type', 'application/json',
      'apikey', (select decrypted_secret from vault.decrypted_secrets where name = 'leads_public_key')),
    body := lead,
    timeout_milliseconds := 60000)
  from leads_private.due_leads(20) as lead
$job$);

-- Three years is what the CNIL recommends for prospects, and what the privacy notice says. Running this again after an
-- update of the site replaces the job.
select cron.schedule('lead-retention', '30 3 * * *', $job$
  select leads_private.remove_expired()
$job$);

select cron.schedule('lead-arrivals', '*/5 * * * *', $job$
  select leads_private.forget_arrivals()
$job$);

select cron.schedule('site-watch', '41 * * * *', $job$
  select net.http_post(
    url := (select decrypted_secret from vault.decrypted_secrets where name = 'leads_project_url')
           || '/functions/v1/send-contact-email',
    headers := jsonb_build_object(
      'content-type', 'application/json',
      'apikey', (select decrypted_secret from vault.decrypted_secrets where name = 'leads_public_key')),
    body := asked,
    timeout_milliseconds := 60000)
  from leads_private.due_watch() as asked where asked is not null
$job$);

-- To be run by hand when needed:
--   waiting mails:          select created_at, mail_attempts, mail_due_at, mail_error from public.leads where mail_state = 'pending';
--   end of a quarantine:    select leads_private.release_quarantine();
--   a person asks for it:   select public.forget_person(email => 'person@example.fr', phone => '06 39 98 12 34');
--   a copy for that person: select public.export_person(email => 'person@example.fr');
--   all before a date:      delete from public.leads where created_at < timestamptz '2024-01-01 00:00 Europe/Paris';
