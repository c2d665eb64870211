import { ownKey } from '../../../site/definitions/addresses/own-folder';
import { createStore, del, get, keys, set } from 'idb-keyval';
import type { Reply } from '../../logic/transport/reply';
import { lastSent } from '../publication/sent-commit';
import type { OpenedSite } from './snapshot';

/** The published site as this browser opened it last, and the account that opened it. */
export interface OpenedCopy {
  version: 1;
  account: string;
  /** The last commit that this browser had published by then. */
  sent: string | undefined;
  site: StoredSite;
}

/** Each document has the id of its git blob. */
type StoredSite = Omit<OpenedSite, 'documents'> & { documents: (OpenedSite['documents'][number] & { id: string })[] };

/** The function's answer to `open?since=`: unchanged documents come without their text. */
interface Since extends Omit<OpenedSite, 'documents'> {
  documents: { path: string; id: string; text?: string }[];
}

const store = createStore(ownKey('atelier-en-ligne-site'), 'opened');
const key = 'last';

/** The copy of this account, if any. A copy of another account is deleted. */
export async function loadOpened(account: string): Promise<OpenedCopy | undefined> {
  try {
    const copy = await get<OpenedCopy>(key, store);
    if (copy?.version === 1 && copy.account === account) return copy;
    if (copy) await forgetOpened();
  } catch (error) {
    console.warn(error);
  }
  return undefined;
}

/** Whether there is a copy, of any account. Only accounts that may write the site have one. */
export async function hasOpened(): Promise<boolean> {
  try {
    return (await keys(store)).length > 0;
  } catch (error) {
    console.warn(error);
    return false;
  }
}

/** Never rejects: without a copy, the next opening fetches everything. */
export async function storeOpened(account: string, site: OpenedSite): Promise<void> {
  const copy = { version: 1, account, sent: lastSent(), site: site as StoredSite } satisfies OpenedCopy;
  await set(key, copy, store).catch((error: unknown) => console.warn(error));
}

/** Deletes the copy. Resolves to whether it is gone; never rejects. */
export async function forgetOpened(): Promise<boolean> {
  try {
    await del(key, store);
    return true;
  } catch (error) {
    console.warn(error);
    return false;
  }
}

export type OpenQuestion = 'head' | 'open' | `open?since=${string}`;

/**
 * Opens the site, using the copy of an earlier opening: fetches only what has changed since, and nothing if the commit
 * is the same. Resolves to a reply of the form of `open`.
 */
export async function openSince(
  ask: (question: OpenQuestion) => Promise<Reply<unknown>>,
  earlier: OpenedSite | undefined,
): Promise<Reply<unknown>> {
  if (!earlier) return ask('open');
  const head = await ask('head');
  if (head.status !== 200) return head;
  // The function's answers have these forms.
  const { commit, role } = head.body as Pick<OpenedSite, 'commit' | 'role'>;
  // The person may have got another role since.
  if (commit === earlier.commit) return { status: 200, body: role ? { ...earlier, role } : earlier };
  const reply = await ask(`open?since=${earlier.commit}`);
  if (reply.status !== 200) return reply;
  const next = reply.body as Since;
  const texts = new Map((earlier as StoredSite).documents.map(({ id, text }) => [id, text]));
  const documents = next.documents.map((one) => ({ ...one, text: one.text ?? texts.get(one.id) }));
  // For example a file that was not a document at the earlier commit.
  if (documents.some(({ text }) => text === undefined)) return ask('open');
  return { status: 200, body: { ...next, documents } };
}
