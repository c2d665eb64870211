import { parentPort, workerData } from 'node:worker_threads';
import { documentFrom, type SiteSource, type SourceFile } from '../../../site/definitions/documents/site-source';
import type { ValidationCache } from '../../../site/validate/validation-cache';
import { validateSite } from '../../../build/validate-site';
import type { Fault } from '../../../site/validate/report/fault';

/* The thread that validates. It keeps the documents, so that only changes need to be sent. */

/** A folder as it is sent: for an unchanged document, only its name. */
export interface SentSite extends Omit<SiteSource, 'files'> {
  id: number;
  files: (string | Pick<SourceFile, 'file' | 'text'> | SourceFile)[];
  cache: ValidationCache | undefined;
}

export type CheckedSite = { id: number } & ({ faults: Fault[] } | { error: string });

let known = new Map<string, SourceFile>();

function received({ id: _id, cache: _cache, files, ...source }: SentSite): SiteSource {
  const documents = files.map((sent) => {
    const document =
      typeof sent === 'string' ? known.get(sent) : 'kind' in sent ? sent : documentFrom(sent.file, sent.text);
    if (!document) throw new Error(`${String(sent)} was never sent.`);
    return document;
  });
  known = new Map(documents.map((document) => [document.file, document]));
  return { ...source, files: documents };
}

// Do nothing if the module is only imported for its types.
if (workerData === 'check')
  parentPort?.on('message', (sent: SentSite) => {
    let answer: CheckedSite;
    try {
      answer = { id: sent.id, faults: validateSite(received(sent), { cache: sent.cache }) };
    } catch (error) {
      answer = { id: sent.id, error: String(error) };
    }
    parentPort?.postMessage(answer);
  });
