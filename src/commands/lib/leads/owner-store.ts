import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Person } from '../../../desk/queries/desk-data';
import { withServer } from '../../../backend/server/with-server';
import { removeMails, type Unwanted } from '../../../backend/mail/outbox';
import type { Database } from '../../../../supabase/database.types';
import { askProject, everyRow, projectHere, type Project } from './project';

/** A stored lead with the current label of its project type. */
export type LeadRow = Database['public']['Tables']['leads']['Row'] & { project_label: string };

/** How many requests were removed, and mails if they are stored as files. */
export interface Removed {
  requests: number;
  mails?: number;
}

/** The requests, local or hosted, as `npm run leads` needs them. Errors have French messages. */
export interface OwnerStore {
  /** When overdue mails will be sent; French words for the end of a sentence. */
  mailsLeave: string;
  /** All requests, oldest first; or only those whose mail has not been sent. */
  list: (onlyPending: boolean) => Promise<LeadRow[]>;
  /** Releases all requests from quarantine, except undesirable ones, or one of them. Returns how many. */
  release: (id?: string) => Promise<number>;
  /** Deletes permanently everything received before a time. */
  purgeBefore: (before: Date) => Promise<Removed>;
  /** Deletes permanently everything that one person sent. */
  forget: (person: Person) => Promise<Removed>;
}

export function projectStore(project: Project): OwnerStore {
  const ask = <T>(method: string, path: string, body?: object) => askProject<T>(project, method, path, body);
  return {
    mailsLeave: 'dans les minutes qui viennent',
    list: async (onlyPending) => {
      const wanted = `select=*,project_types(label)${onlyPending ? '&mail_state=neq.sent' : ''}&order=created_at,id`;
      const rows = await everyRow<LeadRow & { project_types: { label: string } }>(project, `leads?${wanted}`);
      return rows.map(({ project_types: { label }, ...row }) => ({ ...row, project_label: label }));
    },
    release: async (id) => {
      if (id !== undefined) return Number(await ask<boolean>('POST', 'rpc/release_lead', { id }));
      const held = 'leads?mail_state=eq.quarantined&status=neq.indesirable&select=id';
      return (await ask<object[]>('PATCH', held, { mail_state: 'pending' })).length;
    },
    purgeBefore: async (before) => {
      const moment = encodeURIComponent(before.toISOString());
      return { requests: (await ask<object[]>('DELETE', `leads?created_at=lt.${moment}&select=id`)).length };
    },
    forget: async ({ email, phone }) => ({
      requests: await ask<number>('POST', 'rpc/forget_person', { email: email ?? null, phone: phone ?? null }),
    }),
  };
}

/**
 * The `OwnerStore` of the embedded database in this folder, whether or not the site is running. Deleting a request also
 * deletes its mail files.
 */
export function localStore(directory: string): OwnerStore {
  const outbox = join(directory, 'outbox');
  const ask = <T>(command: (store: OwnerStore) => Promise<T>) =>
    withServer(directory, (server) => command(projectStore(projectHere(server))));

  /** The server removes the mails of removed requests; `unwanted` are others. */
  async function removed(command: (store: OwnerStore) => Promise<Removed>, unwanted: Unwanted): Promise<Removed> {
    const mails = existsSync(outbox) ? readdirSync(outbox) : [];
    const { requests } = (await ask(command)) ?? { requests: 0 };
    removeMails(outbox, unwanted);
    return { requests, mails: mails.filter((name) => !existsSync(join(outbox, name))).length };
  }

  return {
    mailsLeave: 'peu à peu, tant que le site tourne',
    list: async (onlyPending) => (await ask((store) => store.list(onlyPending))) ?? [],
    release: async (id) => (await ask((store) => store.release(id))) ?? 0,
    purgeBefore: (before) => removed((store) => store.purgeBefore(before), { ids: [], before }),
    forget: (person) => removed((store) => store.forget(person), { ids: [], email: person.email ?? undefined }),
  };
}
