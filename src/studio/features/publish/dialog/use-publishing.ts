import { notifications } from '@mantine/notifications';
import { useState, type RefObject } from 'react';
import type { Decision, Published, Undecided } from '../../../logic/store/publications';
import type { InputOf } from '../../../api/questions';
import { ask } from '../../../store/context/api';
import { environment } from '../../../store/context/environment';
import { useSending } from '../../../store/context/use-sending';
import { publishedWords } from '../changes/published-words';

interface Publishing {
  wish: Omit<InputOf<'POST publish'>, 'isSent'>;
  /** How many faults are older than these changes, and go with them. */
  olderFaults: number;
  /** The list of changes, which gets the focus when it is new. */
  list: RefObject<HTMLElement | null>;
  onDone: () => void;
  /** Called when the list of changes must be loaded again. */
  onStale: () => Promise<void>;
}

/** Publishes, and receives what others have published; with what was refused, and what is to be decided. */
export function usePublishing({ wish, olderFaults, list, onDone, onStale }: Publishing) {
  const [refused, setRefused] = useState<Published>();
  const [undecided, setUndecided] = useState<readonly Undecided[]>([]);
  const { isSending, error, send } = useSending();

  async function publish(isSent: boolean): Promise<void> {
    setRefused(undefined);
    // Older notices would cover the new ones.
    notifications.clean();
    await send(async () => {
      const published = await ask('POST publish', { ...wish, isSent });
      if (published.refusal) {
        setRefused(published);
        await onStale();
        return;
      }
      // On a hosted site, the publication is followed until it is online, and the build reports what stops it.
      if (!environment().following)
        notifications.show({
          color: 'green',
          message: publishedWords(published, olderFaults),
        });
      onDone();
    });
  }

  async function receive(decisions: Decision[] = []): Promise<void> {
    await send(async () => {
      const { count, undecided: open } = await ask('POST receive', { decisions });
      setUndecided(open);
      if (open.length > 0) return;
      setRefused(undefined);
      await onStale();
      list.current?.focus();
      notifications.show({
        color: 'green',
        message:
          count === 0
            ? 'Personne n’a rien publié depuis.'
            : `${count === 1 ? 'Une publication récupérée' : `${count} publications récupérées`} : vous pouvez publier.`,
      });
    });
  }

  return { publish, receive, refused, undecided, isSending, error };
}
