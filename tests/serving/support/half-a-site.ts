import { openOutput } from '../../../src/build/output/output-folder';
import { pageFile } from '../../../src/definitions/site-files';

/** Begins to write a site into the folder that is named, says so, and waits to be ended. */
const [, , out = ''] = process.argv;
const site = await openOutput(out);
site.replace(pageFile('/oubliee', 'html'), 'half a site');
console.log('written');
setInterval(() => undefined, 1000);
