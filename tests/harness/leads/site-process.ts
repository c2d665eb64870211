/** Runs the site in a process of its own, so that a test can kill it. Prints its address, then the backend's lines. */
import { startSite } from './site';

const directory = process.argv[2];
if (!directory) throw new Error('which folder?');
console.log((await startSite(directory)).url);
