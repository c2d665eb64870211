import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { SiteSource, SourceFile } from '../../../site/definitions/documents/site-source';
import type { Fault } from '../../../site/validate/report/fault';
import type { ValidationCache } from '../../../site/validate/validation-cache';
import type { CheckedSite, SentSite } from './check-worker';
import { engineRoot } from '../../../site/read/disk/roots';

type Validate = (source: SiteSource, cache: ValidationCache | undefined) => Promise<Fault[]>;

/**
 * Validates a site in a separate thread, so that requests are still answered while thousands of documents are checked.
 */
export const validateInThread: Validate = (source, cache) =>
  (thread ??= openThread(() => (thread = undefined)))(source, cache);

interface Asked {
  resolve: (faults: Fault[]) => void;
  reject: (error: unknown) => void;
}

/** Opened on the first call, and again if it has died. */
let thread: Validate | undefined;

function openThread(onEnd: () => void): Validate {
  const worker = new Worker(path.join(engineRoot, 'bin/run.mjs'), {
    argv: [path.join(engineRoot, 'src/studio/local/studio/check-worker.ts')],
    workerData: 'check',
  });
  // It must not keep the process alive.
  worker.unref();
  const waiting = new Map<number, Asked>();
  let sent = new Map<string, SourceFile>();
  let last = 0;
  worker.on('message', (answer: CheckedSite) => {
    const asked = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ('faults' in answer) asked?.resolve(answer.faults);
    else asked?.reject(new Error(answer.error));
  });
  worker.on('error', end);
  worker.on('exit', () => end(new Error('The thread that validates has ended.')));
  return (source, cache) => {
    const id = ++last;
    const answer = new Promise<Fault[]>((resolve, reject) => waiting.set(id, { resolve, reject }));
    const message: SentSite = {
      ...source,
      id,
      cache,
      files: source.files.map((file) => (sent.get(file.file) === file ? file.file : textOf(file))),
    };
    sent = new Map(source.files.map((file) => [file.file, file]));
    worker.postMessage(message);
    return answer;
  };

  function end(error: unknown): void {
    onEnd();
    for (const asked of waiting.values()) asked.reject(error);
    waiting.clear();
  }
}

/**
 * What is sent of a document: its text, because parsing it is faster than copying the parsed value. A document that is
 * not in UTF-8 is sent whole, because its text cannot be parsed again.
 */
function textOf(source: SourceFile): Pick<SourceFile, 'file' | 'text'> | SourceFile {
  return source.syntaxError === 'encoding' ? source : { file: source.file, text: source.text };
}
