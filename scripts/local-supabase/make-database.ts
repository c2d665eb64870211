import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { sentenceOf } from '../system-fault';

/** Fills the empty folder that is named with a database of PostgreSQL, without a table; started by `emptyDatabase`. */
const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Usage : make-database.ts <dossier>');
// What runs once is not worth compiling for speed, which took as long as all the rest.
setFlagsFromString('--liftoff-only');
try {
  await (await PGlite.create(folder)).close();
} catch (error) {
  console.error(sentenceOf(error));
  process.exit(1);
}
