import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { DeskLead } from '../desk-data';
import { DeskIcon } from '../DeskIcon';
import { noFilter, servicesIn, type LeadFilter } from '../figures/filter-leads';
import { lists } from '../figures/lists';
import { periods } from '../figures/periods';
import { townNames } from '../figures/towns';
import { handOver } from '../hand-over';
import { fileName, leadsAsCsv } from '../lead-words';
import classes from './Leads.module.css';

interface LeadFiltersProps {
  leads: readonly DeskLead[];
  /** Those that the filter lets through. */
  shown: readonly DeskLead[];
  now: number;
  filter: LeadFilter;
  onFilter: (filter: LeadFilter) => void;
  /** Begins to choose several. */
  onChoose: () => void;
}

const everywhere = '*';

/** What is looked for among the requests, how many there are, and the file of them. */
export function LeadFilters({ leads, shown, now, filter, onFilter, onChoose }: LeadFiltersProps) {
  // On a telephone they would be all that is seen.
  const [isOpen, setOpen] = useState(false);
  const towns = useMemo(() => townNames(leads), [leads]);
  const services = useMemo(() => servicesIn(leads), [leads]);
  const set = (change: Partial<LeadFilter>) => onFilter({ ...filter, ...change });
  const narrowing = [
    filter.list !== 'all',
    filter.town !== null,
    filter.service !== null,
    filter.period !== 'all',
  ].filter(Boolean).length;
  return (
    <search className={classes.filters}>
      <div className={classes.searchLine}>
        <TextInput
          type="search"
          className={classes.search}
          aria-label="Chercher une demande"
          placeholder="Nom, téléphone, ville, mot de la demande…"
          leftSection={<DeskIcon name="desk-search" />}
          value={filter.search}
          onChange={(event) => set({ search: event.currentTarget.value })}
        />
        <Button
          variant="default"
          className={classes.filterToggle}
          leftSection={<DeskIcon name="desk-filter" />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {narrowing > 0 ? `Filtres (${narrowing})` : 'Filtres'}
        </Button>
      </div>
      <div className={classes.selects} data-open={isOpen || undefined}>
        <NativeSelect
          label="État"
          value={filter.list}
          // One of the names below.
          onChange={(event) => set({ list: event.currentTarget.value as LeadFilter['list'] })}
          data={Object.entries(lists).map(([value, { label }]) => ({ value, label }))}
        />
        <NativeSelect
          label="Ville"
          value={filter.town ?? everywhere}
          onChange={(event) => set({ town: chosen(event.currentTarget.value) })}
          data={[
            { value: everywhere, label: 'Toutes' },
            ...towns.map(({ key: value, name: label }) => ({ value, label })),
          ]}
        />
        <NativeSelect
          label="Service"
          value={filter.service ?? everywhere}
          onChange={(event) => set({ service: chosen(event.currentTarget.value) })}
          data={[{ value: everywhere, label: 'Tous' }, ...services]}
        />
        <NativeSelect
          label="Période"
          value={filter.period}
          onChange={(event) => set({ period: event.currentTarget.value as LeadFilter['period'] })}
          data={periods.map(({ name: value, label }) => ({ value, label }))}
        />
      </div>
      <div className={classes.summary}>
        <p className={classes.total} role="status">
          {shown.length === 1 ? '1 demande' : `${shown.length.toLocaleString('fr-FR')} demandes`}
        </p>
        {narrowing > 0 || filter.search ? (
          <Button variant="subtle" className={classes.small} onClick={() => onFilter(noFilter)}>
            Effacer les filtres
          </Button>
        ) : null}
        <Button
          variant="subtle"
          className={`${classes.small} ${classes.csv}`}
          leftSection={<DeskIcon name="desk-csv" size={16} />}
          disabled={shown.length === 0}
          onClick={() =>
            handOver(fileName('demandes', { now, type: 'csv' }), { text: leadsAsCsv(shown), type: 'text/csv' })
          }
        >
          Tableur (CSV)
        </Button>
        <Button
          variant="subtle"
          className={classes.small}
          leftSection={<DeskIcon name="desk-print" size={16} />}
          disabled={shown.length === 0}
          onClick={() => print()}
        >
          Imprimer
        </Button>
        <Button
          variant="subtle"
          className={classes.small}
          leftSection={<DeskIcon name="desk-check" size={16} />}
          disabled={shown.length === 0}
          onClick={onChoose}
        >
          Choisir
        </Button>
      </div>
    </search>
  );
}

function chosen(value: string): string | null {
  return value === everywhere ? null : value;
}
