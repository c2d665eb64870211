import { Alert, Button } from '@mantine/core';
import type { DeskLead } from '../desk-data';
import { DeskIcon } from '../DeskIcon';
import { mailAdvice } from '../figures/mail-problems';
import { fullMoment } from '../figures/paris-days';
import classes from './Leads.module.css';

interface UnsentNoticeProps {
  /** Those whose mail does not leave, newest first; nothing is shown without one. */
  leads: readonly DeskLead[];
  /** Shows them all; left out where one is looked at. */
  onShow?: () => void;
}

/** Says that the owner's mails do not leave: how many, since when, why, and what to do. */
export function UnsentNotice({ leads, onShow }: UnsentNoticeProps) {
  const [newest] = leads;
  const oldest = leads.at(-1);
  if (!newest || !oldest) return null;
  const problem = leads.find(({ mailProblem }) => mailProblem)?.mailProblem ?? '';
  const what = !onShow
    ? 'Le courriel de cette demande n’est pas parti'
    : leads.length === 1
      ? 'Un courriel n’est pas parti'
      : `${leads.length} courriels ne sont pas partis`;
  return (
    <Alert color="red" variant="light" icon={<DeskIcon name="desk-unsent" />} title={what} role="alert">
      <p className={classes.alertText}>
        Depuis {fullMoment(Date.parse(oldest.createdAt))}, vous n’êtes pas averti par courriel. {mailAdvice(problem)} Un
        nouvel essai se fait de lui-même. Rien n’est perdu : rappelez depuis ce bureau. Aucun accusé de réception n’est
        parti non plus.
      </p>
      {problem === '' ? null : (
        <p className={classes.alertText}>
          Réponse du serveur : <code lang="en">{problem}</code>
        </p>
      )}
      {onShow ? (
        <Button size="sm" variant="default" onClick={onShow}>
          {leads.length === 1 ? 'Voir cette demande' : `Voir ces ${leads.length} demandes`}
        </Button>
      ) : null}
    </Alert>
  );
}
