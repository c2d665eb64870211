import type { PGlite } from '@electric-sql/pglite';
import type { ProjectType } from '../definitions/project-types';
import type { SiteFacts } from '../definitions/site-facts';
import type { SitePage } from '../definitions/site-page';
import type { Json } from '../../supabase/database.types';
import type { Reminders } from '../../supabase/functions/_shared/reminder/remind';
import type { ClaimedAck, Flood, Outbox, StoredLead } from '../../supabase/functions/_shared/outbox';

/** Adds the site's project types to the database; existing ones stay. */
export async function keepProjectTypes(database: PGlite, types: readonly ProjectType[]): Promise<void> {
  await database.query('select leads_private.keep_project_types($1::text::jsonb)', [JSON.stringify(types)]);
}

/** Stores the company's data in the database; without it, visitors get no acknowledgement. */
export async function keepSiteFacts(database: PGlite, facts: SiteFacts): Promise<void> {
  await database.query('select leads_private.keep_site_facts($1::text::jsonb)', [JSON.stringify(facts)]);
}

/** Replaces the list of the site's pages whose visits are counted. */
export async function keepSitePages(database: PGlite, site: string, pages: readonly SitePage[]): Promise<void> {
  await database.query('select leads_private.keep_site_pages($1, $2::text::jsonb)', [site, JSON.stringify(pages)]);
}

/** The payloads to post to the function again: leads whose mail is due, and the notice of a flood. */
export async function dueLeads(database: PGlite): Promise<Json[]> {
  const { rows } = await database.query<{ lead: Json }>('select leads_private.due_leads(20) as lead');
  return rows.map((row) => row.lead);
}

/** The function's outbox on the embedded database: the same SQL functions as on a hosted one. */
export function localOutbox(database: PGlite): Outbox {
  return {
    claim: async (lead) => {
      const { rows } = await database.query<StoredLead>(
        `select id, created_at::text as "createdAt", project_label as "projectLabel", site_url as "siteUrl", colors, urgent
         from public.claim_lead($1::text::jsonb)`,
        [JSON.stringify(lead)],
      );
      return rows[0] ?? null;
    },
    finish: async (id, problem) => {
      await database.query('select public.finish_lead($1, $2)', [id, problem ?? null]);
    },
    claimAck: async (lead) => {
      const { rows } = await database.query<ClaimedAck>(
        'select id, project_label as "projectLabel", company, urgent from public.claim_ack($1::text::jsonb)',
        [JSON.stringify(lead)],
      );
      return rows[0] ?? null;
    },
    finishAck: async (id, failure) => {
      await database.query('select public.finish_ack($1, $2, $3)', [
        id,
        failure?.problem ?? null,
        failure?.isFinal ?? false,
      ]);
    },
    claimFlood: async () => {
      const { rows } = await database.query<Flood>(
        'select quarantined::int, doubtful::int, since::text from public.claim_flood_notice()',
      );
      return rows[0] ?? null;
    },
    finishFlood: async () => {
      await database.query('select public.finish_flood_notice()');
    },
    claimTrial: async () => {
      const { rows } = await database.query<{ isIt: boolean }>('select public.claim_trial() as "isIt"');
      return rows[0]?.isIt === true;
    },
    finishTrial: async (problem) => {
      await database.query('select public.finish_trial($1)', [problem ?? null]);
    },
  };
}

/** The reminders of the embedded database: the same SQL functions as on a hosted one. */
export function localReminders(database: PGlite): Omit<Reminders, 'render'> {
  const call = async <Answer>(sql: string, values: unknown[]) =>
    (await database.query<{ answer: Answer }>(`select ${sql} as answer`, values)).rows[0]!.answer;
  return {
    waiting: () => call('public.waiting_requests()', []),
    claim: (ids) => call('public.claim_reminders($1)', [ids]),
    now: Date.now,
  };
}
