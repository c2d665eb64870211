import { Refusal } from '../../logic/transport/refusal';
import type { Publications } from '../../logic/store/publications';
import { aheadOf } from './ahead';
import { publications, versionOf } from './texts/look-back';
import { pendingFiles } from './texts/pending-files';
import { writingRefusal } from './git-refusal';
import { publishFolder, waitingCount } from './publish-folder';
import { publishedTexts } from './texts/published-texts';
import { receiveChanges } from './receive-changes';
import { changesIn, removedFiles } from './texts/removed-files';
import { remoteOf, type Repository } from './repository';
import { takeTurn } from './take-turn';

/** The `Publications` port for a folder in a local git repository. */
export function gitPublications(repository: Repository, root: string): Publications {
  return {
    async state() {
      const remote = remoteOf(repository);
      return { ...(remote ? { remote: remote.name } : {}), waiting: await waitingCount(repository, remote?.name) };
    },
    pending: () => pendingFiles(repository),
    publishedText: publishedTexts(repository),
    ahead: () => aheadOf(repository),
    publish: ({ company, ...wish }) => writing(repository, () => publishFolder(repository, wish, company)),
    receive: (decisions) => writing(repository, () => receiveChanges(repository, root, decisions)),
    log: (file) => publications(repository, file),
    removed: (isThere) => removedFiles(repository, isThere),
    changesIn: (id) => changesIn(repository, id),
    version: (file, id) => versionOf(repository, file, id),
  };
}

/** Runs one writing operation at a time. Problems are thrown as a `Refusal`. */
async function writing<T>(repository: Repository, write: () => Promise<T>): Promise<T> {
  try {
    return await takeTurn(repository, write);
  } catch (error) {
    const refusal = writingRefusal(error);
    throw refusal === undefined ? error : new Refusal(refusal);
  }
}
