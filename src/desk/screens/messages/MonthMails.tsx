import { Button, Loader, Text } from '@mantine/core';
import { theMonthPage } from '../../queries/questions';
import { useAnswer } from '../../store/use-answer';
import { useDesk, useTask } from '../../store/use-desk';
import numbers from '../styles/Numbers.module.css';

/** Ends the mails of the month's page with one press, or takes them up again. */
export function MonthMails() {
  const { store } = useDesk();
  const page = useAnswer(theMonthPage);
  const { isBusy, run } = useTask();
  if (page === undefined) return <Loader size="sm" aria-label="Lecture du réglage" />;
  const { isWanted } = page;
  const turn = () =>
    run(async () => {
      await store.wantMonthPage(!isWanted);
      return isWanted ? 'Le courriel du mois ne partira plus.' : 'Le courriel du mois partira de nouveau.';
    });
  return (
    <div className={numbers.page}>
      <h2 className={numbers.heading}>Le mois sur une page</h2>
      <div className={numbers.card}>
        <Text mb={12}>
          {isWanted
            ? 'Le premier de chaque mois, un courriel dit ce que le site a apporté le mois d’avant\u00a0: demandes, rappels, chantiers gagnés, ce qui attend, ce qui a été lu, ce qui a changé. Il ne nomme aucun client.'
            : 'Le courriel du premier du mois ne part plus. Tout ce qu’il dirait reste ici, au bureau.'}
        </Text>
        <Button variant={isWanted ? 'default' : 'filled'} h={44} disabled={isBusy} onClick={() => void turn()}>
          {isWanted ? 'Ne plus le recevoir' : 'Le recevoir de nouveau'}
        </Button>
      </div>
    </div>
  );
}
