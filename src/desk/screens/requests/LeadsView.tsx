import { Button, Group, Loader } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { withoutInvisible } from '../../../site/definitions/text/invisible';
import { noFilter, type LeadFilter } from '../../requests/lead-filter';
import { listOf, perPage } from '../../queries/questions';
import { useAddress } from '../../store/use-address';
import { useLastAnswer } from '../../store/use-answer';
import { useDesk, useTask } from '../../store/use-desk';
import { Choosing } from '../works/Choosing';
import { LeadFilters } from './LeadFilters';
import { LeadRow } from './LeadRow';
import { ListActions } from './ListActions';
import classes from '../styles/Leads.module.css';
import { OpenRequest } from './OpenRequest';
import { QuarantineNotice } from './QuarantineNotice';

/** Debounce of the search field, in ms. */
const pause = 250;

interface LeadsViewProps {
  now: number;
  /** True if there are no requests at all. */
  isEmpty: boolean;
  filter: LeadFilter;
  onFilter: (filter: LeadFilter) => void;
  /** The id of the open request. */
  open: string | undefined;
}

/** The list of requests, newest first, and the open request beside it. */
export function LeadsView({ now, isEmpty, filter, onFilter, open }: LeadsViewProps) {
  const [, go] = useAddress();
  const { store } = useDesk();
  const { isBusy, run } = useTask();
  const wanted = withoutInvisible(filter.search).trim();
  const [search] = useDebouncedValue(wanted, pause);
  const asked = { ...filter, search };
  const { answer: shown, isOld } = useLastAnswer(listOf(asked));
  const isSearching = isOld || search !== wanted;
  const list = useRef<HTMLElement>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>();
  // A selection belongs to one list only.
  const askedKey = listOf(asked).key;
  useEffect(() => setChosen((before) => before && new Set()), [askedKey]);

  const close = () => {
    const last = open;
    go({ view: 'list' });
    // When the list is rendered again, focus the row from which the request was opened.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-open="${last}"]`)?.focus());
  };
  const showMore = (more: number) => store.showMore(asked, more);
  const left = shown ? shown.total - shown.rows.length : 0;

  return (
    <div className={classes.split} data-open={open !== undefined || undefined}>
      <section className={classes.list} aria-label="Demandes" ref={list}>
        <LeadFilters shown={isSearching ? undefined : shown} filter={filter} onFilter={onFilter}>
          <ListActions
            shown={isSearching ? undefined : shown}
            filter={asked}
            now={now}
            onMore={showMore}
            onChoose={() => setChosen(new Set())}
          />
        </LeadFilters>
        {filter.list === 'quarantined' && shown && !isSearching && shown.total > 0 ? (
          <QuarantineNotice total={shown.total} filter={asked} />
        ) : null}
        {shown === undefined ? (
          <p className={classes.nothing}>
            <Loader size="sm" aria-label="Lecture des demandes" />
          </p>
        ) : shown.rows.length === 0 ? (
          <div className={classes.nothing}>
            <p>{isEmpty ? 'Aucune demande pour le moment.' : 'Aucune demande ne correspond à ces filtres.'}</p>
            {isEmpty ? null : (
              <Button variant="default" onClick={() => onFilter(noFilter)}>
                Tout montrer
              </Button>
            )}
          </div>
        ) : (
          <ul className={classes.rows} aria-busy={isSearching}>
            {shown.rows.map((row) => (
              <LeadRow
                key={row.id}
                lead={row}
                now={now}
                isOpen={row.id === open}
                onOpen={() => go({ view: 'list', lead: row.id })}
                isChosen={chosen?.has(row.id)}
                onChoose={() => setChosen(chosen && toggled(chosen, row.id))}
              />
            ))}
          </ul>
        )}
        {shown && !isSearching && shown.next !== null && left > 0 ? (
          <Group justify="center" mt={16}>
            <Button
              variant="default"
              h={44}
              loading={isBusy}
              onClick={() =>
                void run(async () => {
                  await showMore(perPage);
                  return `${Math.min(shown.total, shown.rows.length + perPage).toLocaleString('fr-FR')} demandes affichées.`;
                })
              }
            >
              {left === 1 ? 'Voir la dernière' : `Voir les ${Math.min(left, perPage)} suivantes`}
            </Button>
          </Group>
        ) : null}
        {chosen && shown && !isSearching ? (
          <Choosing
            shown={shown}
            chosen={chosen}
            onChoose={setChosen}
            onMore={showMore}
            onEnd={() => setChosen(undefined)}
          />
        ) : null}
      </section>
      {open === undefined ? null : <OpenRequest key={open} id={open} now={now} onClose={close} />}
    </div>
  );
}

function toggled(chosen: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return new Set(chosen.has(id) ? [...chosen].filter((one) => one !== id) : [...chosen, id]);
}
