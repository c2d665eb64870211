import { Alert, Button, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useRef, useState } from 'react';
import { DeskIcon } from '../../theme/DeskIcon';
import type { LeadFilter } from '../../requests/lead-filter';
import { useDesk, useTask } from '../../store/use-desk';
import { Confirm } from '../frame/Confirm';
import { sayWithUndo } from '../frame/say-with-undo';

interface QuarantineNoticeProps {
  /** The filter of the quarantined requests, and their number. */
  filter: LeadFilter;
  total: number;
}

/** Explains the quarantine and offers to release the whole list, after a confirmation, because mails will be sent. */
export function QuarantineNotice({ filter, total }: QuarantineNoticeProps) {
  const { store } = useDesk();
  const { isBusy, run } = useTask();
  const [asked, setAsked] = useState<readonly string[]>();
  const [done, setDone] = useState(0);
  const stop = useRef<AbortController>(undefined);
  const release = async (ids: readonly string[]) => {
    stop.current = new AbortController();
    const { signal } = stop.current;
    let released = 0;
    await run(async () => {
      released = await store.release(ids, { signal, onEach: setDone });
      return released === 1 ? '1 demande sortie de quarantaine.' : `${released} demandes sorties de quarantaine.`;
    });
    setAsked(undefined);
    setDone(0);
    if (released > 0) offerBack(ids.slice(0, released));
  };
  /** Mails are sent gradually, so requests without an attempted mail can be quarantined again. */
  const offerBack = (ids: readonly string[]) => {
    const id = 'released';
    const takeBack = () =>
      void run(async () => {
        notifications.hide(id);
        const held = await store.hold(ids);
        const gone = ids.length - held;
        return `${held === 1 ? '1 demande remise' : `${held} demandes remises`} en quarantaine.${gone > 0 ? ` Pour ${gone}, le courriel était déjà parti.` : ''}`;
      });
    const sentence =
      ids.length === 1 ? '1 demande libérée.' : `${ids.length.toLocaleString('fr-FR')} demandes libérées.`;
    sayWithUndo({ id, sentence, onUndo: takeBack, autoClose: 20_000 });
  };
  // Reads the ids when the dialog opens: requests that arrive later are not released.
  const ask = () =>
    run(async () => {
      setAsked(await store.idsOf(filter));
      return '';
    });
  return (
    <Alert color="yellow" variant="light" icon={<DeskIcon name="desk-flood" />} title="Demandes en quarantaine">
      <Text inherit mb={10}>
        Elles sont arrivées à plus de deux cents dans l’heure, ou ressemblent à ce qu’envoie un robot ; chacune dit
        pourquoi. Regardez-en quelques-unes : les vraies se libèrent une à une, ou toutes ensemble s’il n’y en a pas de
        fausses. Les fausses se choisissent, et deviennent indésirables.
      </Text>
      <Button h={44} onClick={() => void ask()}>
        {total === 1 ? 'Libérer cette demande…' : `Libérer ces ${total.toLocaleString('fr-FR')} demandes…`}
      </Button>
      <Confirm
        isOpen={asked !== undefined}
        title={asked?.length === 1 ? 'Libérer cette demande ?' : `Libérer ces ${asked?.length ?? 0} demandes ?`}
        yes="Libérer"
        no={isBusy ? 'Arrêter' : 'Annuler'}
        isBusy={isBusy}
        onYes={() => void release(asked ?? [])}
        onNo={() => (isBusy ? stop.current?.abort() : setAsked(undefined))}
      >
        {isBusy
          ? `${done} sur ${asked?.length ?? 0}…`
          : 'Leurs courriels partent peu à peu vers votre messagerie, et vers les visiteurs. Un courriel parti ne se rattrape pas.'}
      </Confirm>
    </Alert>
  );
}
