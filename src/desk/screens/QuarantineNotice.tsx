import { Alert, Button } from '@mantine/core';
import type { DeskLead } from '../desk-data';
import { DeskIcon } from '../DeskIcon';
import { useDesk, useDoing } from '../use-desk';
import classes from './Leads.module.css';

/** Why these requests were kept back, and the way out for all that are shown. */
export function QuarantineNotice({ leads }: { leads: readonly DeskLead[] }) {
  const { store } = useDesk();
  const { isBusy, run } = useDoing();
  return (
    <Alert color="yellow" variant="light" icon={<DeskIcon name="desk-flood" />} title="Demandes en quarantaine">
      <p className={classes.alertText}>
        Elles sont arrivées à plus de deux cents dans l’heure. Regardez-en quelques-unes : les vraies se libèrent une à
        une, ou toutes ensemble s’il n’y en a pas de fausses.
      </p>
      <Button
        size="xs"
        loading={isBusy}
        onClick={() =>
          void run(async () => {
            await store.release(leads.map(({ id }) => id));
            return `${leads.length} demandes sorties de quarantaine.`;
          })
        }
      >
        {leads.length === 1 ? 'Libérer cette demande' : `Libérer ces ${leads.length} demandes`}
      </Button>
    </Alert>
  );
}
