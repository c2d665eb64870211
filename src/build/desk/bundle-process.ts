import { bundleDesk, deskParts } from './bundle-desk';

/** Bundles a desk into the given folder. Started when a desk is first served or built. */
const [asked, folder] = process.argv.slice(2);
const part = deskParts.find((one) => one === asked);
if (!part || !folder) throw new Error('Usage : bundle-process.ts local|hosted <dossier>');
await bundleDesk(part, folder);
