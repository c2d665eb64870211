import { NativeSelect, VisuallyHidden } from '@mantine/core';
import { useMemo, useRef, useState } from 'react';
import type { DeskLead } from '../desk-data';
import { nameOf } from '../desk-store';
import { DeskIcon } from '../DeskIcon';
import type { LeadFilter } from '../figures/filter-leads';
import { dayList } from '../figures/day-list';
import { overviewOf, type Counted } from '../figures/overview';
import { elapsed, parisDay } from '../figures/paris-days';
import { periods, type PeriodName } from '../figures/periods';
import { Bars, Funnel } from './Bars';
import { CallList, Coming } from './CallList';
import { Figure } from './Figure';
import classes from './Today.module.css';
import { UnsentNotice } from './UnsentNotice';

interface TodayViewProps {
  leads: readonly DeskLead[];
  now: number;
  /** Shows the list, and in it only what is asked. */
  onShow: (filter: LeadFilter) => void;
  onOpen: (id: string) => void;
}

/** The first screen: who is waiting, and what the site brings in. */
export function TodayView({ leads, now, onShow, onOpen }: TodayViewProps) {
  const [period, setPeriod] = useState<PeriodName>('90');
  const today = parisDay(now);
  const view = useMemo(() => overviewOf(leads, { now, period }), [leads, now, period]);
  const { waiting, calls, chase, week, quarantined } = view;
  const toCall = useMemo(() => dayList(view.toCall.leads, now), [view, now]);
  const listTitle = useRef<HTMLHeadingElement>(null);
  // Of those that wait, newest first.
  const oldest = waiting.leads.at(-1);
  const overdue = calls.leads.filter(({ nextCallOn }) => nextCallOn !== today).length;
  const more = week.leads.length - week.lastByNow;
  const show = ({ filter }: Pick<Counted, 'filter'>) => onShow(filter);
  return (
    <div className={classes.today}>
      <VisuallyHidden component="h2">Aujourd’hui</VisuallyHidden>
      <UnsentNotice leads={view.unsent.leads} onShow={() => show(view.unsent)} />
      <div className={classes.figures}>
        <Figure label="En attente d’un rappel" counted={waiting} isUrgent={waiting.leads.length > 0} onShow={show}>
          {oldest
            ? `La plus ancienne : ${nameOf(oldest)}, depuis ${elapsed(Date.parse(oldest.createdAt), now)}`
            : 'Personne n’attend de premier rappel.'}
        </Figure>
        <Figure label="Appels prévus aujourd’hui" counted={calls} isUrgent={overdue > 0} onShow={show}>
          {overdue > 0 ? `Dont ${overdue} en retard` : calls.leads.length > 0 ? 'Aucun en retard' : 'Rien de prévu'}
        </Figure>
        {chase.leads.length > 0 ? (
          <Figure label="À relancer" counted={chase} onShow={show}>
            Sans nouvelles depuis plus de sept jours
          </Figure>
        ) : null}
        <Figure label="Demandes cette semaine" counted={week} onShow={show}>
          {`${more === 0 ? 'Autant' : more > 0 ? `${more} de plus` : `${-more} de moins`} que la semaine dernière au même moment (${week.last} en tout)`}
        </Figure>
        {quarantined.leads.length > 0 ? (
          <Figure label="En quarantaine" counted={quarantined} onShow={show}>
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
            toCall={toCall}
            now={now}
            onOpen={onOpen}
            onAll={() => show(view.toCall)}
            onOff={() => listTitle.current?.focus()}
          />
          <Coming
            lists={[
              { label: 'Appels à venir', ...view.later },
              { label: 'En cours', ...view.underway },
            ]}
            onShow={show}
          />
        </section>
        <section className={classes.card} aria-labelledby="brings">
          <div className={classes.head}>
            <h2 id="brings" className={classes.title}>
              Ce que le site apporte
            </h2>
            <NativeSelect
              aria-label="Période"
              value={period}
              // One of the names below.
              onChange={(event) => setPeriod(event.currentTarget.value as PeriodName)}
              data={periods.map(({ name: value, label }) => ({ value, label }))}
            />
          </div>
          <Funnel
            steps={[
              { name: 'Demandes', ...view.requests },
              { name: 'Devis envoyés', ...view.quotes },
              { name: 'Chantiers gagnés', ...view.jobs },
            ].map(({ name, filter, leads: { length: count } }) => ({ name, count, filter }))}
            onShow={show}
          />
          <div className={classes.pair}>
            <Bars title="Par ville" shares={view.byTown} onShow={show} />
            <Bars title="Par service" shares={view.byService} onShow={show} />
          </div>
        </section>
      </div>
      {leads.length === 0 ? (
        <p className={classes.empty}>
          <DeskIcon name="desk-clock" /> Aucune demande pour le moment. La première apparaîtra ici d’elle-même.
        </p>
      ) : null}
    </div>
  );
}
