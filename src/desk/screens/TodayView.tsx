import { NativeSelect, VisuallyHidden } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { DeskLead } from '../desk-data';
import { nameOf } from '../desk-store';
import { DeskIcon } from '../DeskIcon';
import { noFilter, type LeadFilter } from '../figures/filter-leads';
import { overviewOf, periods } from '../figures/overview';
import { elapsed, parisDay } from '../figures/paris-days';
import { Bars, Funnel } from './Bars';
import { CallList } from './CallList';
import { Figure } from './Figure';
import classes from './Today.module.css';
import { UnsentNotice } from './UnsentNotice';

interface TodayViewProps {
  leads: readonly DeskLead[];
  now: number;
  /** Shows the list, and in it only what is asked. */
  onShow: (filter: Partial<LeadFilter>) => void;
  onOpen: (id: string) => void;
}

/** The first screen: who is waiting, and what the site brings in. */
export function TodayView({ leads, now, onShow, onOpen }: TodayViewProps) {
  const [days, setDays] = useState(90);
  const today = parisDay(now);
  const { waiting, calls, week, conversion, byTown, byService, quarantined, unsent } = useMemo(
    () => overviewOf(leads, { now, days }),
    [leads, now, days],
  );
  const oldest = waiting[0];
  const overdue = calls.filter(({ nextCallOn }) => nextCallOn !== today).length;
  const more = week.present - week.lastByNow;
  return (
    <div className={classes.today}>
      <VisuallyHidden component="h2">Aujourd’hui</VisuallyHidden>
      <UnsentNotice leads={unsent} onShow={() => onShow({ status: 'unsent' })} />
      <div className={classes.figures}>
        <Figure
          label="En attente d’un rappel"
          value={waiting.length}
          isUrgent={waiting.length > 0}
          onClick={() => onShow({ status: 'nouvelle' })}
        >
          {oldest
            ? `La plus ancienne : ${nameOf(oldest)}, depuis ${elapsed(Date.parse(oldest.createdAt), now)}`
            : 'Tout le monde a été rappelé.'}
        </Figure>
        <Figure
          label="Appels prévus aujourd’hui"
          value={calls.length}
          isUrgent={overdue > 0}
          onClick={() => onShow({ status: 'calls' })}
        >
          {overdue > 0 ? `Dont ${overdue} en retard` : calls.length > 0 ? 'Aucun en retard' : 'Rien de prévu'}
        </Figure>
        <Figure label="Demandes cette semaine" value={week.present} onClick={() => onShow({ days: 7 })}>
          {`${more === 0 ? 'Autant' : more > 0 ? `${more} de plus` : `${-more} de moins`} que la semaine dernière au même moment (${week.last} en tout)`}
        </Figure>
        {quarantined > 0 ? (
          <Figure label="En quarantaine" value={quarantined} onClick={() => onShow({ status: 'quarantined' })}>
            Arrivées dans un afflux anormal, aucun courriel n’est parti
          </Figure>
        ) : null}
      </div>
      <div className={classes.columns}>
        <section className={classes.card} aria-labelledby="to-call">
          <h2 id="to-call" className={classes.title}>
            À rappeler
          </h2>
          <CallList
            waiting={waiting}
            calls={calls}
            now={now}
            onOpen={onOpen}
            onAll={() => onShow({ status: 'nouvelle' })}
          />
        </section>
        <section className={classes.card} aria-labelledby="brings">
          <div className={classes.head}>
            <h2 id="brings" className={classes.title}>
              Ce que le site apporte
            </h2>
            <NativeSelect
              aria-label="Période"
              value={String(days)}
              onChange={(event) => setDays(Number(event.currentTarget.value))}
              data={periods.map(({ days: value, label }) => ({ value: String(value), label }))}
            />
          </div>
          <Funnel
            steps={[
              { name: 'Demandes', count: conversion.requests },
              { name: 'Devis envoyés', count: conversion.quotes },
              { name: 'Chantiers gagnés', count: conversion.jobs },
            ]}
          />
          <div className={classes.pair}>
            <Bars title="Par ville" shares={byTown} onChoose={(name) => onShow(townFilter(leads, { name, days }))} />
            <Bars title="Par service" shares={byService} onChoose={(service) => onShow({ service, days })} />
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

/** « Ville non précisée » is no town: everything of the period is shown then. */
function townFilter(leads: readonly DeskLead[], { name, days }: { name: string; days: number }): Partial<LeadFilter> {
  return { ...noFilter, days, town: leads.some(({ ville }) => ville === name) ? name : null };
}
