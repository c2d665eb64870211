import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDatabase } from '../../../src/backend/database/database';
import { openLocalBackend } from '../../../src/backend/open-local-backend';
import { preparedFolder } from '../../harness/leads/folders';

it.each([
  ['few', 50, false],
  ['many', 2500, true],
])('the embedded database is vacuumed when it is opened with %s requests (%s): %s', async (_, count, isTidied) => {
  const directory = await preparedFolder();
  const before = await openDatabase(join(directory, 'leads'));
  await before.exec(`
    set session_replication_role = replica;
    insert into public.leads (prenom, nom, email, telephone, type_projet, description)
    select 'Zoé', 'N' || n, n || '@exemple.fr', '+33639981234', 'autre', repeat('x', 1800) from generate_series(1, ${count}) n`);
  await before.close();
  const backend = await openLocalBackend({ directory, log: () => {} });
  await backend.close();
  const after = await openDatabase(join(directory, 'leads'));
  // All rows are marked as visible to everybody, so an index-only scan needs no look-up in the table.
  const { rows } = await after.query(
    `select relallvisible > 0 and reltuples > 0 as "isTidied" from pg_class where oid = 'public.leads'::regclass`,
  );
  await after.close();
  expect(rows).toEqual([{ isTidied }]);
});
