import { bundleHosted } from './bundle-hosted';

/** What is compiled of the hosted studio, into the folder named: started by the first build that has one. */
const [folder, base] = process.argv.slice(2);
if (!folder || !base) throw new Error('Usage : bundle-process.ts <dossier> <adresse>');
await bundleHosted(folder, base);
