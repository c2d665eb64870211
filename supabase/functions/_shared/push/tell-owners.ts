import { codeOf } from '../code-of.ts';
import type { LeadMail } from '../mails/lead-mail.ts';
import type { PhoneNotice } from './phone-notice-mail.ts';

export interface PhoneNotices {
  /** Claims the mails about added phones that are due. */
  claim: () => Promise<PhoneNotice[]>;
  finish: (id: number) => Promise<void>;
  /** The mails to all owners. */
  render: (notice: PhoneNotice) => LeadMail[];
}

interface Surroundings {
  notices?: PhoneNotices | undefined;
  send: (mail: LeadMail) => Promise<void>;
  log: (line: string) => void;
}

/** Mails every owner of each phone that was added. Returns false if a mail could not be sent: it is tried again. */
export async function tellOwnersOfPhones({ notices, send, log }: Surroundings): Promise<boolean> {
  let haveLeft = true;
  for (const notice of notices ? await notices.claim() : []) {
    const sent = await Promise.allSettled(notices!.render(notice).map(send));
    const failed = sent.flatMap((one) => (one.status === 'rejected' ? [codeOf(one.reason)] : []));
    log(`phone ${notice.id}: ${sent.length - failed.length} of ${sent.length} owners told`);
    if (failed.length === 0) await notices!.finish(notice.id);
    else haveLeft = false;
  }
  return haveLeft;
}
