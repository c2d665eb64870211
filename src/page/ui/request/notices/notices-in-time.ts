import { prepareNotices } from '../../site/notice-signal';

/** The code of the notices. Rejects if it cannot be loaded; the form then shows the message itself. */
export async function loadNotices() {
  const [notices] = await Promise.all([import('./notices'), prepareNotices()]);
  return notices;
}

/** The notices if their code arrives within a second; otherwise null. */
export function noticesAtOnce(): Promise<Awaited<ReturnType<typeof loadNotices>> | null> {
  return soon(loadNotices(), 1000).catch(() => null);
}

/** Rejects after `patience` ms. */
export function soon<T>(promise: Promise<T>, patience: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('The code did not come.')), patience);
    promise.then(resolve, reject).finally(() => clearTimeout(late));
  });
}
