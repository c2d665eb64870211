import { spawnSync } from 'node:child_process';

/** Those of V8's flags that the running Node knows: at any other it would end before its first line. */
export function knownFlags(flags: readonly string[]): string[] {
  return flags.filter((flag) => spawnSync(process.execPath, [flag, '--eval', '']).status === 0);
}
