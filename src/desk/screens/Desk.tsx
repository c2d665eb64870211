import { Alert, Loader, VisuallyHidden } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { useContext, useEffect, useState } from 'react';
import { DeskTheme } from '../theme/DeskTheme';
import { noFilter, type LeadFilter } from '../requests/lead-filter';
import { theDay } from '../queries/questions';
import { TabContext, useIsShown } from '../device/shown-tab';
import { useAddress } from '../store/use-address';
import { useAnswer } from '../store/use-answer';
import { DeskContext, useDesk, useDeskState, type DeskPlace } from '../store/use-desk';
import { Arrivals } from './frame/Arrivals';
import classes from './Desk.module.css';
import { DeskBar } from './frame/DeskBar';
import { MonthMails } from './messages/MonthMails';
import { LeadsView } from './requests/LeadsView';
import { TodayView } from './today/TodayView';
import { VisitsView } from './figures/VisitsView';
import { WorthView } from './figures/WorthView';

interface DeskProps extends DeskPlace {
  /** Ends the session, where there is one. */
  onLeave?: () => void;
}

/** The owner's desk, for any backend. */
export function Desk({ onLeave, ...place }: DeskProps) {
  return (
    <DeskTheme site={place.site}>
      <DeskContext value={place}>
        <Notifications position="bottom-center" className={classes.notices} />
        <Screens {...(onLeave ? { onLeave } : {})} />
      </DeskContext>
    </DeskTheme>
  );
}

function Screens({ onLeave }: { onLeave?: () => void }) {
  const { store, site, alerts } = useDesk();
  const { now, away, arrived, liveMessage } = useDeskState();
  const [address, go] = useAddress();
  const [filter, setFilter] = useState<LeadFilter>(noFilter);
  const isShown = useIsShown();
  const title = useContext(TabContext) ? 'Demandes' : 'Bureau';
  // Polling starts before the first question: what arrives in between is found by the next poll.
  useEffect(() => store.follow(), [store]);
  useEffect(() => void alerts?.follow(), [alerts]);
  const day = useAnswer(theDay);
  const waiting = day?.waiting ?? 0;
  useEffect(() => {
    if (isShown) document.title = `${waiting > 0 ? `(${waiting}) ` : ''}${title} – ${site.company}`;
  }, [isShown, waiting, title, site.company]);

  const show = (asked: LeadFilter) => {
    setFilter(asked);
    go({ view: 'list' });
  };

  return (
    <div className={classes.desk} data-arrived={arrived.length > 0 || undefined}>
      <DeskBar title={title} address={address} waiting={waiting} {...(onLeave ? { onLeave } : {})} />
      {away === undefined ? null : (
        <Alert
          color="orange"
          variant="light"
          role="alert"
          className={classes.away}
          title="Pas de réponse pour le moment"
        >
          {away}
        </Alert>
      )}
      <main className={classes.main}>
        {day === undefined ? (
          away === undefined && (
            <p className={classes.loading}>
              <Loader size="sm" /> Lecture des demandes…
            </p>
          )
        ) : address.view === 'today' ? (
          <TodayView day={day} now={now} onShow={show} onOpen={(lead) => go({ view: 'list', lead })} />
        ) : address.view === 'visits' ? (
          <VisitsView />
        ) : address.view === 'worth' ? (
          <WorthView now={now} onShow={show} />
        ) : address.view === 'month' ? (
          <MonthMails />
        ) : (
          <LeadsView isEmpty={day.isEmpty} now={now} filter={filter} onFilter={setFilter} open={address.lead} />
        )}
      </main>
      <Arrivals leads={arrived} onOpen={(lead) => go({ view: 'list', lead })} />
      <VisuallyHidden role="status" aria-live="polite" data-live>
        {/* A new element each time, so that the same text is announced again. */}
        {liveMessage ? <span key={liveMessage.turn}>{liveMessage.text}</span> : null}
      </VisuallyHidden>
    </div>
  );
}
