import { slugOf } from '../../site/definitions/french/suggest';
import type { AskSite } from './site-questions';

type Photographs = Record<'before' | 'after', Uint8Array<ArrayBuffer>>;

/** Stores the photographs of a work, and calls `write`. If that fails, removes them, because no document shows them. */
export async function withPhotographs(
  ask: AskSite,
  { before, after, ...work }: { town: string; service: string } & Photographs,
  write: (stored: { before: string; after: string }) => Promise<unknown>,
): Promise<void> {
  const stored: string[] = [];
  const store = async (moment: 'avant' | 'apres', bytes: Uint8Array<ArrayBuffer>) => {
    const name = `${slugOf(`${work.service} ${work.town}`).slice(0, 50)}-${moment}`;
    const { src } = await ask('POST media', { name, bytes });
    stored.push(src);
    return src;
  };
  try {
    await write({ before: await store('avant', before), after: await store('apres', after) });
  } catch (error) {
    // The server refuses those that are gone already, or that are shown after all.
    await Promise.allSettled(stored.map((src) => ask('POST remove-image', { src })));
    throw error;
  }
}

/** A row of `work_drafts`, as PostgREST writes it: photographs in hexadecimal after `\x`. */
interface WaitingWork {
  town: string;
  service: string;
  finished_on: string;
  problem: string;
  work: string;
  photo_before: string;
  photo_after: string;
}

interface Waiting {
  /** Undefined if the work waits no more. */
  read: () => Promise<WaitingWork | undefined>;
  /** Ends its waiting; false if its consent was withdrawn, or somebody else has taken it. */
  take: () => Promise<boolean>;
}

/**
 * Writes a waiting work into the site, as a draft. The document names the consent, so that a run after an interrupted one
 * does not write it again. Returns false if the work is not to be taken; then nothing of it is left in the site.
 */
export async function takeWork(ask: AskSite, consent: string, { read, take }: Waiting): Promise<boolean> {
  const { known } = await ask('GET works', {});
  if (!known.some((one) => one.consent === consent)) {
    const waiting = await read();
    if (!waiting) return false;
    const { town, service, finished_on: date, problem, work } = waiting;
    const [before, after] = [bytesOf(waiting.photo_before), bytesOf(waiting.photo_after)];
    await withPhotographs(ask, { town, service, before, after }, (stored) =>
      ask('POST new-work', { town, service, date, problem, work, ...stored, consent, isPublic: false }),
    );
  }
  if (await take()) return true;
  await ask('POST remove-work', { consent });
  return false;
}

function bytesOf(hexadecimal: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hexadecimal.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
