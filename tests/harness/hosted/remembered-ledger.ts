/**
 * The ledger over the real database, of which each call is made once for each content of its tables: what a call answers
 * and leaves depends on nothing else. So a hundred thousand orders of calls cost as much as the different ones in them.
 */
import { Refusal } from '../../../supabase/functions/_shared/site/publication/refusals';
import { hostedLedger } from '../../../supabase/functions/_shared/site/publication/ledger';
import { publicKey, secretKey, type Project } from './project';

/** The content of the tables, as one text. */
export type Rows = string;

type Call = 'begin' | 'note' | 'confirm' | 'refuse' | 'unsettled' | 'keepBuild';

interface Effect {
  answer?: unknown;
  refusal?: Refusal;
  after: Rows;
}

export interface RememberedLedger {
  empty: Rows;
  call: (before: Rows, name: Call, words: readonly unknown[]) => Promise<Effect>;
}

const tables = ['publications', 'publication_mails', 'site_builds'];
/** All happens at one moment, which is no part of the content. */
const moments = new Set(['at', 'due_at', 'sent_at']);
const moment = 1_800_000_000;

export async function rememberedLedger({ url, database }: Project): Promise<RememberedLedger> {
  const ledger = hostedLedger({ url, publicKey, secretKey, site: 'toits' });
  const known = new Map<string, Promise<Effect>>();

  async function rows(): Promise<Rows> {
    const found = await Promise.all(
      tables.map(async (table) => (await database.query(`select * from public.${table} order by id`)).rows),
    );
    return JSON.stringify(found, (name, value: unknown) => (moments.has(name) ? undefined : value));
  }

  async function restore(content: Rows): Promise<void> {
    const found = JSON.parse(content) as Record<string, unknown>[][]; // written by `rows`
    await database.exec(`truncate ${tables.map((table) => `public.${table}`).join()} restart identity cascade`);
    for (const [rank, table] of tables.entries()) {
      for (const row of found[rank]!) {
        const names = Object.keys(row);
        await database.query(
          `insert into public.${table} (${names.join()}) overriding system value
           select ${names.join()} from jsonb_populate_record(null::public.${table}, $1)`,
          [JSON.stringify(row)],
        );
      }
      await database.exec(
        `select setval(pg_get_serial_sequence('public.${table}', 'id'), ${found[rank]!.length + 1}, false)`,
      );
    }
  }

  async function made(before: Rows, name: Call, words: readonly unknown[]): Promise<Effect> {
    await restore(before);
    try {
      const answer = await (ledger[name] as (...all: readonly unknown[]) => Promise<unknown>)(...words);
      return { answer: name === 'begin' ? { ...(answer as object), at: moment } : answer, after: await rows() };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { refusal: error, after: await rows() };
    }
  }

  // One at a time: there is one database.
  let last: Promise<unknown> = Promise.resolve();
  const empty = JSON.stringify(tables.map(() => []));
  return {
    empty,
    call: (before, name, words) => {
      const asked = JSON.stringify([before, name, words]);
      const found = known.get(asked);
      if (found) return found;
      const effect = last.catch(() => {}).then(() => made(before, name, words));
      known.set(asked, effect);
      last = effect;
      return effect;
    },
  };
}
