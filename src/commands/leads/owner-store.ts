import { join } from 'node:path';
import type { Person } from '../../desk/desk-data';
import type { LeadRow } from '../../local-supabase/lead-store';
import { withLeadStore } from '../../local-supabase/open-lead-store';
import { removeMails, type Unwanted } from '../../local-supabase/outbox';

/** What was removed: requests, and mails where they are kept as files. */
export interface Removed {
  requests: number;
  mails?: number;
}

/** The requests, wherever they are kept, as `npm run leads` needs them. Failures are sentences in French. */
export interface OwnerStore {
  /** When mails leave that are due: words for the end of a sentence. */
  mailsLeave: string;
  /** All of them, oldest first; or only those whose mail has not left. */
  list: (onlyPending: boolean) => Promise<LeadRow[]>;
  /** Lets go of what is in quarantine, or of one request; returns how many requests that was. */
  release: (id?: string) => Promise<number>;
  /** Removes for good what came in before a moment. */
  purgeBefore: (before: Date) => Promise<Removed>;
  /** Removes for good what one person sent. */
  forget: (person: Person) => Promise<Removed>;
}

/** Those of the embedded database in this folder, whether or not the site runs; its mails are removed with them. */
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
