import type { AnnouncementDays } from '../../definitions/announced';
import type { Opening } from '../../definitions/open-now';
import { prepareNotices } from '../../ui/notice-signal';

/**
 * The code that sends a request, loaded at the first touch of the form, so that it is there when needed. A failed load
 * is retried on the next call.
 */
export async function loadLeadPath() {
  const [{ leadSchema }, { submitLead }] = await soon(
    Promise.all([import('../../leads/lead-schema'), import('../../leads/submit-lead')]),
    15_000,
  );
  return { leadSchema, submitLead };
}

/** The code of the notices. Rejects if it cannot be loaded; the form then shows the message itself. */
export async function loadNotices() {
  const [notices] = await Promise.all([import('./notices'), prepareNotices()]);
  return notices;
}

/** The notices if their code arrives within a second; otherwise null. */
export function noticesAtOnce(): Promise<Awaited<ReturnType<typeof loadNotices>> | null> {
  return soon(loadNotices(), 1000).catch(() => null);
}

/** When to expect a call, if its code arrives within a second. */
export function whenNext(opening: Opening): Promise<string | undefined> {
  return soon(import('../../definitions/when-to-call'), 1000).then(
    ({ whenToCall }) => whenToCall(opening, Date.now()),
    () => undefined,
  );
}

/** The announcements that are current now; none if their code does not arrive within a second. */
export async function announcedNow<T extends AnnouncementDays>(announcements: readonly T[] = []): Promise<T[]> {
  if (announcements.length === 0) return [];
  return soon(import('../../definitions/announced'), 1000).then(
    ({ announcedAt }) => announcedAt(announcements, Date.now()),
    () => [],
  );
}

/** Preloads the code for sending a request. Errors are ignored here: they are reported when the code is needed. */
export function warmUpLeadPath(): void {
  void Promise.allSettled([loadLeadPath(), loadNotices(), import('../../definitions/when-to-call')]);
}

/** Rejects after `patience` ms. */
function soon<T>(promise: Promise<T>, patience: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('The code did not come.')), patience);
    promise.then(resolve, reject).finally(() => clearTimeout(late));
  });
}
