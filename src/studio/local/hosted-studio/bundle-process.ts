import { bundleHosted } from './bundle-hosted';

/** Compiles the hosted studio into the given folder. The first build that needs it starts this process. */
const [folder, base, siteFolder] = process.argv.slice(2);
if (!folder || !base) throw new Error('Usage : bundle-process.ts <dossier> <adresse> [chemin]');
await bundleHosted(folder, base, siteFolder);
