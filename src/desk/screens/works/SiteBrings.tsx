import { Loader, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { DeskIcon } from '../../theme/DeskIcon';
import type { LeadFilter } from '../../requests/lead-filter';
import { periodNames, periods, type PeriodName } from '../../figures/periods';
import { townName } from '../../figures/towns';
import { figuresOf } from '../../queries/questions';
import { hashOf } from '../../store/use-address';
import { useLastAnswer } from '../../store/use-answer';
import { Bars, Funnel } from '../figures/Bars';
import classes from '../styles/Today.module.css';

/** How many bars are shown at first; the others are summed up in a line. */
const most = 6;
/** A number that no list reaches: shows all of them. */
const everything = 100_000;

/** What the site brings: requests, quotes and jobs in a period, by town and by service. */
export function SiteBrings({ onShow }: { onShow: (filter: Partial<LeadFilter>) => void }) {
  const [period, setPeriod] = useState<PeriodName>('90');
  const [isWhole, setWhole] = useState(false);
  const { answer: figures, isOld } = useLastAnswer(figuresOf({ period, most: isWhole ? everything : most }));
  const show = (filter: Partial<LeadFilter>) => onShow({ period, ...filter });
  return (
    <section className={classes.card} aria-labelledby="brings">
      <div className={classes.head}>
        <h2 id="brings" className={classes.title}>
          Ce que le site apporte
        </h2>
        <NativeSelect
          aria-label="Période"
          value={period}
          // The value is one of the names below.
          onChange={(event) => setPeriod(event.currentTarget.value as PeriodName)}
          data={periodNames.map((value) => ({ value, label: periods[value] }))}
        />
      </div>
      {figures === undefined ? (
        <Loader size="sm" aria-label="Lecture des chiffres" />
      ) : (
        <div className={classes.brought} data-old={isOld || undefined} aria-busy={isOld}>
          <Funnel
            steps={[
              { name: 'Demandes', count: figures.requests, filter: {} },
              { name: 'Devis envoyés', count: figures.quotes, filter: { list: 'quoted' } },
              { name: 'Chantiers gagnés', count: figures.jobs, filter: { list: 'gagnee' } },
            ]}
            onShow={show}
          />
          <a href={hashOf({ view: 'worth' })} className={classes.year}>
            <DeskIcon name="desk-print" size={16} /> L’année, en euros, sur une feuille
          </a>
          <div className={classes.pair}>
            <Bars
              title="Par ville"
              {...figures.towns}
              bars={figures.towns.shares.map((town) => ({
                name: townName(town),
                count: town.count,
                filter: { town: town.key },
              }))}
              onShow={show}
              onAll={() => setWhole(true)}
            />
            <Bars
              title="Par service"
              {...figures.services}
              bars={figures.services.shares.map(({ label, count }) => ({
                name: label,
                count,
                filter: { service: label },
              }))}
              onShow={show}
              onAll={() => setWhole(true)}
            />
          </div>
        </div>
      )}
    </section>
  );
}
