import type { PGlite } from '@electric-sql/pglite';
import { parisDay } from '../definitions/paris-time';
import { bytesToErase, eraseDeletedRows, syncToDisk } from './database';
import { bytesFree, needRoom, type FreeBytes } from './disk-watch';
import { room } from './on-disk';

/** A customer's consent to the publication of works. Days are in Paris time. */
export interface Consent {
  reference: string;
  agreedOn: string | null;
  withdrawnOn: string | null;
}

/** The consents of customers. Documents contain only their references. */
export interface ConsentStore {
  of: (lead: string) => Promise<Consent[]>;
  /** Records who is asked, and whether they have consented; resolves to the reference. */
  ask: (asked: { site: string; lead: string; customer: string; isAgreed: boolean }) => Promise<string>;
  /** Deletes permanently a consent whose work could not be written. */
  drop: (reference: string) => Promise<void>;
  agree: (reference: string) => Promise<void>;
  withdraw: (reference: string) => Promise<void>;
}

/** The consents in the embedded database of `folder`. */
export function consentStore(
  database: PGlite,
  { folder, freeBytes = bytesFree }: { folder: string; freeBytes?: FreeBytes | undefined },
): ConsentStore {
  async function write<Row>(sql: string, values: unknown[]): Promise<Row[]> {
    needRoom(folder, room.toWrite, freeBytes);
    const { rows } = await database.query<Row>(sql, values);
    syncToDisk(folder);
    return rows;
  }
  const today = () => parisDay(Date.now());
  return {
    of: async (lead) => {
      const { rows } = await database.query<Consent>(
        `select reference, to_char(agreed_on, 'YYYY-MM-DD') as "agreedOn", to_char(withdrawn_on, 'YYYY-MM-DD') as "withdrawnOn"
         from public.work_consents where lead_id = $1 order by created_at, reference`,
        [lead],
      );
      return rows;
    },
    ask: async ({ site, lead, customer, isAgreed }) => {
      const [row] = await write<{ reference: string }>(
        'insert into public.work_consents (site, lead_id, customer, agreed_on) values ($1, $2, $3, $4) returning reference',
        [site, lead, customer, isAgreed ? today() : null],
      );
      if (!row) throw new Error('La base n’a rien répondu.');
      return row.reference;
    },
    drop: async (reference) => {
      await write('delete from public.work_consents where reference = $1', [reference]);
      // If the disk has no room for it now, the next erasure removes the traces.
      if (freeBytes(folder) >= (await bytesToErase(database))) await eraseDeletedRows(database, folder);
    },
    agree: async (reference) =>
      // A trigger of the database clears the day of a withdrawal.
      void (await write('update public.work_consents set agreed_on = $2 where reference = $1', [reference, today()])),
    withdraw: async (reference) =>
      void (await write('update public.work_consents set withdrawn_on = $2 where reference = $1', [
        reference,
        today(),
      ])),
  };
}
