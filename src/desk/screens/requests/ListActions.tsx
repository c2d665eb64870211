import { Button } from '@mantine/core';
import { useState } from 'react';
import { csvText } from '../../../page/leads/csv';
import { DeskIcon } from '../../theme/DeskIcon';
import type { LeadFilter } from '../../requests/lead-filter';
import { downloadText } from '../../device/download-text';
import { csvHeadings, csvLinesOf } from '../../queries/lead-sheet';
import { fileName } from '../../queries/lead-words';
import type { ShownList } from '../../queries/questions';
import { useDesk, useTask } from '../../store/use-desk';
import classes from '../styles/Leads.module.css';

/** How many rows a browser can render and print comfortably. */
export const mostShown = 1000;

interface ListActionsProps {
  shown: ShownList | undefined;
  filter: LeadFilter;
  now: number;
  /** Loads that many more requests. */
  onMore: (more: number) => Promise<unknown>;
  /** Starts selection mode. */
  onChoose: () => void;
}

/** The actions on a list: export, print, select several. */
export function ListActions({ shown, filter, now, onMore, onChoose }: ListActionsProps) {
  const { store } = useDesk();
  const { isBusy, run } = useTask();
  const [written, setWritten] = useState(0);
  const isNothing = !shown || shown.total === 0;

  const write = () =>
    run(async () => {
      // Only the whole file has a byte order mark.
      const parts = [csvText([csvHeadings])];
      let count = 0;
      for await (const leads of store.everyWhole(filter)) {
        if (leads.length > 0) parts.push(csvText(csvLinesOf(leads)).slice(1));
        setWritten((count += leads.length));
      }
      downloadText(fileName('demandes', { now, type: 'csv' }), { parts, type: 'text/csv' });
      return `${count.toLocaleString('fr-FR')} ${count > 1 ? 'demandes' : 'demande'} dans le fichier.`;
    }).finally(() => setWritten(0));

  const onPaper = () =>
    run(async () => {
      await onMore(mostShown - (shown?.rows.length ?? 0));
      // Print after the rows are rendered.
      requestAnimationFrame(() => setTimeout(() => print()));
      return 'La liste est prête pour l’impression.';
    });

  return (
    <>
      <Button
        variant="subtle"
        className={`${classes.small} ${classes.csv}`}
        leftSection={<DeskIcon name="desk-csv" size={16} />}
        disabled={isNothing || isBusy}
        onClick={() => void write()}
      >
        {written > 0
          ? `Tableur : ${written.toLocaleString('fr-FR')} sur ${shown?.total.toLocaleString('fr-FR')}…`
          : 'Tableur (CSV)'}
      </Button>
      <Button
        variant="subtle"
        className={classes.small}
        leftSection={<DeskIcon name="desk-print" size={16} />}
        disabled={isNothing || isBusy}
        onClick={() => void onPaper()}
      >
        Imprimer
      </Button>
      <Button
        variant="subtle"
        className={classes.small}
        leftSection={<DeskIcon name="desk-check" size={16} />}
        disabled={isNothing}
        onClick={onChoose}
      >
        Choisir
      </Button>
    </>
  );
}
