import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { DeskIcon } from '../../theme/DeskIcon';
import { noFilter, type LeadFilter } from '../../requests/lead-filter';
import { lists } from '../../requests/list-names';
import { periodNames, periods } from '../../figures/periods';
import { townName } from '../../figures/towns';
import { theChoices, type ShownList } from '../../queries/questions';
import { useAnswer } from '../../store/use-answer';
import classes from '../styles/Leads.module.css';

interface LeadFiltersProps {
  /** The loaded part of the filtered list; undefined until it is known. */
  shown: ShownList | undefined;
  filter: LeadFilter;
  onFilter: (filter: LeadFilter) => void;
  /** The actions on the list. */
  children: ReactNode;
}

const everywhere = '*';

/** The filters of the list, and the number of matches. */
export function LeadFilters({ shown, filter, onFilter, children }: LeadFiltersProps) {
  // Folded on phones, where the filters would fill the screen.
  const [isOpen, setOpen] = useState(false);
  const choices = useAnswer(theChoices);
  const towns = [...(choices?.towns ?? [])].map((town) => ({ value: town.key, label: townName(town) }));
  towns.sort((one, other) => one.label.localeCompare(other.label, 'fr'));
  const set = (change: Partial<LeadFilter>) => onFilter({ ...filter, ...change });
  const narrowing = [
    filter.list !== 'all',
    filter.town !== null,
    filter.service !== null,
    filter.period !== 'all',
  ].filter(Boolean).length;
  return (
    <search className={classes.filters}>
      <Group gap={8} wrap="nowrap">
        <TextInput
          type="search"
          flex={1}
          aria-label="Chercher une demande"
          placeholder="Nom, téléphone, ville, mot de la demande…"
          leftSection={<DeskIcon name="desk-search" />}
          maxLength={200}
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
      </Group>
      <div className={classes.selects} data-open={isOpen || undefined}>
        <NativeSelect
          label="État"
          value={filter.list}
          // The value is one of the names below.
          onChange={(event) => set({ list: event.currentTarget.value as LeadFilter['list'] })}
          data={Object.entries(lists).map(([value, label]) => ({ value, label }))}
        />
        <NativeSelect
          label="Ville"
          value={filter.town ?? everywhere}
          onChange={(event) => set({ town: chosen(event.currentTarget.value) })}
          data={[{ value: everywhere, label: 'Toutes' }, ...withChosen(towns, filter.town)]}
        />
        <NativeSelect
          label="Service"
          value={filter.service ?? everywhere}
          onChange={(event) => set({ service: chosen(event.currentTarget.value) })}
          data={[{ value: everywhere, label: 'Tous' }, ...withChosen(choices?.services ?? [], filter.service)]}
        />
        <NativeSelect
          label="Période"
          value={filter.period}
          onChange={(event) => set({ period: event.currentTarget.value as LeadFilter['period'] })}
          data={periodNames.map((value) => ({ value, label: periods[value] }))}
        />
      </div>
      <div className={classes.summary}>
        <p className={classes.total} role="status">
          {!shown ? 'Recherche…' : shown.total === 1 ? '1 demande' : `${shown.total.toLocaleString('fr-FR')} demandes`}
        </p>
        {shown && shown.rows.length < shown.total ? (
          <p className={classes.partly}>
            Les {shown.rows.length.toLocaleString('fr-FR')} plus récentes sont affichées.
          </p>
        ) : null}
        {narrowing > 0 || filter.search ? (
          <Button variant="subtle" className={classes.small} onClick={() => onFilter(noFilter)}>
            Effacer les filtres
          </Button>
        ) : null}
        {children}
      </div>
    </search>
  );
}

function chosen(value: string): string | null {
  return value === everywhere ? null : value;
}

/** Adds the current value to the choices, while they are loading or if no request has it any more. */
function withChosen<Choice extends string | { value: string; label: string }>(
  choices: readonly Choice[],
  wanted: string | null,
): (Choice | string)[] {
  const isOffered = choices.some((choice) => (typeof choice === 'string' ? choice : choice.value) === wanted);
  return wanted === null || isOffered ? [...choices] : [...choices, wanted];
}
