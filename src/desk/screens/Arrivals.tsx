import { ActionIcon, Button } from '@mantine/core';
import { useEffect } from 'react';
import type { DeskRow } from '../desk-data';
import { DeskIcon } from '../DeskIcon';
import { isUrgent } from '../figures/course';
import { ring } from '../ring';
import { useDesk } from '../use-desk';
import { nameOf } from '../lead-words';
import classes from './Arrivals.module.css';
import { UrgentBadge } from './StatusBadge';

interface ArrivalsProps {
  /** Newest first; renders nothing if empty. */
  leads: readonly DeskRow[];
  onOpen: (lead: string) => void;
}

/** Shows the requests that arrived while the desk was open, on every view, and rings if set. */
export function Arrivals({ leads, onOpen }: ArrivalsProps) {
  const { store } = useDesk();
  useEffect(() => {
    if (leads.length > 0) ring();
  }, [leads]);
  const lead = leads.find(isUrgent) ?? leads[0];
  if (!lead) return null;
  return (
    <section className={classes.arrivals} aria-label="Vient d’arriver" data-urgent={isUrgent(lead) || undefined}>
      <p className={classes.what}>
        <UrgentBadge lead={lead} />{' '}
        <strong>{leads.length === 1 ? 'Nouvelle demande' : `${leads.length} nouvelles demandes`}</strong>
        {leads.length === 1 ? ' : ' : ', dont '}
        {[nameOf(lead), lead.ville ?? lead.typeLabel].join(', ')}
      </p>
      <Button
        variant="white"
        className={classes.thumb}
        onClick={() => {
          store.seen();
          onOpen(lead.id);
        }}
      >
        Ouvrir
      </Button>
      <ActionIcon variant="transparent" color="white" size={44} aria-label="C’est vu" onClick={() => store.seen()}>
        <DeskIcon name="desk-close" />
      </ActionIcon>
    </section>
  );
}
