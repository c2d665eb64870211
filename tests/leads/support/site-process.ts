/** The site as a process of its own, so that a test can kill it: prints its address, then the backend's lines. */
import { startSite } from './site';

const directory = process.argv[2];
if (!directory) throw new Error('which folder?');
console.log((await startSite(directory)).url);
