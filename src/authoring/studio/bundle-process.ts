import { bundleStudio } from './bundle-studio';

/** The studio's bundle, into the folder named: started by the authoring server at the first visit of the studio. */
const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Usage : bundle-process.ts <dossier>');
await bundleStudio(folder);
