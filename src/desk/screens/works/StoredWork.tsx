import { Button } from '@mantine/core';
import type { DeskLead } from '../../queries/desk-data';
import { onDay } from '../../figures/paris-days';
import { nameOf } from '../../queries/lead-words';
import type { WorkOfRequest, WorksDesk } from '../../queries/works-data';
import { TakeBack } from '../messages/TakeBack';
import { useWorkTask } from './use-work-task';
import classes from './Works.module.css';

interface StoredWorkProps {
  work: WorkOfRequest;
  lead: DeskLead;
  works: WorksDesk;
  today: string;
  onChange: () => Promise<void>;
}

/** A work that waits in the database until it is taken into the site, or that has been taken. */
export function StoredWork({ work, lead, works, today, onChange }: StoredWorkProps) {
  const { isBusy, does } = useWorkTask(onChange);
  const { reference, waiting, agreedOn, takenOn } = work;
  const { take } = works;
  const consent = agreedOn ? `Accord du client\u00a0: ${onDay(agreedOn, today)}.` : 'Pas encore d’accord du client.';
  return (
    <div className={classes.shown}>
      {waiting ? (
        <p className={classes.line}>
          <strong>{waiting.title}</strong>
        </p>
      ) : null}
      <p className={classes.quiet}>
        {waiting
          ? `Gardé\u00a0: ${take ? 'il attend d’être mis dans le site.' : 'qui tient le site le reprendra.'}`
          : `Repris ${onDay(takenOn ?? today, today)} par qui tient le site.`}{' '}
        {consent}
      </p>
      {waiting && take ? (
        <Button
          variant="default"
          h={44}
          px={14}
          loading={isBusy}
          onClick={() => does(() => take(reference), 'Le chantier est dans le site, en brouillon.')}
        >
          Le mettre dans le site, en brouillon
        </Button>
      ) : null}
      {agreedOn === null && !take ? (
        <Button
          variant="default"
          h={44}
          px={14}
          disabled={isBusy}
          onClick={() => does(() => works.agree(reference), `Accord de ${nameOf(lead)} noté, avec le jour.`)}
        >
          Le client est d’accord
        </Button>
      ) : null}
      <TakeBack
        opens={agreedOn === null ? 'L’effacer' : 'Le client retire son accord'}
        yes={waiting ? 'Effacer' : 'Retirer l’accord'}
        no={waiting ? 'Le garder' : 'Le laisser'}
        isBusy={isBusy}
        onYes={() =>
          does(() => works.withdraw(reference), waiting ? 'Le chantier gardé est effacé.' : 'Accord retiré.')
        }
      >
        {waiting
          ? 'Les deux photos et les deux phrases sont effacées pour de bon.'
          : 'Le bureau note le jour, et c’est qui tient le site qui en enlève la page et les deux photos\u00a0: prévenez-le aussitôt.'}
      </TakeBack>
    </div>
  );
}
