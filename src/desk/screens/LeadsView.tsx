import { Button, Pagination } from '@mantine/core';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { DeskLead } from '../desk-data';
import { filterLeads, noFilter, type LeadFilter } from '../figures/filter-leads';
import { useAddress } from '../use-address';
import { usePrinting } from '../use-printing';
import { Choosing } from './Choosing';
import { LeadFilters } from './LeadFilters';
import { LeadPanel } from './LeadPanel';
import { LeadRow } from './LeadRow';
import classes from './Leads.module.css';
import { QuarantineNotice } from './QuarantineNotice';

/** Requests on one page: what a list draws costs the same with ten thousand of them. */
const perPage = 25;

interface LeadsViewProps {
  leads: readonly DeskLead[];
  now: number;
  filter: LeadFilter;
  onFilter: (filter: LeadFilter) => void;
  /** The request that is looked at. */
  open: string | undefined;
}

/** The requests, newest first, and the one that is open beside them. */
export function LeadsView({ leads, now, filter, onFilter, open }: LeadsViewProps) {
  const [, go] = useAddress();
  const asked = useDeferredValue(filter);
  const shown = useMemo(() => filterLeads(leads, asked, now), [leads, asked, now]);
  const [wantedPage, setPage] = useState(1);
  useEffect(() => setPage(1), [asked]);
  const pages = Math.max(1, Math.ceil(shown.length / perPage));
  const page = Math.min(wantedPage, pages);
  const isPrinting = usePrinting();
  const rows = isPrinting ? shown : shown.slice((page - 1) * perPage, page * perPage);
  const lead = open === undefined ? undefined : leads.find(({ id }) => id === open);
  const list = useRef<HTMLElement>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>();

  const close = () => {
    const last = open;
    go({ view: 'list' });
    // Back to the row that it was opened from, once the list is there again.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-open="${last}"]`)?.focus());
  };

  return (
    <div className={classes.split} data-open={open !== undefined || undefined}>
      <section className={classes.list} aria-label="Demandes" ref={list}>
        <LeadFilters
          leads={leads}
          shown={shown}
          now={now}
          filter={filter}
          onFilter={onFilter}
          onChoose={() => setChosen(new Set())}
        />
        {filter.list === 'quarantined' && shown.length > 0 ? <QuarantineNotice leads={shown} /> : null}
        {rows.length === 0 ? (
          <div className={classes.nothing}>
            <p>
              {leads.length === 0 ? 'Aucune demande pour le moment.' : 'Aucune demande ne correspond à ces filtres.'}
            </p>
            {leads.length === 0 ? null : (
              <Button variant="default" onClick={() => onFilter(noFilter)}>
                Tout montrer
              </Button>
            )}
          </div>
        ) : (
          <ul className={classes.rows}>
            {rows.map((row) => (
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
        {pages > 1 ? (
          <nav aria-label="Pages de la liste" className={classes.pages}>
            <Pagination
              total={pages}
              value={page}
              onChange={(next) => {
                setPage(next);
                list.current?.scrollIntoView({ block: 'start' });
              }}
              getControlProps={(control) => ({ 'aria-label': controlLabels[control] })}
              getItemProps={(number) => ({ 'aria-label': `Page ${number}` })}
            />
          </nav>
        ) : null}
        {chosen ? (
          <Choosing shown={shown} chosen={chosen} onChoose={setChosen} onEnd={() => setChosen(undefined)} />
        ) : null}
      </section>
      {open === undefined ? null : lead ? (
        // Another request is another form.
        <LeadPanel key={lead.id} lead={lead} leads={leads} now={now} onClose={close} />
      ) : (
        <aside className={classes.panel} aria-label="Demande">
          <p>Cette demande n’existe plus : elle a été supprimée.</p>
          <Button variant="default" onClick={close}>
            Revenir à la liste
          </Button>
        </aside>
      )}
    </div>
  );
}

function toggled(chosen: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return new Set(chosen.has(id) ? [...chosen].filter((one) => one !== id) : [...chosen, id]);
}

const controlLabels = {
  first: 'Première page',
  previous: 'Page précédente',
  next: 'Page suivante',
  last: 'Dernière page',
};
