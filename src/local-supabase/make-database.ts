import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { sentenceOf } from '../validate/report/system-fault';
import { migrate, takeSecrets } from './migrations';

/** Fills the empty folder that is named with a database that has its tables and no row; started by `keptDatabase`. */
const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Usage : make-database.ts <dossier>');
// What runs once is not worth compiling for speed, which took as long as all the rest.
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

/** Removes what other databases would be made from: two thirds of the files of a folder in which there is only this one. */
async function dropTemplates(database: PGlite): Promise<void> {
  await database.exec('update pg_database set datistemplate = false');
  // Each by itself: neither may be part of a transaction.
  for (const name of ['template0', 'template1']) await database.exec(`drop database ${name}`);
}
