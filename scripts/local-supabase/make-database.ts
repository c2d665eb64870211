import { sentenceOf } from '../system-fault';
import { fillDatabase } from './database';

/** Fills the empty folder that is named with a database; started by `openDatabase`. */
const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Usage : make-database.ts <dossier>');
await fillDatabase(folder).catch((error: unknown) => {
  console.error(sentenceOf(error));
  process.exit(1);
});
