import { isLeftBehind } from '../../../../site/definitions/documents/folder/left-behind';
import { isBinary } from '../../../../site/definitions/media/attached-files';
import type { Repository } from '../repository';

/** The documents and images that differ from the last publication, by name in the folder. */
export async function pendingFiles({ run, prefix }: Repository): Promise<string[]> {
  const status = await run('status', '--porcelain', '-z', '--no-renames', '--untracked-files=all', '--', '.');
  return status
    .split('\0')
    .filter((line) => line.length > 3)
    .map((line) => line.slice(3).slice(prefix.length))
    .filter((file) => isOwn(file) && !isLeftBehind(file))
    .sort();
}

/** Whether it is a document or an image, and not a hidden or unrelated file. */
export function isOwn(file: string): boolean {
  return !/(?:^|\/)\./.test(file) && (file.endsWith('.json') || isBinary(file));
}
