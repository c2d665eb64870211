import { dirname } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import type { ProjectType } from '../definitions/project-types';
import type { SiteFacts } from '../definitions/site-facts';
import type { SitePage } from '../definitions/site-page';
import type { Person } from '../desk/desk-data';
import type { Database, Json } from '../../supabase/database.types';
import type { Reminders } from '../../supabase/functions/_shared/reminder/remind';
import type { ClaimedAck, Flood, Outbox, StoredLead } from '../../supabase/functions/_shared/outbox';
import type { Backup } from '../backup/backup';
import { bytesToErase, eraseDeletedRows } from './database';
import { type FreeBytes, needRoom } from './disk-watch';
import { dumpOf } from './dump';
import { examine, type Examined } from './examine';
import { room } from './on-disk';

/** A stored lead with the current label of its project type. */
export type LeadRow = Database['public']['Tables']['leads']['Row'] & { project_label: string };

/** The owner's operations on leads, directly or through the running site. */
export type LeadStore = {
  /** All leads, oldest first; or only those whose mail has not left. */
  list: (onlyPending: boolean) => Promise<LeadRow[]>;
  /** Releases all requests from quarantine, or one of them, so that their mails are sent. Resolves to how many. */
  release: (id?: string) => Promise<number>;
  /** Deletes permanently everything received before this time (ISO 8601); resolves to the ids. */
  purgeBefore: (moment: string) => Promise<string[]>;
  /** Deletes permanently everything that one person sent; resolves to the ids. */
  forget: (person: Person) => Promise<string[]>;
  /** Checks and tries everything that is needed to store and mail requests. */
  examine: () => Promise<Examined>;
  /** All data about requests, in one consistent snapshot. */
  dump: () => Promise<Backup>;
};

/** Operations only for the process that has the database open. */
type HeldStore = LeadStore & {
  /** Deletes leads permanently; resolves to the ids of those that existed. */
  remove: (ids: readonly string[]) => Promise<string[]>;
  /** Deletes permanently what is past the retention period; resolves to the ids. */
  removeExpired: () => Promise<string[]>;
  /** Until when erasure is paused because the clock has jumped; null if it is not. */
  erasureWaitsUntil: () => Promise<Date | null>;
};

/** The leads of the embedded database in a folder. Changes that the disk has no room for are refused. */
export function leadStore(database: PGlite, folder: string, freeBytes?: FreeBytes): HeldStore {
  async function needRoomToErase(asked: Pick<PGlite, 'query'> = database): Promise<void> {
    needRoom(folder, await bytesToErase(asked), freeBytes);
  }

  async function remove(condition: string, values: (string | null | readonly string[])[]): Promise<string[]> {
    await needRoomToErase();
    const { rows } = await database.query<{ id: string }>(
      `delete from public.leads where ${condition} returning id::text`,
      values,
    );
    // Even if nothing was deleted: an earlier erasure may have been interrupted.
    await eraseDeletedRows(database, folder);
    return rows.map(({ id }) => id);
  }
  return {
    list: async (onlyPending) => {
      const { rows } = await database.query<{ lead: LeadRow }>(
        `select to_jsonb(l) || jsonb_build_object('project_label', t.label) as lead
         from public.leads l join public.project_types t on t.value = l.type_projet
         where not $1 or mail_state <> 'sent' order by created_at, id`,
        [onlyPending],
      );
      return rows.map((row) => row.lead);
    },
    release: async (id) => {
      needRoom(folder, room.toWrite, freeBytes);
      const { rows } = await database.query<{ released: number }>(
        id === undefined
          ? 'select leads_private.release_quarantine()::int as released'
          : 'select public.release_lead($1)::int as released',
        id === undefined ? [] : [id],
      );
      return rows[0]?.released ?? 0;
    },
    purgeBefore: (moment) => remove('created_at < $1::timestamptz', [moment]),
    // Addresses are compared without case, numbers in any form.
    forget: ({ email, phone }) =>
      remove(
        `lower(email) = lower(nullif(trim($1), '')) or public.dialled(telephone) = nullif(public.dialled($2), '')`,
        [email ?? null, phone ?? null],
      ),
    dump: () => dumpOf(database),
    examine: () => examine(database, { directory: dirname(folder), freeBytes }),
    remove: (ids) => remove('id = any($1::uuid[])', [ids]),
    removeExpired: async () => {
      const removed = await database.transaction(async (transaction) => {
        const { rows } = await transaction.query<{ id: string }>('select leads_private.remove_expired()::text as id');
        // Runs daily and mostly finds nothing; the files are rewritten only if it does.
        if (rows.length > 0) await needRoomToErase(transaction);
        return rows.map(({ id }) => id);
      });
      if (removed.length > 0) await eraseDeletedRows(database, folder);
      return removed;
    },
    erasureWaitsUntil: async () => {
      const { rows } = await database.query<{ until: Date | null }>(
        'select leads_private.erasure_waits_until() as until',
      );
      return rows[0]?.until ?? null;
    },
  };
}

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
