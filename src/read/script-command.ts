import path from 'node:path';
import { engineRoot } from './roots';

/**
 * What Node is told to run a script of the project in a process of its own: `scriptCommand('src/commands/build.ts', '--why',
 * '/blog')`. The script is named from the project's folder, wherever the process starts.
 */
export function scriptCommand(script: string, ...words: readonly string[]): string[] {
  return [path.join(engineRoot, 'bin/run.mjs'), path.join(engineRoot, script), ...words];
}
