/* The thread that validates: it begins with what reads TypeScript. */
import path from 'node:path';
import { runScript } from '../../../scripts/run.mjs';

await runScript(path.join(import.meta.dirname, 'check-worker.ts'));
