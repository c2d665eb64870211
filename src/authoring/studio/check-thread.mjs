/* The thread that validates, before TypeScript can be read in it: Node 20 does not hand what reads it to a thread's first file. */
import { register } from 'tsx/esm/api';

register();
await import('./check-worker.ts');
