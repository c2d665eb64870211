import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import type { DeskLead } from '../../../queries/desk-data';
import { onDay } from '../../../figures/paris-days';
import { nameOf } from '../../../queries/lead-words';
import type { WorkOfRequest, WorksDesk } from '../../../queries/works-data';
import { useWorkTask } from '../../works/use-work-task';
import classes from '../../works/Works.module.css';

interface NoteConsentProps {
  lead: DeskLead;
  works: WorksDesk;
  onDone: () => Promise<void>;
}

interface NotedConsentProps {
  work: WorkOfRequest;
  today: string;
}

/** Records that a customer has consented to the publication of a work that was made in the studio. */
export function NoteConsent({ lead, works, onDone }: NoteConsentProps) {
  const { isBusy, does } = useWorkTask(onDone);
  const [isAsking, setAsking] = useState(false);
  if (!isAsking)
    return (
      <Button variant="subtle" color="gray" h={44} px={14} onClick={() => setAsking(true)}>
        Noter l’accord seulement
      </Button>
    );
  const note = () =>
    does(async () => {
      await works.note({ lead: lead.id, customer: nameOf(lead) });
      setAsking(false);
    }, 'L’accord est noté.');
  return (
    <div role="group" aria-label="Noter l’accord">
      <p className={classes.quiet}>
        Pour une réalisation déjà écrite dans l’atelier. {nameOf(lead)} accepte que ce chantier y soit montré&nbsp;: son
        accord est gardé ici, avec le jour, et sa référence sera à recopier dans la réalisation.
      </p>
      <Group gap={8}>
        <Button h={44} px={14} disabled={isBusy} onClick={note}>
          Le client est d’accord
        </Button>
        <Button variant="default" h={44} px={14} onClick={() => setAsking(false)}>
          Annuler
        </Button>
      </Group>
    </div>
  );
}

/** A consent without a work on the site, as far as this desk knows. */
export function NotedConsent({ work, works, today, onDone }: Omit<NoteConsentProps, 'lead'> & NotedConsentProps) {
  const { isBusy, does } = useWorkTask(onDone);
  const withdraw = () => does(() => works.withdraw(work.reference), 'L’accord est retiré.');
  return (
    <div className={classes.shown}>
      <p className={classes.quiet}>
        Accord noté {onDay(work.agreedOn ?? today, today)}. Sa référence est <strong>{work.reference}</strong>&nbsp;:
        écrivez-la dans «&nbsp;Accord du client&nbsp;» de la réalisation, dans l’atelier.
      </p>
      <Button variant="subtle" color="gray" h={44} px={14} disabled={isBusy} onClick={withdraw}>
        Retirer cet accord
      </Button>
    </div>
  );
}
