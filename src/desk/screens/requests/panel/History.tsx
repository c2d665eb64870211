import { Text } from '@mantine/core';
import type { DeskLead } from '../../../queries/desk-data';
import { parisDay } from '../../../../site/definitions/time/paris-time';
import { briefMoment } from '../../../figures/paris-days';
import { eventWords } from '../../../queries/lead-words';
import { authorName } from './author-name';
import classes from '../../styles/Leads.module.css';

/** Who changed what and when, newest first. */
export function History({ lead, now }: { lead: DeskLead; now: number }) {
  const today = parisDay(now);
  return (
    <ol className={classes.history}>
      {lead.events.toReversed().map((event) => (
        <li key={event.id}>
          <span>{eventWords(event, today)}</span>
          <Text span c="dimmed" fz={14}>
            {[authorName(event.author), briefMoment(Date.parse(event.at), now)].filter(Boolean).join(', ')}
          </Text>
        </li>
      ))}
      <li>
        <span>
          {lead.origin === 'appel' ? 'Notée après un appel' : 'Demande reçue'}
          {lead.sourcePath === null ? '' : ` depuis ${lead.sourcePath}`}
        </span>
        <Text span c="dimmed" fz={14}>
          {briefMoment(Date.parse(lead.createdAt), now)}
        </Text>
      </li>
    </ol>
  );
}
