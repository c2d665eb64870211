import { bundleDesk, deskParts } from './bundle-desk';

/** A desk's bundle, into the folder named: started by whoever serves or builds a desk for the first time. */
const [asked, folder] = process.argv.slice(2);
const part = deskParts.find((one) => one === asked);
if (!part || !folder) throw new Error('Usage : bundle-process.ts local|hosted <dossier>');
await bundleDesk(part, folder);
