import type { FileChanges, Folder, Repository } from '../../git/port.ts';
import { limits, longest } from './law-of-paths.ts';
import { filesIn } from '../open-site.ts';
import { Refusal } from '../publication/refusals.ts';

/**
 * Throws if the site's documents would be too heavy for everybody's studio after these changes. What makes the site
 * lighter always passes, so that an owner can take back what made it heavy.
 */
export async function checkWeight(repository: Repository, on: Folder, changes: FileChanges): Promise<void> {
  const texts = [...changes].filter(([path]) => path.endsWith('.json'));
  if (texts.length === 0) return;
  const documents = filesIn(on).filter(({ path }) => path.endsWith('.json'));
  const others = documents.filter(({ path }) => !changes.has(path));
  // So few that even the longest ones are not too heavy together: nothing has to be read.
  const all = new Set([...documents, ...texts.map(([path]) => ({ path }))].map(({ path }) => path));
  if ([...all].reduce((sum, path) => sum + longest(path), 0) <= limits.folder) return;
  const weightOf = async (files: typeof documents) => {
    const blobs = await repository.blobs([...new Set(files.map(({ id }) => id))]);
    return files.reduce((sum, { id }) => sum + (blobs.get(id)?.length ?? 0), 0);
  };
  const added = texts.reduce((sum, [, bytes]) => sum + (bytes?.length ?? 0), 0);
  if (added <= (await weightOf(documents.filter(({ path }) => changes.has(path))))) return;
  if (added + (await weightOf(others)) > limits.folder) throw new Refusal('too-heavy');
}
