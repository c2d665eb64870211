import { ActionIcon, Menu } from '@mantine/core';
import { useState } from 'react';
import type { DeskLead, DeskRow, Person } from '../../../queries/desk-data';
import { DeskIcon } from '../../../theme/DeskIcon';
import { downloadText } from '../../../device/download-text';
import { slugOf } from '../../../../site/definitions/french/suggest';
import { fileName, nameOf } from '../../../queries/lead-words';
import { useAddress } from '../../../store/use-address';
import { useDesk, useTask } from '../../../store/use-desk';
import { Confirm } from '../../frame/Confirm';

interface PersonMenuProps {
  lead: DeskLead;
  /** Everything that the same person sent, as far as it is loaded. */
  leads: readonly DeskRow[];
  now: number;
}

/** A person's legal rights: export or deletion of their data. */
export function PersonMenu({ lead, leads, now }: PersonMenuProps) {
  const { store } = useDesk();
  const [, go] = useAddress();
  const { isBusy, run } = useTask();
  const [asked, setAsked] = useState<'remove' | 'forget'>();
  const person: Person = { email: lead.email, phone: lead.telephone };

  const exportAll = () =>
    void run(async () => {
      const data = await store.exportPerson(person);
      downloadText(fileName(slugOf(nameOf(lead)) || 'personne', { now, type: 'json' }), {
        parts: [JSON.stringify(data, null, 2)],
        type: 'application/json',
      });
      return `Tout ce qui concerne ${nameOf(lead)} est dans le fichier.`;
    });

  const confirm = async () => {
    const isDone = await run(async () => {
      if (asked === 'remove') {
        await store.remove([lead.id]);
        return 'Demande supprimée.';
      }
      const forgotten = await store.forget(person);
      return forgotten === 1 ? '1 demande supprimée.' : `${forgotten} demandes supprimées.`;
    });
    if (!isDone) return;
    setAsked(undefined);
    go({ view: 'list' });
  };

  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={40} aria-label="Plus d’actions">
            <DeskIcon name="desk-more" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<DeskIcon name="desk-export" />} onClick={exportAll}>
            Exporter tout ce qui concerne cette personne
          </Menu.Item>
          <Menu.Item leftSection={<DeskIcon name="desk-print" />} onClick={() => print()}>
            Imprimer cette demande
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item leftSection={<DeskIcon name="desk-remove" />} onClick={() => setAsked('remove')}>
            Supprimer cette demande…
          </Menu.Item>
          <Menu.Item leftSection={<DeskIcon name="desk-forget" />} onClick={() => setAsked('forget')}>
            Effacer tout ce qui concerne cette personne…
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Confirm
        isOpen={asked !== undefined}
        title={
          asked === 'forget'
            ? `Effacer tout ce qui concerne ${nameOf(lead)} ?`
            : `Supprimer la demande de ${nameOf(lead)} ?`
        }
        yes={asked === 'forget' ? 'Effacer' : 'Supprimer'}
        isGrave
        isBusy={isBusy}
        onYes={() => void confirm()}
        onNo={() => setAsked(undefined)}
      >
        {asked === 'forget'
          ? `${requestsOf(leads.length)}, ses notes, son historique et les copies des courriels gardées ici disparaissent pour de bon : tout ce qui a été envoyé ${lead.email === '' ? '' : `depuis ${lead.email} ou `}avec ce numéro.`
          : 'La demande, ses notes et son historique disparaissent pour de bon.'}
      </Confirm>
    </>
  );
}

/** At the limit there may be more requests than are loaded. */
function requestsOf(count: number): string {
  if (count >= mostListed) return 'Toutes ses demandes';
  return count === 1 ? 'Sa demande' : `Ses ${count} demandes`;
}

const mostListed = 200;
