import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ShownList } from '../../queries/questions';
import { useDesk, useTask } from '../../store/use-desk';
import classes from './Choosing.module.css';
import { Confirm } from '../frame/Confirm';
import { mostShown } from '../requests/ListActions';

interface ChoosingProps {
  /** The loaded part of the list, from which requests are selected. */
  shown: ShownList;
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
  /** Loads `more` requests of the list. */
  onMore: (more: number) => Promise<ShownList | undefined>;
  onEnd: () => void;
}

/** Bulk actions on selected requests: after a flood nobody opens them one by one. */
export function Choosing({ shown, chosen, onChoose, onMore, onEnd }: ChoosingProps) {
  const { store } = useDesk();
  const { isBusy, run } = useTask();
  const [isAsked, setAsked] = useState(false);
  // Limited to what the server accepts in one call.
  const all = shown.rows.slice(0, mostShown).map(({ id }) => id);
  const reachable = Math.min(shown.total, mostShown);
  // Requests that are gone meanwhile are no longer selected.
  const ids = all.filter((id) => chosen.has(id));
  const count = ids.length === 1 ? '1 demande' : `${ids.length.toLocaleString('fr-FR')} demandes`;
  const finish = async (task: () => Promise<string>) => {
    if (await run(task)) onEnd();
    setAsked(false);
  };
  return (
    <section className={classes.choosing} aria-label="Demandes choisies">
      <p className={classes.count} role="status">
        {ids.length === 0 ? 'Aucune choisie' : `${count} ${ids.length > 1 ? 'choisies' : 'choisie'}`}
      </p>
      <Button variant="default" h={44} onClick={() => onChoose(new Set(all))}>
        Choisir les {all.length.toLocaleString('fr-FR')}
        {all.length < shown.total ? ' affichées' : ''}
      </Button>
      {all.length < reachable ? (
        <Button
          variant="default"
          h={44}
          loading={isBusy}
          onClick={() =>
            void run(async () => {
              const list = await onMore(reachable - shown.rows.length);
              onChoose(new Set(list?.rows.slice(0, mostShown).map(({ id }) => id)));
              return `${reachable.toLocaleString('fr-FR')} demandes affichées et choisies.`;
            })
          }
        >
          Choisir les {reachable.toLocaleString('fr-FR')}
          {reachable < shown.total ? ' plus récentes' : ''}
        </Button>
      ) : null}
      <Button
        h={44}
        variant="default"
        loading={isBusy}
        disabled={ids.length === 0}
        onClick={() =>
          void finish(async () => {
            await store.dismiss(ids);
            return `${count} hors des listes : elles sont à l’état « Indésirable ».`;
          })
        }
      >
        Indésirables
      </Button>
      <Button h={44} variant="default" disabled={ids.length === 0 || isBusy} onClick={() => setAsked(true)}>
        Supprimer…
      </Button>
      <Button variant="subtle" h={44} onClick={onEnd}>
        Terminer
      </Button>
      <Confirm
        isOpen={isAsked}
        title={`Supprimer ${count} ?`}
        yes="Supprimer"
        isGrave
        isBusy={isBusy}
        onYes={() =>
          void finish(async () => {
            await store.remove(ids);
            return ids.length === 1 ? '1 demande supprimée.' : `${count} supprimées.`;
          })
        }
        onNo={() => setAsked(false)}
      >
        Ces demandes, leurs notes et leur historique disparaissent pour de bon.
      </Confirm>
    </section>
  );
}
