import { Button, Group, Loader, NativeSelect, Text } from '@mantine/core';
import { useState } from 'react';
import { DeskIcon } from '../../theme/DeskIcon';
import { euros } from '../../../site/definitions/french/amounts';
import { noFilter, type LeadFilter } from '../../requests/lead-filter';
import { sheetMoment } from '../../figures/paris-days';
import { townName } from '../../figures/towns';
import type { DeskWorth } from '../../queries/figures-data';
import { worthOf } from '../../queries/questions';
import { useLastAnswer } from '../../store/use-answer';
import { hashOf } from '../../store/use-address';
import { useDesk } from '../../store/use-desk';
import { FirstCalls } from '../today/FirstCalls';
import { WonTable } from './WonTable';
import numbers from '../styles/Numbers.module.css';
import classes from '../styles/Worth.module.css';

interface WorthViewProps {
  now: number;
  onShow: (filter: LeadFilter) => void;
}

/** The income from the site in a year, by town and by service; printed on one sheet, for an accountant or a partner. */
export function WorthView({ now, onShow }: WorthViewProps) {
  const { site } = useDesk();
  const [year, setYear] = useState<number>();
  const { answer: worth, isOld } = useLastAnswer(worthOf({ year }));
  if (worth === undefined) return <Loader size="sm" aria-label="Lecture des chiffres" />;
  const years = Array.from({ length: worth.last - worth.first + 1 }, (_, rank) => String(worth.last - rank));
  return (
    <div className={`${numbers.page} ${classes.worth}`} data-old={isOld || undefined} aria-busy={isOld}>
      <p className={classes.onPaper}>
        {site.company}, le {sheetMoment(now)}
      </p>
      <Group gap="8px 16px" justify="space-between">
        <h2 className={numbers.heading}>Ce que le site a rapporté en {worth.year}</h2>
        <Group gap={8}>
          <NativeSelect
            aria-label="Année"
            value={String(worth.year)}
            onChange={(event) => setYear(Number(event.currentTarget.value))}
            data={years}
          />
          <Button variant="default" leftSection={<DeskIcon name="desk-print" />} onClick={() => print()}>
            Imprimer
          </Button>
        </Group>
      </Group>
      <Shown worth={worth} />
      <Button
        variant="subtle"
        className={classes.list}
        leftSection={<DeskIcon name="desk-list" />}
        onClick={() => onShow({ ...noFilter, list: 'gagnee' })}
      >
        Voir les demandes gagnées
      </Button>
      <a className={classes.list} href={hashOf({ view: 'month' })}>
        Le mois sur une page, par courriel
      </a>
    </div>
  );
}

function Shown({ worth }: { worth: DeskWorth }) {
  const { jobs, priced, amount, calls, towns, services, outcomes, year } = worth;
  return (
    <>
      <section className={numbers.card} aria-label="En tout">
        <p className={classes.total}>{euros(amount)}</p>
        <p>{jobsSentence({ jobs, priced })}</p>
        {calls.jobs > 0 ? (
          <p>
            Dont {calls.jobs > 1 ? `${calls.jobs} demandes prises` : 'une demande prise'} au téléphone&nbsp;:{' '}
            {euros(calls.amount)}.
          </p>
        ) : null}
      </section>
      <div className={`${numbers.pair} ${classes.pair}`}>
        <WonTable title="Par ville" what="Ville" rows={towns.map((town) => ({ ...town, name: townName(town) }))} />
        <WonTable title="Par service" what="Service" rows={services.map((one) => ({ ...one, name: one.label }))} />
      </div>
      <FirstCalls outcomes={outcomes} year={year} />
      <Text c="dimmed" fz={14}>
        Un chantier compte dans l’année où la demande a été notée gagnée, pour le montant écrit sur la demande. Ce n’est
        pas une comptabilité&nbsp;: les factures seules font foi.
      </Text>
    </>
  );
}

function jobsSentence({ jobs, priced }: Pick<DeskWorth, 'jobs' | 'priced'>): string {
  if (jobs === 0) return 'Aucune demande gagnée cette année-là.';
  const won = jobs === 1 ? 'Une demande gagnée' : `${jobs.toLocaleString('fr-FR')} demandes gagnées`;
  const bare = jobs - priced;
  if (bare === 0) return `${won}.`;
  return `${won}, dont ${bare === 1 ? 'une' : bare.toLocaleString('fr-FR')} sans montant\u00a0: il s’écrit sur la demande, sous «\u00a0Travaux\u00a0».`;
}
