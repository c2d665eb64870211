import { Button, Loader, Text } from '@mantine/core';
import { requestOf } from '../../queries/questions';
import { useAnswer } from '../../store/use-answer';
import { LeadPanel } from './panel/LeadPanel';
import classes from '../styles/Leads.module.css';

interface OpenRequestProps {
  id: string;
  now: number;
  onClose: () => void;
}

/** The open request, loaded by its id: it need not be in the loaded list. */
export function OpenRequest({ id, now, onClose }: OpenRequestProps) {
  const found = useAnswer(requestOf(id));
  if (found) return <LeadPanel lead={found.lead} leads={found.samePerson} now={now} onClose={onClose} />;
  return (
    <aside className={classes.panel} aria-label="Demande">
      {found === undefined ? (
        <Loader size="sm" aria-label="Lecture de la demande" />
      ) : (
        <>
          <Text mb="md">Cette demande n’existe plus : elle a été supprimée.</Text>
          <Button variant="default" onClick={onClose}>
            Revenir à la liste
          </Button>
        </>
      )}
    </aside>
  );
}
