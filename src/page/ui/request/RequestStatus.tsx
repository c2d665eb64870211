import type { RefObject } from 'react';
import { Reach } from './Reach';
import classes from './Request.module.css';
import type { Ending } from './sending/sending';
import { failure, unsent, willLeave, willLeaveOnline } from './words';

interface RequestStatusProps {
  ending: Ending | null;
  box: RefObject<HTMLDivElement | null>;
}

/** How a request ended, below the form that sent it. */
export function RequestStatus({ ending, box }: RequestStatusProps) {
  return (
    <div role="status" ref={box} className={classes.status}>
      {ending && !ending.isSent ? (
        // Another sentence is another paragraph: a translator takes the texts of one away, and React would change these.
        <p key={String(ending.isOwed)} className={classes.failure}>
          {ending.isNoticed ? null : `${failure.message} `}
          {ending.unsent ?? unsent}
          {ending.isOwed ? ` ${navigator.onLine ? willLeave : willLeaveOnline}` : null}. Vous pouvez aussi nous joindre
          au <Reach typed={ending.typed} />.
        </p>
      ) : null}
      {ending?.says}
    </div>
  );
}
