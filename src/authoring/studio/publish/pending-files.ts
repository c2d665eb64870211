import { isBinary } from '../../../definitions/attached-files';
import type { Repository } from './repository';

/** The documents and images of the folder that differ from what was last published, by their names in it. */
export async function pendingFiles({ run, prefix }: Repository): Promise<string[]> {
  const status = await run('status', '--porcelain', '-z', '--no-renames', '--untracked-files=all', '--', '.');
  return status
    .split('\0')
    .filter((line) => line.length > 3)
    .map((line) => line.slice(3).slice(prefix.length))
    .filter(isOwn)
    .sort();
}

/** Documents and images; nothing hidden, and nothing else that somebody keeps beside them. */
export function isOwn(file: string): boolean {
  return !/(?:^|\/)\./.test(file) && (file.endsWith('.json') || isBinary(file));
}
