import { recall, remember } from '../device-memory';
import type { DeskBackend } from '../desk-data';
import type { WorksCalls, WorksDesk } from '../works-data';
import { deskBase, deskKeyHeader, deskKeyMeta } from '../desk-site';

/** The calls to this machine's server, by method name; the results are those of the backend. */
export type DeskCall = {
  [Name in keyof DeskBackend]: { name: Name; with: Parameters<DeskBackend[Name]> };
}[keyof DeskBackend];

/** The `DeskBackend` of this machine's server. All methods reject with a French message. */
export function localBackend(key: string): DeskBackend {
  const call = async <Name extends keyof DeskBackend>(
    name: Name,
    ...values: Parameters<DeskBackend[Name]>
  ): Promise<Awaited<ReturnType<DeskBackend[Name]>>> =>
    // The same version of the server wrote it.
    (await callServer(key, name, values)) as Awaited<ReturnType<DeskBackend[Name]>>;
  return {
    day: () => call('day'),
    figures: (asked) => call('figures', asked),
    worth: (asked) => call('worth', asked),
    visits: (asked) => call('visits', asked),
    page: (asked) => call('page', asked),
    wholePage: (asked) => call('wholePage', asked),
    choices: () => call('choices'),
    request: (id) => call('request', id),
    changes: (asked) => call('changes', asked),
    change: (id, change) => call('change', id, change),
    addNote: (id, body) => call('addNote', id, body),
    removeNote: (id, note) => call('removeNote', id, note),
    tellCall: (id, end) => call('tellCall', id, end),
    takeDown: (taken) => call('takeDown', taken),
    release: (id) => call('release', id),
    hold: (id) => call('hold', id),
    dismiss: (ids) => call('dismiss', ids),
    remove: (ids) => call('remove', ids),
    forget: (person) => call('forget', person),
    exportPerson: (person) => call('exportPerson', person),
  };
}

/** The `WorksDesk` of this machine's server. All methods reject with a French message. */
export function localWorks(key: string): WorksDesk {
  const call = async <Name extends keyof WorksCalls>(
    name: Name,
    ...values: Parameters<WorksCalls[Name]>
  ): Promise<Awaited<ReturnType<WorksCalls[Name]>>> =>
    // As above.
    (await callServer(key, `works/${name}`, values)) as Awaited<ReturnType<WorksCalls[Name]>>;
  return {
    when: 'une fois le site publié',
    choices: () => call('choices'),
    of: (lead) => call('of', lead),
    tell: (work) => call('tell', work),
    note: (asked) => call('note', asked),
    agree: (reference) => call('agree', reference),
    withdraw: (reference) => call('withdraw', reference),
  };
}

async function callServer(key: string, name: string, values: unknown[]): Promise<unknown> {
  const response = await fetch(`${deskBase}api/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [deskKeyHeader]: key },
    body: JSON.stringify(values),
  }).catch(() => {
    throw new Error('Le serveur ne répond plus. Le bureau reprend dès qu’il tourne de nouveau.');
  });
  // The same version of the server wrote it.
  const answer = (await response.json()) as { value: unknown } | { error: string };
  if ('error' in answer) throw new Error(answer.error);
  return answer.value;
}

const kept = 'bureau-cle';

/**
 * The key from the address (`npm run desk`) or from the page; undefined if there is none. It is removed from the
 * address immediately, and stored for this origin. The next server has another port, and so another origin.
 */
export function takeKey(page: Document): string | undefined {
  const written = page.querySelector<HTMLMetaElement>(`meta[name="${deskKeyMeta}"]`)?.content;
  if (written) return written;
  const [, given] = /^#cle=([\w-]+)$/.exec(location.hash) ?? [];
  if (given) {
    remember(kept, given);
    history.replaceState(null, '', '#/');
  }
  return given ?? recall(kept);
}
