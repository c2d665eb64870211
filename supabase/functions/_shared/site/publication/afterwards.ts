import type { SiteParts } from '../site-parts.ts';
import { siteAtHead } from '../site-at-head.ts';
import { sendOwedMails } from './owed-mails.ts';
import { settle } from './settle.ts';

/** Confirms what has arrived; a failure waits for the next time. */
export function settled({ repository, ledger }: SiteParts): Promise<ReadonlyMap<number, string>> {
  return settle(repository, ledger).catch(() => new Map());
}

/** Sends the mails that are owed. The answer does not wait for them, and does not depend on their success. */
export function mailWhatIsOwed({ repository, ledger, post, log }: SiteParts): void {
  post?.later(sendOwedMails({ ledger, siteUrl: async () => (await siteAtHead(repository))?.url ?? null }, post, log));
}
