import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { leadStatuses, statusLabels, type DeskLead } from '../desk-data';
import { DeskIcon } from '../DeskIcon';
import { namesIn, noFilter, type LeadFilter } from '../figures/filter-leads';
import { periods } from '../figures/overview';
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
}

const everywhere = '*';

/** What is looked for among the requests, how many there are, and the file of them. */
export function LeadFilters({ leads, shown, now, filter, onFilter }: LeadFiltersProps) {
  // On a telephone they would be all that is seen.
  const [isOpen, setOpen] = useState(false);
  const towns = useMemo(() => namesIn(leads, ({ ville }) => ville), [leads]);
  const services = useMemo(() => namesIn(leads, ({ typeLabel }) => typeLabel), [leads]);
  const set = (change: Partial<LeadFilter>) => onFilter({ ...filter, ...change });
  const narrowing = [filter.status !== 'all', filter.town, filter.service, filter.days].filter(Boolean).length;
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
          value={filter.status}
          // One of the values below.
          onChange={(event) => set({ status: event.currentTarget.value as LeadFilter['status'] })}
          data={[
            { value: 'all', label: 'Tous' },
            ...leadStatuses.map((value) => ({ value, label: statusLabels[value] })),
            { value: 'calls', label: 'Appel prévu' },
            { value: 'unsent', label: 'Courriel pas parti' },
            { value: 'quarantined', label: 'En quarantaine' },
          ]}
        />
        <NativeSelect
          label="Ville"
          value={filter.town ?? everywhere}
          onChange={(event) => set({ town: chosen(event.currentTarget.value) })}
          data={[{ value: everywhere, label: 'Toutes' }, ...towns]}
        />
        <NativeSelect
          label="Service"
          value={filter.service ?? everywhere}
          onChange={(event) => set({ service: chosen(event.currentTarget.value) })}
          data={[{ value: everywhere, label: 'Tous' }, ...services]}
        />
        <NativeSelect
          label="Période"
          value={String(filter.days)}
          onChange={(event) => set({ days: Number(event.currentTarget.value) })}
          data={periods.map(({ days, label }) => ({ value: String(days), label }))}
        />
      </div>
      <div className={classes.summary}>
        <p className={classes.total} role="status">
          {shown.length === 1 ? '1 demande' : `${shown.length.toLocaleString('fr-FR')} demandes`}
        </p>
        {narrowing > 0 || filter.search ? (
          <Button variant="subtle" size="compact-sm" onClick={() => onFilter(noFilter)}>
            Effacer les filtres
          </Button>
        ) : null}
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.csv}
          leftSection={<DeskIcon name="desk-csv" size={16} />}
          disabled={shown.length === 0}
          onClick={() =>
            handOver(fileName('demandes', { now, type: 'csv' }), { text: leadsAsCsv(shown), type: 'text/csv' })
          }
        >
          Tableur (CSV)
        </Button>
      </div>
    </search>
  );
}

function chosen(value: string): string | null {
  return value === everywhere ? null : value;
}
