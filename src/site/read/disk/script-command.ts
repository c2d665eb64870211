import path from 'node:path';
import { engineRoot } from './roots';

/**
 * The arguments for Node that run a script of the project in its own process: `scriptCommand('src/commands/build.ts',
 * '--why', '/blog')`. `script` is relative to the engine's folder, whatever the current folder is.
 */
export function scriptCommand(script: string, ...words: readonly string[]): string[] {
  return [path.join(engineRoot, 'bin/run.mjs'), path.join(engineRoot, script), ...words];
}
