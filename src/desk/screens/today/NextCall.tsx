import { Button, Group, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { DeskLead } from '../../queries/desk-data';
import { isIn } from '../../requests/course';
import { dayAfter } from '../../../site/definitions/time/calendar-days';
import { parisDay } from '../../../site/definitions/time/paris-time';
import { mondayOf, spokenDay } from '../../figures/paris-days';
import { useDesk, useTask } from '../../store/use-desk';
import classes from '../styles/Leads.module.css';

/** Plans the next call: a suggested day or a typed one. */
export function NextCall({ lead, now }: { lead: DeskLead; now: number }) {
  const { store } = useDesk();
  const { isBusy, run } = useTask();
  const today = parisDay(now);
  const [typed, setTyped] = useState(lead.nextCallOn ?? '');
  // Another desk may have changed it meanwhile.
  useEffect(() => setTyped(lead.nextCallOn ?? ''), [lead.nextCallOn]);
  const plan = (day: string | null) => {
    if (day === lead.nextCallOn) return;
    void run(async () => {
      await store.change(lead.id, { nextCallOn: day });
      return day === null ? 'Plus d’appel prévu.' : `Prochain appel ${spokenDay(day, today)}.`;
    });
  };
  const isLate = isIn('calls', lead) && lead.nextCallOn !== today;
  const nextMonday = dayAfter(mondayOf(today), 7);
  return (
    <div className={classes.nextCall}>
      <p className={isLate ? classes.due : undefined}>
        {lead.nextCallOn === null
          ? 'Aucun appel prévu.'
          : `${isLate ? 'En retard : c’était' : 'Prévu'} ${spokenDay(lead.nextCallOn, today)}.`}
      </p>
      <Group gap={6}>
        <TextInput
          type="date"
          aria-label="Jour du prochain appel"
          value={typed}
          min={today}
          max={dayAfter(today, 3650)}
          onChange={(event) => setTyped(event.currentTarget.value)}
          // On blur, because a day is typed in several keystrokes.
          onBlur={() => {
            if (/^20\d\d-/.test(typed)) plan(typed);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && /^20\d\d-/.test(typed)) plan(typed);
          }}
        />
        <Button variant="default" disabled={isBusy} onClick={() => plan(dayAfter(today, 1))}>
          Demain
        </Button>
        <Button variant="default" disabled={isBusy} onClick={() => plan(nextMonday)}>
          Lundi
        </Button>
        {lead.nextCallOn === null ? null : (
          <Button variant="subtle" disabled={isBusy} onClick={() => plan(null)}>
            Ne plus rappeler
          </Button>
        )}
      </Group>
    </div>
  );
}
