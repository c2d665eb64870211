import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../src/backend/database/database';
import { ownersDesk } from '../harness/desk/owners-desk';
import { preparedFolder } from '../harness/leads/folders';
import { insertOf } from '../harness/leads/sql-target';
import { aLead } from '../harness/leads/visitor';

/** What is erased for good from the database of this machine. */

const megabyte = 1024 * 1024;

async function opened() {
  const directory = await preparedFolder();
  const database = await openDatabase(join(directory, 'leads'));
  onTestFinished(() => database.close());
  await database.exec(insertOf(aLead()));
  const { rows } = await database.query<{ id: string }>('select id::text from public.leads');
  return { directory, database, lead: rows[0]!.id };
}

it('an erasure is refused if the disk has no room for a copy that includes the waiting works', async () => {
  const { directory, database, lead } = await opened();
  // Six photographs of 550 KB, which do not compress.
  await database.exec(`
    insert into public.work_consents (site, lead_id, customer) select 'x', '${lead}', 'Zoé' from generate_series(1, 6);
    insert into public.work_drafts (reference, lead_id, town, service, finished_on, problem, work, photo_before, photo_after)
    select reference, lead_id, 'Auray', 'ardoise', '2026-11-20', 'x', 'x', '\\xffd8ff', '\\xffd8ff' || p.bytes
    from public.work_consents, (
      select string_agg(sha512((n::text)::bytea), '') as bytes from generate_series(1, 8600) n) p`);
  const desk = await ownersDesk(database, directory, () => 45 * megabyte);
  await expect(desk.remove([lead])).rejects.toThrow('Le disque est plein : rien n’a été changé ni supprimé.');
});
