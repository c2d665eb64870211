import type { PGlite } from '@electric-sql/pglite';
import { removeMails } from './outbox';
import { longDay } from './parisian-time';
import { NoRoom } from './disk-watch';
import type { leadStore } from './lead-store';

/** Interval of the maintenance, in ms; it also runs at the start. */
const every = 3_600_000;

interface Options {
  database: PGlite;
  store: ReturnType<typeof leadStore>;
  /** Where mails are kept as files. */
  outbox: string;
  hasRoom: () => boolean;
  log: (line: string) => void;
}

/**
 * Erases requests past the retention period of the privacy notice, now and regularly; hosted-cron.sql does the same for
 * hosted databases.
 */
export async function startMaintenance({
  database,
  store,
  outbox,
  hasRoom,
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
      const ids = await store.removeExpired();
      tellOfLeap(await store.erasureWaitsUntil());
      if (ids.length === 0) return;
      removeMails(outbox, { ids });
      log(`Demandes de plus de trois ans supprimées, avec leurs notes et leurs courriels : ${ids.length}.`);
    } catch (error) {
      // Logs the reason, never stored data.
      const why = error instanceof NoRoom ? error.message : error instanceof Error ? error.name : 'inconnue';
      log(`Effacement des demandes anciennes impossible (${why})`);
    }
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

/** PGlite has no autovacuum: without this, counting requests would read the table and not only the index. */
async function vacuum(database: PGlite): Promise<void> {
  const { rows } = await database.query<{ isMuch: boolean }>(
    `select pg_relation_size('public.leads') > 4 * 1024 * 1024 as "isMuch"`,
  );
  if (rows[0]?.isMuch) await database.exec('vacuum (analyze) public.leads, public.lead_events, public.lead_search');
}
