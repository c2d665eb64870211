import type { PGlite } from '@electric-sql/pglite';

/** The claims of the owner of this machine, who has no account. The database calls the author of changes `local`. */
export const ownerHere = {
  role: 'authenticated',
  sub: '00000000-0000-4000-8000-000000000001',
  email: 'local',
} as const;

/** The claims of commands, which have the rights of a project's secret key. */
export const commandsHere = { role: 'service_role', email: 'local' } as const;

/**
 * Makes that owner one whom row security knows, until the database is closed: a temporary table that inherits from
 * `owners` has the row. No file and no backup keeps it.
 */
export async function letOwnerIn(database: PGlite): Promise<void> {
  await database.exec(`
    create temporary table if not exists owner_here () inherits (public.owners);
    insert into pg_temp.owner_here (user_id, role)
      select '${ownerHere.sub}', 'owner' where not exists (select from pg_temp.owner_here);
  `);
}

/**
 * Removes the temporary tables of a process that was killed. PostgreSQL does so at the first temporary table of the next
 * one; until then, no migration could change `owners`.
 */
export async function removeLeftBehind(database: PGlite): Promise<void> {
  const { rows } = await database.query("select from pg_catalog.pg_class where relpersistence = 't'");
  if (rows.length > 0) await database.exec('create temporary table left_behind (); drop table left_behind');
}
