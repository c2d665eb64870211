import type { PGlite } from '@electric-sql/pglite';
import type { Backup, Row } from '../backup/backup';

/** All data about requests, in one consistent snapshot. */
export async function dumpOf(database: PGlite): Promise<Backup> {
  return database.transaction(async (transaction) => {
    const rows = async (table: string, order: string) =>
      (
        await transaction.query<{ row: Row }>(`select to_jsonb(t) as row from public.${table} t order by ${order}`)
      ).rows.map(({ row }) => row);
    const { rows: forms } = await transaction.query<{ form: string }>('select public.database_form() as form');
    return {
      form: forms[0]?.form ?? '',
      made: new Date().toISOString(),
      types: await rows('project_types', 'value'),
      requests: await rows('leads', 'created_at, id'),
      notes: await rows('lead_notes', 'id'),
      events: await rows('lead_events', 'id'),
      consents: await rows('work_consents', 'reference'),
      drafts: await rows('work_drafts', 'created_at, reference'),
    };
  });
}
