import type { ProjectType } from '../../site/definitions/company/project-types';
import type { SiteFacts } from '../../site/definitions/view/site-facts';

/** Everything that the check-up reads from a database, local or at Supabase. */
export interface Findings {
  /** Versions of the applied migrations. */
  applied: string[];
  /** Scheduled jobs, if the database has cron. */
  jobs: string[];
  facts: Partial<SiteFacts> | null;
  types: ProjectType[];
  owners: number;
  /** Number of requests past the retention period of the privacy notice. */
  expired: number;
  /** Until when erasure is paused because the clock has jumped (ISO 8601). */
  erasureWaitsUntil: string | null;
  /** Overdue mails to the owner: their number, and the server's answer to the last one. */
  unsent: { count: number; problem: string | null };
}

/** Runs a read-only query; rows are as in JSON. */
export type Ask = <Row>(sql: string) => Promise<Row[]>;

/** Examines a database of any age: tables that it may not have yet are checked first. */
export async function findingsOf(ask: Ask): Promise<Findings> {
  const [there] = await ask<Record<'migrations' | 'site' | 'course' | 'cron', boolean>>(
    `select to_regclass('supabase_migrations.schema_migrations') is not null as migrations,
       to_regclass('leads_private.site_facts') is not null as site,
       to_regclass('leads_private.trial') is not null as course, to_regclass('cron.job') is not null as cron`,
  );
  const [applied, jobs, [site], [course]] = await Promise.all([
    there?.migrations ? ask<{ version: string }>('select version from supabase_migrations.schema_migrations') : [],
    there?.cron ? ask<{ jobname: string }>('select jobname from cron.job where active') : [],
    there?.site ? ask<Pick<Findings, 'facts' | 'types' | 'owners'>>(siteSql) : [],
    there?.course ? ask<Pick<Findings, 'expired' | 'erasureWaitsUntil' | 'unsent'>>(courseSql) : [],
  ]);
  return {
    facts: null,
    types: [],
    owners: 0,
    expired: 0,
    erasureWaitsUntil: null,
    unsent: { count: 0, problem: null },
    ...site,
    ...course,
    applied: applied.map(({ version }) => version),
    jobs: jobs.map(({ jobname }) => jobname),
  };
}

const siteSql = `select (select facts from leads_private.site_facts) as facts,
  (select coalesce(json_agg(to_jsonb(t)), '[]') from public.project_types t) as types,
  -- Read as JSON: bases of before know no roles.
  (select count(*)::int from public.owners o where to_jsonb(o) ->> 'role' is distinct from 'editor') as owners`;

// Two days of tolerance: erasure runs at night.
const courseSql = `select
  (select count(*)::int from public.leads where created_at < now() - interval '3 years' - interval '2 days') as expired,
  (select to_jsonb(leads_private.erasure_waits_until()) #>> '{}') as "erasureWaitsUntil",
  (select json_build_object('count', count(*),
      'problem', (array_agg(mail_error order by mail_failed_at desc nulls last))[1])
    from public.leads
    where mail_state = 'pending' and status <> 'indesirable'
      and (mail_error is not null or created_at < now() - interval '15 minutes')) as unsent`;
