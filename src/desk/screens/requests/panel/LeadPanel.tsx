import { ActionIcon, Alert, Button, Group, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { DeskLead, DeskRow } from '../../../queries/desk-data';
import { DeskIcon } from '../../../theme/DeskIcon';
import { isIn } from '../../../requests/course';
import { elapsed, fullMoment } from '../../../figures/paris-days';
import { nameOf, secondThought } from '../../../queries/lead-words';
import { useDesk, useTask } from '../../../store/use-desk';
import { CallOutcome } from '../../today/CallOutcome';
import { Facts } from '../../figures/Facts';
import { History } from './History';
import classes from '../../styles/Leads.module.css';
import { Messages } from '../../messages/Messages';
import { NextCall } from '../../today/NextCall';
import { Notes } from './Notes';
import { OtherRequests } from './OtherRequests';
import { Part } from '../../frame/Part';
import { PersonMenu } from './PersonMenu';
import { Reach } from '../../today/Reach';
import { StatusBadge } from '../StatusBadge';
import { StatusChoice } from './StatusChoice';
import { UnsentNotice } from '../../messages/UnsentNotice';
import { Works } from '../../works/Works';

interface LeadPanelProps {
  lead: DeskLead;
  /** Everything that the same person sent, including this one. */
  leads: readonly DeskRow[];
  now: number;
  onClose: () => void;
}

/** Why a request is in quarantine. */
const doubts = {
  flood: 'Arrivée avec un afflux anormal.',
  trap: 'Le champ caché, que seul un robot devrait remplir, n’était pas vide : un navigateur ou un gestionnaire de mots de passe l’a peut-être rempli pour un vrai client.',
  pace: 'Envoyée en moins de trois secondes et sans un geste, plus vite que ne le ferait une main.',
};

/** A request with all its data and actions. */
export function LeadPanel({ lead, leads, now, onClose }: LeadPanelProps) {
  const { store, alerts } = useDesk();
  const { isBusy, run } = useTask();
  const title = useRef<HTMLHeadingElement>(null);
  // Moves the focus to the top of the opened request.
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    if (innerWidth < 1100) scrollTo({ top: 0 });
  }, []);
  useEffect(() => alerts?.seen(lead.id), [alerts, lead.id]);
  const came = Date.parse(lead.createdAt);
  const thought = secondThought(lead);

  return (
    <aside className={classes.panel} aria-label={`Demande de ${nameOf(lead)}`}>
      <div className={classes.panelBar}>
        <Button variant="subtle" className={classes.back} leftSection={<DeskIcon name="desk-back" />} onClick={onClose}>
          Demandes
        </Button>
        <PersonMenu lead={lead} leads={leads} now={now} />
        <ActionIcon
          variant="subtle"
          color="gray"
          size={40}
          className={classes.close}
          aria-label="Fermer la demande"
          onClick={onClose}
        >
          <DeskIcon name="desk-close" />
        </ActionIcon>
      </div>
      <Group gap="4px 12px" mih={40}>
        <h2 ref={title} tabIndex={-1} className={classes.panelTitle}>
          {nameOf(lead)}
        </h2>
        <StatusBadge lead={lead} />
      </Group>
      <Text c="dimmed" mt={2} mb={14}>
        {lead.origin === 'appel' ? 'Notée' : 'Reçue'} {fullMoment(came)}
        {isIn('waiting', lead) ? (
          <strong className={classes.waits}> · attend depuis {elapsed(came, now)}</strong>
        ) : null}
      </Text>
      {lead.quarantined ? (
        <Alert color="yellow" variant="light" icon={<DeskIcon name="desk-flood" />} title="En quarantaine">
          <Text inherit mb={10}>
            {doubts[lead.doubt ?? 'flood']} Aucun courriel n’est parti, et elle ne compte pas dans les chiffres.
          </Text>
          <Button
            size="xs"
            loading={isBusy}
            onClick={() =>
              void run(async () => {
                await store.release([lead.id]);
                return 'Demande sortie de quarantaine. Son courriel part peu à peu.';
              })
            }
          >
            Sortir de quarantaine
          </Button>
        </Alert>
      ) : null}
      {thought ? (
        <Alert color="gray" variant="light" icon={<DeskIcon name="desk-write" />} title={thought.title}>
          <Text inherit mb={10}>
            {thought.text}
          </Text>
        </Alert>
      ) : null}
      <UnsentNotice {...(lead.isMailStuck ? { lead } : {})} />
      <Reach lead={lead} />
      <CallOutcome lead={lead} now={now} />
      <Part title="État" isGhost>
        <StatusChoice lead={lead} />
      </Part>
      <Works lead={lead} leads={leads} now={now} />
      <Part title="Demande">
        <Facts lead={lead} />
        {lead.description === '' ? null : <p className={classes.description}>{lead.description}</p>}
      </Part>
      <Messages lead={lead} />
      <OtherRequests lead={lead} leads={leads} now={now} />
      <Part title="Prochain appel">
        <NextCall lead={lead} now={now} />
      </Part>
      <Part title="Notes" isGhost={lead.notes.length === 0}>
        <Notes lead={lead} now={now} />
      </Part>
      <Part title="Historique">
        <History lead={lead} now={now} />
      </Part>
    </aside>
  );
}
