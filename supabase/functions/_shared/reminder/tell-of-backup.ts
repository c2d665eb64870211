import { backupTitle, type MissingBackup } from '../../../../src/site/definitions/french/backup-words.ts';
import type { SiteFacts } from '../../../../src/site/definitions/view/site-facts.ts';
import { codeOf } from '../code-of.ts';
import type { LeadMail } from '../mails/lead-mail.ts';
import { backupPush } from '../push/push-text.ts';
import type { Phone } from '../push/send-push.ts';
import { sendToAll, type Pushes } from '../push/tell-phones.ts';

/** What `claim_backup_notice` of the database says. */
export interface ClaimedBackupNotice extends MissingBackup {
  company: SiteFacts | null;
  phones: Phone[];
}

export interface BackupNotices {
  /** Claims the notice that no backup has succeeded for two weeks, if it is due; null otherwise. */
  claim: () => Promise<ClaimedBackupNotice | null>;
  finish: () => Promise<void>;
  render: (notice: ClaimedBackupNotice) => LeadMail;
}

interface Surroundings {
  backups?: BackupNotices | undefined;
  pushes?: Pushes | undefined;
  send: (mail: LeadMail) => Promise<void>;
  log: (line: string) => void;
}

/**
 * Tells the owner by mail, which says what to do, and on the phones. Returns false if the mail could not be sent: it is
 * tried again, and the phones are not told twice.
 */
export async function tellOfBackup({ backups, pushes, send, log }: Surroundings): Promise<boolean> {
  const notice = await backups?.claim();
  if (!backups || !notice) return true;
  try {
    await send(backups.render(notice));
  } catch (error) {
    log(`backup: mail not sent (${codeOf(error)}), will be retried`);
    return false;
  }
  await backups.finish().catch(() => backups.finish());
  log('backup: mail sent');
  if (pushes) await sendToAll(notice.phones, backupPush(backupTitle(notice)), { pushes, log, about: 'backup' });
  return true;
}
