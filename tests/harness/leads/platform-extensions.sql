-- Stand-ins for the platform's extensions, with only what a hosted project's jobs use.
create schema cron;
create table cron.job (jobid serial, jobname text primary key, schedule text, command text, active boolean default true);
create function cron.schedule(n text, s text, c text) returns void language sql as
  'insert into cron.job (jobname, schedule, command) values (n, s, c) on conflict (jobname) do update set command = c';
create schema vault;
create table vault.secrets (name text, decrypted_secret text);
create view vault.decrypted_secrets as select * from vault.secrets;
create function vault.create_secret(s text, n text) returns void language sql as
  'insert into vault.secrets values (n, s)';
create schema net;
create table net.sent (url text, headers jsonb, body jsonb);
create function net.http_post(url text, headers jsonb, body jsonb, timeout_milliseconds integer) returns void
  language sql as 'insert into net.sent values (url, headers, body)';
