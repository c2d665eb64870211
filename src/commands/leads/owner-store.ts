import { join } from 'node:path';
import type { Person } from '../../desk/desk-data';
import type { LeadRow } from '../../local-supabase/lead-store';
import { withLeadStore } from '../../local-supabase/open-lead-store';
import { removeMails, type Unwanted } from '../../local-supabase/outbox';

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
  /** Releases all requests from quarantine, or one of them. Returns how many. */
  release: (id?: string) => Promise<number>;
  /** Deletes permanently everything received before a time. */
  purgeBefore: (before: Date) => Promise<Removed>;
  /** Deletes permanently everything that one person sent. */
  forget: (person: Person) => Promise<Removed>;
}

/**
 * The `OwnerStore` of the embedded database in this folder, whether or not the site is running. Deleting a request also
 * deletes its mail files.
 */
export function localStore(directory: string): OwnerStore {
  const removed = (unwanted: Unwanted): Removed => ({
    requests: unwanted.ids.length,
    mails: removeMails(join(directory, 'outbox'), unwanted),
  });
  return {
    mailsLeave: 'peu à peu, tant que le site tourne',
    list: async (onlyPending) => (await withLeadStore(directory, (store) => store.list(onlyPending))) ?? [],
    release: async (id) => (await withLeadStore(directory, (store) => store.release(id))) ?? 0,
    purgeBefore: async (before) => {
      const ids = (await withLeadStore(directory, (store) => store.purgeBefore(before.toISOString()))) ?? [];
      return removed({ ids, before });
    },
    forget: async (person) => {
      const ids = (await withLeadStore(directory, (store) => store.forget(person))) ?? [];
      return removed({ ids, email: person.email ?? undefined });
    },
  };
}
