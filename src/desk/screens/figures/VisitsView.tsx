import { Group, Loader, NativeSelect, Text } from '@mantine/core';
import { useState } from 'react';
import type { DeskVisits } from '../../queries/visits-data';
import { countedText, originLabels } from '../../../site/definitions/french/amounts';
import { countedWeeks, introduction, weekInWords } from '../../figures/visit-words';
import { visitsOf } from '../../queries/questions';
import { useLastAnswer } from '../../store/use-answer';
import { SeenTable } from './SeenTable';
import numbers from '../styles/Numbers.module.css';
import { Track } from '../today/Track';
import classes from '../styles/Visits.module.css';
import { WeekChart } from './WeekChart';
import { WeekTable } from './WeekTable';

const spans = [
  { value: '4', label: '4 dernières semaines' },
  { value: '12', label: '12 dernières semaines' },
  { value: '52', label: '52 dernières semaines' },
];

/** The visits of the site, the taps on « Appeler » and the requests: side by side, without any rate between them. */
export function VisitsView() {
  const [weeks, setWeeks] = useState('12');
  const { answer: visits, isOld } = useLastAnswer(visitsOf({ weeks: Number(weeks) }));
  return (
    <div className={`${numbers.page} ${classes.visits}`} data-old={isOld || undefined} aria-busy={isOld}>
      <Group gap="8px 16px" justify="space-between">
        <h2 className={numbers.heading}>Visites du site</h2>
        <NativeSelect
          aria-label="Période"
          value={weeks}
          onChange={(event) => setWeeks(event.currentTarget.value)}
          data={spans}
        />
      </Group>
      {visits === undefined ? <Loader size="sm" aria-label="Lecture des visites" /> : <Shown visits={visits} />}
    </div>
  );
}

function Shown({ visits }: { visits: DeskVisits }) {
  if (visits.listed === 0)
    return (
      <Text c="dimmed" fz={14}>
        La base ne connaît pas encore les pages du site, et ne compte donc rien : relancez la construction du site, ou
        «&nbsp;npm run hosting&nbsp;».
      </Text>
    );
  const bounded = visits.weeks.filter((week) => week.bounded);
  const lines = [
    { title: 'Visites', of: 'visits' },
    { title: 'Appuis sur «\u00a0Appeler\u00a0»', of: 'calls' },
    { title: 'Demandes', of: 'requests' },
  ] as const;
  return (
    <>
      <p className={classes.lately}>{introduction(visits)}</p>
      {bounded.length > 0 ? (
        <p className={classes.bounded} role="note">
          {`${bounded.length > 1 ? 'Semaines' : 'Semaine'} du ${bounded.map(({ week }) => weekInWords(week)).join(', du ')}\u00a0: il en est venu plus que ce qui se compte, sans doute d’un robot. Les nombres y sont incomplets.`}
        </p>
      ) : null}
      <div className={classes.charts}>
        {lines.map(({ title, of }) => (
          <WeekChart
            key={of}
            title={title}
            weeks={(of === 'requests' ? visits.weeks : countedWeeks(visits)).map((week) => ({
              week: week.week,
              count: week[of],
              bounded: week.bounded,
            }))}
          />
        ))}
      </div>
      <WeekTable weeks={visits.weeks} since={visits.since} />
      <div className={numbers.pair}>
        <SeenTable title="Par page" what="Page" rows={visits.pages} />
        <div className={numbers.page}>
          <SeenTable title="Par ville" what="Ville" rows={visits.towns} />
          <Origins origins={visits.origins} />
        </div>
      </div>
      <Text c="dimmed" fz={14}>
        Des événements sont comptés, personne n’est suivi : ni cookie, ni adresse, ni heure. Un appui sur
        «&nbsp;Appeler&nbsp;» n’est pas toujours un appel, et chacun peut fausser ces nombres : ils donnent un cap, pas
        une preuve.
      </Text>
    </>
  );
}

function Origins({ origins }: Pick<DeskVisits, 'origins'>) {
  const most = Math.max(5, ...origins.map(({ visits }) => visits ?? 0));
  return (
    <section className={numbers.card} aria-labelledby="origins">
      <h3 id="origins" className={classes.title}>
        D’où viennent les visites
      </h3>
      <ul className={classes.origins}>
        {origins.map(({ origin, visits }) => (
          <li key={origin}>
            <span className={classes.row}>{originLabels[origin]}</span>
            <span className={classes.count}>{countedText(visits)}</span>
            <Track share={(visits ?? 2.5) / most} />
          </li>
        ))}
      </ul>
      {origins.length === 0 ? (
        <Text c="dimmed" fz={14}>
          Rien sur cette période.
        </Text>
      ) : null}
    </section>
  );
}
