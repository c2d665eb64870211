import { bundleStudio } from './bundle-studio';

/** Bundles the studio into the given folder. The authoring server starts it on the first visit of the studio. */
const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Usage : bundle-process.ts <dossier>');
await bundleStudio(folder);
