import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { parisDay } from '../../definitions/paris-time';
import type { SiteSource, SourceFile } from '../../definitions/site-source';
import type { StudioFault } from '../../studio/protocol';
import type { Fault } from '../../validate/report/fault';
import type { Settled } from '../../validate/settled';
import { saysTheSame, type Draft as AuthoringSite } from '../draft-site';
import type { CheckedSite, SentSite } from './check-worker';
import { judge, shownFaults, type Judgement } from './judge-site';

/** Up to this many documents, a validation takes less than it would to hand them to a thread. */
const mostAtOnce = 300;

const shownOf = new WeakMap<readonly Fault[], StudioFault[]>();

/** What the validator has said of the folder as it is on disk. */
export function presentFaults(site: AuthoringSite): StudioFault[] {
  const { source, faults } = site.present();
  const shown = shownOf.get(faults) ?? shownFaults(source, faults);
  shownOf.set(faults, shown);
  return shown;
}

/** What the validator says of the folder with drafts in it; among thousands of documents, in a thread of its own. */
export async function checkSite(site: AuthoringSite, source: SiteSource): Promise<Judgement> {
  const { source: onDisk, faults, settled } = site.present();
  if (source === onDisk) return { faults: [...faults], shown: presentFaults(site) };
  const last = lastOver.get(onDisk);
  // What ends on a day is judged anew on the next.
  const day = parisDay(Date.now());
  if (last?.day === day && saysTheSame(last.source, source)) return last.judgement;
  const judgement =
    source.files.length <= mostAtOnce
      ? judge(source, settled)
      : await (thread ??= openThread(() => (thread = undefined)))(source, settled);
  lastOver.set(onDisk, { source, judgement, day });
  return judgement;
}

/** By the folder on disk, the drafts that were judged last over it: what is saved was looked at while it was written. */
const lastOver = new WeakMap<SiteSource, { source: SiteSource; judgement: Judgement; day: string }>();

type Check = (source: SiteSource, settled: Settled | undefined) => Promise<Judgement>;

interface Asked {
  resolve: (judgement: Judgement) => void;
  reject: (error: unknown) => void;
}

/** Opened at the first check, and again if it has died. */
let thread: Check | undefined;

function openThread(onEnd: () => void): Check {
  const worker = new Worker(path.join(import.meta.dirname, 'check-thread.mjs'), { workerData: 'check' });
  // It keeps nobody from stopping the server.
  worker.unref();
  const waiting = new Map<number, Asked>();
  let sent = new Map<string, SourceFile>();
  let last = 0;
  worker.on('message', (answer: CheckedSite) => {
    const asked = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ('judgement' in answer) asked?.resolve(answer.judgement);
    else asked?.reject(new Error(answer.error));
  });
  worker.on('error', end);
  worker.on('exit', () => end(new Error('The thread that validates has ended.')));
  return (source, settled) => {
    const id = ++last;
    const answer = new Promise<Judgement>((resolve, reject) => waiting.set(id, { resolve, reject }));
    const message: SentSite = {
      ...source,
      id,
      settled,
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

/** Reading a text is quicker than copying what it says; bytes that are no text cannot be read twice. */
function textOf(source: SourceFile): Pick<SourceFile, 'file' | 'text'> | SourceFile {
  return source.syntaxError === 'encoding' ? source : { file: source.file, text: source.text };
}
