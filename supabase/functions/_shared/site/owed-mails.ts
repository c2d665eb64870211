import type { LeadMail } from '../lead-mail.ts';
import type { Ledger } from './ledger.ts';
import { renderPublicationMail } from './publication-mail.ts';

/** By which the function mails. */
export interface Post {
  /** The constant sender, and the mailbox that receives the requests; throws what is not set. */
  mailbox: () => { from: string; to: string };
  send: (mail: LeadMail) => Promise<void>;
  /** Has this done once the answer has left; it never rejects. */
  later: (work: Promise<void>) => void;
}

/** Sends what publications owe. One that does not leave is noted and owed again: the next publication or build tries. */
export async function sendOwedMails(ledger: Ledger, post: Post, log: (line: string) => void): Promise<void> {
  try {
    for (const mail of await ledger.owedMails()) {
      let problem: string | undefined;
      try {
        const { from, to } = post.mailbox();
        await post.send(renderPublicationMail({ ...mail, from, to: mail.address ?? to }));
      } catch (error) {
        problem = error instanceof Error ? error.message : String(error);
        log(`publication mail ${mail.id}: not sent, will be retried`);
      }
      // One that has left and is not noted would leave twice.
      await ledger.finishMail(mail.id, problem).catch(() => ledger.finishMail(mail.id, problem));
    }
  } catch {
    log('publication mails: the database does not answer, will be retried');
  }
}
