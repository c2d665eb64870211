import { Alert, Button, Group, Modal, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import type { DeskLead } from '../desk-data';
import { DeskIcon } from '../DeskIcon';
import { useDesk, useDoing } from '../use-desk';
import classes from './Leads.module.css';

/** Why these requests were kept back, and the way out for all that are shown: asked first, since mails leave by it. */
export function QuarantineNotice({ leads }: { leads: readonly DeskLead[] }) {
  const { store } = useDesk();
  const { isBusy, run } = useDoing();
  const [asked, setAsked] = useState<readonly string[]>();
  const [done, setDone] = useState(0);
  const stop = useRef<AbortController>(undefined);
  const release = async (ids: readonly string[]) => {
    stop.current = new AbortController();
    const { signal } = stop.current;
    let released = 0;
    await run(async () => {
      for (const id of ids) {
        if (signal.aborted) break;
        await store.release([id]);
        setDone(++released);
      }
      return released === 1 ? '1 demande sortie de quarantaine.' : `${released} demandes sorties de quarantaine.`;
    });
    setAsked(undefined);
    setDone(0);
  };
  return (
    <Alert color="yellow" variant="light" icon={<DeskIcon name="desk-flood" />} title="Demandes en quarantaine">
      <p className={classes.alertText}>
        Elles sont arrivées à plus de deux cents dans l’heure. Regardez-en quelques-unes : les vraies se libèrent une à
        une, ou toutes ensemble s’il n’y en a pas de fausses. Les fausses se choisissent, et deviennent indésirables.
      </p>
      <Button className={classes.thumb} onClick={() => setAsked(leads.map(({ id }) => id))}>
        {leads.length === 1 ? 'Libérer cette demande…' : `Libérer ces ${leads.length} demandes…`}
      </Button>
      <Modal
        opened={asked !== undefined}
        onClose={() => (isBusy ? stop.current?.abort() : setAsked(undefined))}
        title={asked?.length === 1 ? 'Libérer cette demande ?' : `Libérer ces ${asked?.length ?? 0} demandes ?`}
      >
        <Text role="status">
          {isBusy
            ? `${done} sur ${asked?.length ?? 0}…`
            : 'Leurs courriels partent peu à peu vers votre messagerie, et vers les visiteurs. Un courriel parti ne se rattrape pas.'}
        </Text>
        <Group justify="flex-end" mt="lg">
          <Button
            variant="default"
            className={classes.thumb}
            onClick={() => (isBusy ? stop.current?.abort() : setAsked(undefined))}
          >
            {isBusy ? 'Arrêter' : 'Annuler'}
          </Button>
          <Button className={classes.thumb} loading={isBusy} onClick={() => void release(asked ?? [])}>
            Libérer
          </Button>
        </Group>
      </Modal>
    </Alert>
  );
}
