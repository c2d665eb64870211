import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { sentenceOf } from '../../site/validate/report/system-fault';
import { migrate, takeSecrets } from './migrations';

/** Makes a database with all tables and no rows in the given empty folder. `templateDatabase` starts this process. */
const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Usage : make-database.ts <dossier>');
// Without optimization: compiling takes as long as all the rest, and most code runs only once.
setFlagsFromString('--liftoff-only');
try {
  const database = await PGlite.create(folder);
  await migrate(database);
  await takeSecrets(database);
  await dropTemplates(database);
  await database.close();
} catch (error) {
  console.error(sentenceOf(error));
  process.exit(1);
}

/** Removes the template databases: two thirds of the files of the folder, and this folder needs only one database. */
async function dropTemplates(database: PGlite): Promise<void> {
  await database.exec('update pg_database set datistemplate = false');
  // One by one, because `drop database` cannot run in a transaction.
  for (const name of ['template0', 'template1']) await database.exec(`drop database ${name}`);
}
