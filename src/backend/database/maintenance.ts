import type { PGlite } from '@electric-sql/pglite';
import { removeMails } from '../mail/outbox';
import { longDay } from './parisian-time';
import { bytesToErase, eraseDeletedRows } from './database';
import { type FreeBytes, needRoom, NoRoom } from '../disk/disk-watch';

/** Interval of the maintenance, in ms; it also runs at the start. */
const every = 3_600_000;

interface Options {
  database: PGlite;
  /** Where the database is kept. */
  folder: string;
  /** Where mails are kept as files. */
  outbox: string;
  hasRoom: () => boolean;
  freeBytes?: FreeBytes | undefined;
  log: (line: string) => void;
}

/**
 * Erases requests past the retention period of the privacy notice, now and regularly; hosted-cron.sql does the same for
 * hosted databases.
 */
export async function startMaintenance({
  database,
  folder,
  outbox,
  hasRoom,
  freeBytes,
  log,
}: Options): Promise<{ end: () => void }> {
  let toldUntil: number | undefined;
  await run();
  const timer = setInterval(run, every);
  timer.unref();
  return { end: () => clearInterval(timer) };

  async function run(): Promise<void> {
    if (!hasRoom()) return;
    try {
      await database.query('select leads_private.forget_arrivals()');
      await vacuum(database);
      const ids = await removeExpired();
      tellOfLeap(await erasureWaitsUntil(database));
      if (ids.length === 0) return;
      removeMails(outbox, { ids });
      log(`Demandes de plus de trois ans supprimées, avec leurs notes et leurs courriels : ${ids.length}.`);
    } catch (error) {
      // Logs the reason, never stored data.
      const why = error instanceof NoRoom ? error.message : error instanceof Error ? error.name : 'inconnue';
      log(`Effacement des demandes anciennes impossible (${why})`);
    }
  }

  /** Deletes permanently what is past the retention period; resolves to the ids. */
  async function removeExpired(): Promise<string[]> {
    const removed = await database.transaction(async (transaction) => {
      const { rows } = await transaction.query<{ id: string }>('select leads_private.remove_expired()::text as id');
      // Runs daily and mostly finds nothing; the files are rewritten only if it does.
      if (rows.length > 0) needRoom(folder, await bytesToErase(transaction), freeBytes);
      return rows.map(({ id }) => id);
    });
    if (removed.length > 0) await eraseDeletedRows(database, folder);
    return removed;
  }

  /** Logs each jump of the clock once, because nothing is erased then. */
  function tellOfLeap(until: Date | null): void {
    if (until && until.getTime() !== toldUntil)
      log(
        `L’horloge de cette machine a avancé de plus de 45 jours depuis la dernière fois. Si elle est fausse, réglez-la ; si elle est juste, les demandes de plus de trois ans seront supprimées à partir du ${longDay(until)}.`,
      );
    toldUntil = until?.getTime();
  }
}

/** Until when erasure is paused because the clock has jumped; null if it is not. */
async function erasureWaitsUntil(database: PGlite): Promise<Date | null> {
  const { rows } = await database.query<{ until: Date | null }>('select leads_private.erasure_waits_until() as until');
  return rows[0]?.until ?? null;
}

/** PGlite has no autovacuum: without this, counting requests would read the table and not only the index. */
async function vacuum(database: PGlite): Promise<void> {
  const { rows } = await database.query<{ isMuch: boolean }>(
    `select pg_relation_size('public.leads') > 4 * 1024 * 1024 as "isMuch"`,
  );
  if (rows[0]?.isMuch) await database.exec('vacuum (analyze) public.leads, public.lead_events, public.lead_search');
}
