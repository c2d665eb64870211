import { backupAdvice, backupTitle } from '../../../../src/site/definitions/french/backup-words.ts';
import { escapeMarkup } from '../../../../src/site/definitions/text/escape-markup.ts';
import { inHeader, page, type LeadMail } from '../mails/lead-mail.ts';
import { readMailbox } from '../mails/mail-transport.ts';
import { hostedCall, type Call } from '../platform.ts';
import type { BackupNotices, ClaimedBackupNotice } from './tell-of-backup.ts';

/** Renders the owner's mail about backups that no longer succeed. */
export function renderBackupMail(notice: ClaimedBackupNotice, { from, to }: { from: string; to: string }): LeadMail {
  const title = backupTitle(notice);
  const paragraphs = [
    `${title}.`,
    backupAdvice(notice),
    'Ce message part de lui-même au bout de deux semaines sans sauvegarde, puis toutes les deux semaines tant que dure la panne.',
  ];
  return {
    id: `sauvegarde-${notice.since.slice(0, 10)}`,
    from,
    to,
    subject: inHeader(title),
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: `${paragraphs.join('\n\n')}\n`,
    html: page(paragraphs.map((each) => `<p>${escapeMarkup(each)}</p>`).join('\n'), notice.company?.colors, title),
  };
}

/** The notices of a database whose functions can be called. */
export function backupNoticesOver(call: Call): Omit<BackupNotices, 'render'> {
  return {
    claim: async () => (await call('claim_backup_notice', {})) as ClaimedBackupNotice | null, // the migration declares this type
    finish: async () => void (await call('finish_backup_notice', {})),
  };
}

/** The notices of a hosted project. */
export function hostedBackupNotices(env: (name: string) => string | undefined): BackupNotices {
  return {
    ...backupNoticesOver(hostedCall(env)),
    render: (notice) => renderBackupMail(notice, readMailbox(env)),
  };
}
