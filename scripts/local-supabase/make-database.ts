import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { sentenceOf } from '../system-fault';
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
  await database.close();
} catch (error) {
  console.error(sentenceOf(error));
  process.exit(1);
}
