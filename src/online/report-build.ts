import { engineVersion } from '../read/engine-version';
import { readSite } from '../read/read-site';
import { offeredTypes } from '../resolve/project-types';
import { documentsOf } from '../resolve/site-documents';
import { siteFacts } from '../resolve/site-facts';
import { faultsOf } from './faults';

interface Built {
  commit: string;
  isOnline: boolean;
  /** The documents that were built. */
  root: string;
  origin: string;
  buildKey: string;
  isPublish: boolean;
  log: (line: string) => void;
}

/** Tells the function how a build went. A report that does not arrive is said, and stops nothing. */
export async function tellBuilt({ commit, isOnline, root, origin, buildKey, isPublish, log }: Built): Promise<void> {
  try {
    const response = await fetch(`${origin}/functions/v1/site/built`, {
      method: 'POST',
      headers: { authorization: `Bearer ${buildKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        commit,
        engine: engineVersion(),
        ...(isOnline ? { outcome: 'online', ...toldOf(root) } : { outcome: 'failed', ...(await firstFaults()) }),
      }),
    });
    if (!response.ok) log(`Le compte rendu de la construction a été refusé : ${await response.text()}`);
  } catch (error) {
    log(`Le compte rendu de la construction n’est pas parti : ${error instanceof Error ? error.message : 'inconnu'}`);
  }

  async function firstFaults() {
    return { faults: (await faultsOf(root, { isPublish })).slice(0, 20) };
  }
}

/** What the database must know of the documents. */
function toldOf(root: string) {
  const documents = documentsOf(readSite(root));
  const facts = siteFacts(documents);
  return { types: offeredTypes(documents), ...(facts && { facts }) };
}
