import { parentPort, workerData } from 'node:worker_threads';
import { documentFrom, type SiteSource, type SourceFile } from '../../definitions/site-source';
import type { ValidationCache } from '../../validate/validation-cache';
import { validateSite } from '../../build/validate-site';
import type { Fault } from '../../validate/report/fault';

/* What runs in the thread that validates: it keeps the documents that it was sent, and is told what has changed. */

/** A folder as it is sent: of a document that says the same as the last time, only the name. */
export interface SentSite extends Omit<SiteSource, 'files'> {
  id: number;
  files: (string | Pick<SourceFile, 'file' | 'text'> | SourceFile)[];
  cache: ValidationCache | undefined;
}

export type CheckedSite = { id: number } & ({ faults: Fault[] } | { error: string });

let known = new Map<string, SourceFile>();

function received({
  root,
  schemaFolder,
  files,
  media,
  attached,
  strays,
  misnamed,
  repositories,
}: SentSite): SiteSource {
  const documents = files.map((sent) => {
    const document =
      typeof sent === 'string' ? known.get(sent) : 'kind' in sent ? sent : documentFrom(sent.file, sent.text);
    if (!document) throw new Error(`${String(sent)} was never sent.`);
    return document;
  });
  known = new Map(documents.map((document) => [document.file, document]));
  return {
    root,
    schemaFolder,
    files: documents,
    media,
    ...(attached ? { attached } : {}),
    ...(strays ? { strays } : {}),
    ...(misnamed ? { misnamed } : {}),
    ...(repositories ? { repositories } : {}),
  };
}

// Nothing is asked of the module where it is only looked at for its types.
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
