import { Alert, Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { UnsentMails, DeskLead } from '../../queries/desk-data';
import { DeskIcon } from '../../theme/DeskIcon';
import { mailAdvice } from '../../requests/mail-problems';
import { fullMoment } from '../../figures/paris-days';

/** Says that the owner's mail about a request could not be sent. */
export function UnsentNotice({ lead }: { lead?: DeskLead }) {
  if (!lead) return null;
  return (
    <Unsent
      what="Le courriel de cette demande n’est pas parti"
      since={lead.createdAt}
      problem={lead.mailProblem ?? ''}
    />
  );
}

interface UnsentListProps {
  /** Renders nothing if there are none. */
  unsent: UnsentMails;
  /** Lists their requests. */
  onShow: () => void;
}

/** Says that mails to the owner are not sent: how many, since when, why, and what to do. */
export function UnsentList({ unsent: { count, since, problem }, onShow }: UnsentListProps) {
  if (count === 0 || since === null) return null;
  const many = count.toLocaleString('fr-FR');
  return (
    <Unsent
      what={count === 1 ? 'Un courriel n’est pas parti' : `${many} courriels ne sont pas partis`}
      since={since}
      problem={problem}
    >
      <Button size="sm" variant="default" onClick={onShow}>
        {count === 1 ? 'Voir cette demande' : `Voir ces ${many} demandes`}
      </Button>
    </Unsent>
  );
}

interface UnsentProps {
  what: string;
  since: string;
  problem: string;
  children?: ReactNode;
}

function Unsent({ what, since, problem, children }: UnsentProps) {
  return (
    <Alert color="red" variant="light" icon={<DeskIcon name="desk-unsent" />} title={what} role="alert">
      <Text inherit mb={10}>
        Depuis {fullMoment(Date.parse(since))}, vous n’êtes pas averti par courriel. {mailAdvice(problem)} Un nouvel
        essai se fait de lui-même. Rien n’est perdu : rappelez d’ici. Aucun accusé de réception n’est parti non plus.
      </Text>
      {problem === '' ? null : (
        <Text inherit mb={10}>
          Réponse du serveur : <code lang="en">{problem}</code>
        </Text>
      )}
      {children}
    </Alert>
  );
}
