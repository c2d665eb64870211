import path from 'node:path';

const projectRoot = path.resolve(import.meta.dirname, '../..');

/**
 * What Node is told to run a script of the project in a process of its own: `scriptCommand('scripts/build.ts', '--why',
 * '/blog')`. The script is named from the project's folder, wherever the process starts.
 */
export function scriptCommand(script: string, ...words: readonly string[]): string[] {
  return [path.join(projectRoot, 'scripts/run.mjs'), path.join(projectRoot, script), ...words];
}
