import type { DeskLead } from '../desk-data';
import { parisDay } from '../../definitions/paris-time';
import { briefMoment } from '../figures/paris-days';
import { eventWords } from '../lead-words';
import { authorName } from './author-name';
import classes from './Leads.module.css';

/** Who changed what and when, newest first. */
export function History({ lead, now }: { lead: DeskLead; now: number }) {
  const today = parisDay(now);
  return (
    <ol className={classes.history}>
      {lead.events.toReversed().map((event) => (
        <li key={event.id}>
          <span>{eventWords(event, today)}</span>
          <span className={classes.signed}>
            {[authorName(event.author), briefMoment(Date.parse(event.at), now)].filter(Boolean).join(', ')}
          </span>
        </li>
      ))}
      <li>
        <span>
          {lead.origin === 'appel' ? 'Notée après un appel' : 'Demande reçue'}
          {lead.sourcePath === null ? '' : ` depuis ${lead.sourcePath}`}
        </span>
        <span className={classes.signed}>{briefMoment(Date.parse(lead.createdAt), now)}</span>
      </li>
    </ol>
  );
}
