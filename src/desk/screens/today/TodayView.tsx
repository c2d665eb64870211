import { VisuallyHidden } from '@mantine/core';
import { useRef } from 'react';
import type { DeskDay } from '../../queries/desk-data';
import { DeskIcon } from '../../theme/DeskIcon';
import { noFilter, type LeadFilter } from '../../requests/lead-filter';
import type { ListName } from '../../requests/list-names';
import { elapsed } from '../../figures/paris-days';
import { nameOf } from '../../queries/lead-words';
import { BackupNotice } from '../messages/BackupNotice';
import { CallList, CallNow, Coming } from './CallList';
import { Figure } from '../figures/Figure';
import { PhoneNotice } from '../frame/PhoneNotice';
import { SiteTried } from '../frame/SiteTried';
import { SiteBrings } from '../works/SiteBrings';
import classes from '../styles/Today.module.css';
import { UnsentList } from '../messages/UnsentNotice';

interface TodayViewProps {
  day: DeskDay;
  now: number;
  /** Opens the list with this filter. */
  onShow: (filter: LeadFilter) => void;
  onOpen: (id: string) => void;
}

/** The first screen: who is waiting, and what the site brings. */
export function TodayView({ day, now, onShow, onOpen }: TodayViewProps) {
  const listTitle = useRef<HTMLHeadingElement>(null);
  const { oldest, overdue, week } = day;
  const more = week.count - week.lastByNow;
  const show = (filter: Partial<LeadFilter>) => onShow({ ...noFilter, ...filter });
  const open = (list: ListName) => show({ list });
  return (
    <div className={classes.today}>
      <VisuallyHidden component="h2">Aujourd’hui</VisuallyHidden>
      <CallNow day={day} now={now} onOpen={onOpen} onOff={() => listTitle.current?.focus()} />
      <PhoneNotice isFirst />
      <BackupNotice />
      <SiteTried now={now} isFirst />
      <UnsentList unsent={day.unsent} onShow={() => open('unsent')} />
      <div className={classes.figures}>
        <Figure
          label="En attente d’un rappel"
          count={day.waiting}
          isUrgent={day.waiting > 0}
          onShow={() => open('waiting')}
        >
          {oldest
            ? `La plus ancienne : ${nameOf(oldest)}, depuis ${elapsed(Date.parse(oldest.createdAt), now)}`
            : 'Personne n’attend de premier rappel.'}
        </Figure>
        <Figure label="Appels prévus aujourd’hui" count={day.calls} isUrgent={overdue > 0} onShow={() => open('calls')}>
          {overdue > 0 ? `Dont ${overdue} en retard` : day.calls > 0 ? 'Aucun en retard' : 'Rien de prévu'}
        </Figure>
        {day.chase > 0 ? (
          <Figure label="À relancer" count={day.chase} onShow={() => open('chase')}>
            Sans nouvelles depuis plus de sept jours
          </Figure>
        ) : null}
        <Figure label="Demandes cette semaine" count={week.count} onShow={() => show({ period: 'week' })}>
          {`${more === 0 ? 'Autant' : more > 0 ? `${more} de plus` : `${-more} de moins`} que la semaine dernière au même moment (${week.last} en tout)`}
        </Figure>
        {day.quarantined > 0 ? (
          <Figure label="En quarantaine" count={day.quarantined} onShow={() => open('quarantined')}>
            Arrivées dans un afflux anormal, aucun courriel n’est parti
          </Figure>
        ) : null}
      </div>
      <div className={classes.columns}>
        <section className={classes.card} aria-labelledby="to-call">
          <h2 id="to-call" ref={listTitle} tabIndex={-1} className={classes.title}>
            À rappeler
          </h2>
          <CallList
            day={day}
            now={now}
            onOpen={onOpen}
            onAll={() => open('toCall')}
            onOff={() => listTitle.current?.focus()}
          />
          <Coming
            lists={[
              { label: 'Appels à venir', count: day.later, list: 'later' },
              { label: 'En cours', count: day.underway, list: 'underway' },
            ]}
            onShow={open}
          />
        </section>
        <SiteBrings onShow={show} />
      </div>
      {day.isEmpty ? (
        <p className={classes.empty}>
          <DeskIcon name="desk-clock" /> Aucune demande pour le moment. La première apparaîtra ici d’elle-même.
        </p>
      ) : null}
      <SiteTried now={now} />
      <PhoneNotice />
    </div>
  );
}
