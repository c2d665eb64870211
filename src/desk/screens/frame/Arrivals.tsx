import { ActionIcon, Button } from '@mantine/core';
import { useEffect } from 'react';
import type { DeskRow } from '../../queries/desk-data';
import { DeskIcon } from '../../theme/DeskIcon';
import { isUrgent } from '../../requests/course';
import { ring } from '../../device/ring';
import { useDesk } from '../../store/use-desk';
import { nameOf } from '../../queries/lead-words';
import classes from './Arrivals.module.css';
import { UrgentBadge } from '../requests/StatusBadge';

interface ArrivalsProps {
  /** Newest first; renders nothing if empty. */
  leads: readonly DeskRow[];
  onOpen: (lead: string) => void;
}

/**
 * Announces requests that arrived, or have waited too long for a call, while the desk is open; rings if that is set.
 */
export function Arrivals({ leads, onOpen }: ArrivalsProps) {
  const { store } = useDesk();
  useEffect(() => {
    if (leads.length > 0) ring();
  }, [leads]);
  const lead = leads.find(isUrgent) ?? leads[0];
  if (!lead) return null;
  return (
    <section
      className={classes.arrivals}
      aria-label={lead.remindedAt === undefined ? 'Vient d’arriver' : 'À rappeler sans attendre'}
      data-urgent={isUrgent(lead) || undefined}
    >
      <p className={classes.what}>
        <UrgentBadge lead={lead} /> <strong>{titleOf(leads)}</strong>
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

/** Requests of which the owner is reminded are among the new ones; the title then says so. */
function titleOf(leads: readonly DeskRow[]): string {
  const late = leads.filter(({ remindedAt }) => remindedAt !== undefined).length;
  if (late === 0) return leads.length === 1 ? 'Nouvelle demande' : `${leads.length} nouvelles demandes`;
  if (late === leads.length) return late === 1 ? 'Pas encore rappelée' : `${late} demandes pas encore rappelées`;
  return `${leads.length} demandes à rappeler`;
}
