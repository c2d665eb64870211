import { bundleDesk } from './bundle-desk';

/** Bundles the desk into the given folder. Started when a desk is first served or built. */
const [folder, siteFolder] = process.argv.slice(2);
if (!folder) throw new Error('Usage : bundle-process.ts <dossier> [chemin]');
await bundleDesk(folder, siteFolder);
