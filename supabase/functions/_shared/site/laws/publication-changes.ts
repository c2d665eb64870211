import { textOf } from '../../git/bytes.ts';
import { ForgeFault } from '../../git/forge-fault.ts';
import type { Repository } from '../../git/port.ts';
import type { CompletedPublication } from '../publication/ledger.ts';
import { filesIn } from '../open-site.ts';
import { Refusal } from '../publication/refusals.ts';

export interface PublicationChanges {
  commit: string;
  /** The changed documents; null where the document did not exist, or was removed. */
  changes: { path: string; before: string | null; after: string | null }[];
}

/** Reads what a publication changed, with the texts before and after. Throws `no-publication` if git lost its commits. */
export async function publicationChanges(
  repository: Repository,
  { base, head, files }: CompletedPublication,
): Promise<PublicationChanges> {
  const [before, after] = await Promise.all([idsAt(repository, base), idsAt(repository, head)]);
  const documents = files.filter((file) => file.endsWith('.json'));
  const wanted = documents.flatMap((file) => [before.get(file) ?? [], after.get(file) ?? []].flat());
  const blobs = await repository.blobs([...new Set(wanted)]);
  const textAt = (ids: ReadonlyMap<string, string>, file: string) => {
    const bytes = blobs.get(ids.get(file) ?? '');
    return bytes ? textOf(bytes) : null;
  };
  return {
    commit: head,
    changes: documents.map((path) => ({ path, before: textAt(before, path), after: textAt(after, path) })),
  };
}

async function idsAt(repository: Repository, commit: string): Promise<Map<string, string>> {
  try {
    return new Map(filesIn(await repository.tree(commit)).map(({ path, id }) => [path, id]));
  } catch (error) {
    // A forced push has removed it from the repository.
    if (error instanceof ForgeFault && error.kind === 'unknown') throw new Refusal('no-publication');
    throw error;
  }
}
