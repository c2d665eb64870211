import type { Opening } from '../../definitions/open-now';
import { prepareNotices } from '../../ui/notice-signal';

/**
 * What a message needs, fetched at the first touch of the form: it must not be missing when it is sent, nor when there
 * is something to say. What could not be had is asked for again the next time.
 */
export async function loadLeadPath() {
  const [{ leadSchema }, { submitLead }] = await soon(
    Promise.all([import('../../leads/lead-schema'), import('../../leads/submit-lead')]),
    15_000,
  );
  return { leadSchema, submitLead };
}

/** The notices; fails where their code cannot be had, and the form then speaks for itself. */
export async function loadNotices() {
  const [notices] = await Promise.all([import('./notices'), prepareNotices()]);
  return notices;
}

/** The notices, if their code is here in a moment; null otherwise. */
export function noticesAtOnce(): Promise<Awaited<ReturnType<typeof loadNotices>> | null> {
  return soon(loadNotices(), 1000).catch(() => null);
}

/** When to expect a call, if its code is here in a moment. */
export function whenNext(opening: Opening): Promise<string | undefined> {
  return soon(import('../../definitions/when-to-call'), 1000).then(
    ({ whenToCall }) => whenToCall(opening, Date.now()),
    () => undefined,
  );
}

/** Fetches all of it ahead. Nobody waits for it: what is missing is told when it is needed. */
export function warmUpLeadPath(): void {
  void Promise.allSettled([loadLeadPath(), loadNotices(), import('../../definitions/when-to-call')]);
}

/** Fails once `patience` (in ms) is over: code that never comes is as good as lost. */
function soon<T>(promise: Promise<T>, patience: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('The code did not come.')), patience);
    promise.then(resolve, reject).finally(() => clearTimeout(late));
  });
}
