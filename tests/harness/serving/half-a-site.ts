import { openOutput } from '../../../src/build/output/output-folder';
import { pageFile } from '../../../src/site/definitions/documents/folder/site-files';

/** Starts to write a site into the given folder, prints a line, and waits to be killed. */
const [, , out = ''] = process.argv;
const site = await openOutput(out);
site.replace(pageFile('/oubliee', 'html'), 'half a site');
console.log('written');
setInterval(() => undefined, 1000);
