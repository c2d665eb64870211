import type { LeadMail } from '../../mails/lead-mail.ts';
import type { Ledger } from './ledger.ts';
import { renderPublicationMail } from './publication-mail.ts';

/** How the function sends mails. */
export interface Post {
  /** The constant sender, and the mailbox that receives the requests; throws which setting is missing. */
  mailbox: () => { from: string; to: string };
  send: (mail: LeadMail) => Promise<void>;
  /** Runs this after the answer was sent; it never rejects. */
  later: (work: Promise<void>) => void;
}

/**
 * Sends the mails that publications owe. A failure is recorded and the mail stays due: the next publication or build
 * tries again.
 */
export async function sendOwedMails(
  { ledger, siteUrl }: { ledger: Ledger; siteUrl: () => Promise<string | null> },
  post: Post,
  log: (line: string) => void,
): Promise<void> {
  try {
    const owed = await ledger.owedMails();
    // Without a forge a mail says where to go in words.
    const url = owed.length > 0 ? await siteUrl().catch(() => null) : null;
    for (const mail of owed) {
      let problem: string | undefined;
      try {
        const { from, to } = post.mailbox();
        await post.send(renderPublicationMail({ ...mail, siteUrl: url, from, to: mail.address ?? to }));
      } catch (error) {
        problem = error instanceof Error ? error.message : String(error);
        log(`publication mail ${mail.id}: not sent, will be retried`);
      }
      // If a sent mail were not recorded it would be sent twice, so the call is retried once.
      await ledger.finishMail(mail.id, problem).catch(() => ledger.finishMail(mail.id, problem));
    }
  } catch {
    log('publication mails: the database does not answer, will be retried');
  }
}
