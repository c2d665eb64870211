import { Alert } from '@mantine/core';
import { backupAdvice, backupTitle } from '../../../site/definitions/french/backup-words';
import { theBackup } from '../../queries/questions';
import { useAnswer } from '../../store/use-answer';
import { DeskIcon } from '../../theme/DeskIcon';

/** Says that no scheduled backup has succeeded for two weeks, and what to do; nothing otherwise. */
export function BackupNotice() {
  const backup = useAnswer(theBackup);
  if (!backup?.isOverdue) return null;
  return (
    <Alert color="red" variant="light" icon={<DeskIcon name="desk-unsent" />} title={backupTitle(backup)} role="alert">
      {backupAdvice(backup)}
    </Alert>
  );
}
