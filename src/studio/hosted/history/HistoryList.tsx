import type { SupabaseClient } from '@supabase/supabase-js';
import { Button, Skeleton, Text } from '@mantine/core';
import type { Database } from '../../../../supabase/database.types';
import { RefusalNotice } from '../../ui/RefusalNotice';
import { UiIcon } from '../../ui/UiIcon';
import { useAsked } from '../../store/context/use-asked';
import { askPublications } from './ask-publications';
import classes from './History.module.css';
import { SiteTried } from './SiteTried';
import type { ListedPublication } from './listed-publication';

interface HistoryListProps {
  client: SupabaseClient<Database>;
  onTakeBack: (publication: ListedPublication) => void;
}

const icons = { online: 'ui-check', waiting: 'ui-hours', failed: 'ui-fault', refused: 'ui-close' } as const;

/** The list of publications: when, by whom, what they changed, and whether they are online. */
export function HistoryList({ client, onTakeBack }: HistoryListProps) {
  const { answer: list, problem } = useAsked(() => askPublications(client), [client]);
  if (problem) return <RefusalNotice error={problem} />;
  if (!list) return <Skeleton height={180} />;
  if (list.length === 0)
    return (
      <>
        <SiteTried client={client} />
        <Text>Rien n’a encore été publié d’ici.</Text>
      </>
    );
  return (
    <>
      <SiteTried client={client} />
      <ul className={classes.list}>
        {list.map((publication) => (
          <li key={publication.id} className={classes.row}>
            <p className={classes.sentence}>{publication.sentence}</p>
            {publication.note ? <p className={classes.note}>{publication.note}</p> : null}
            <p className={classes.made}>{publication.made}</p>
            <p className={classes.became} data-is={publication.is}>
              <UiIcon name={icons[publication.is]} size={16} />
              {publication.became}
            </p>
            {publication.canBeTakenBack ? (
              <Button
                className={classes.back ?? ''}
                variant="default"
                size="compact-sm"
                leftSection={<UiIcon name="ui-undo" size={16} />}
                aria-label={`Remettre comme avant : ${publication.sentence}`}
                onClick={() => onTakeBack(publication)}
              >
                Remettre comme avant
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <Text size="sm" c="dimmed" mt="md">
        Ce qui a été changé ailleurs que dans cet atelier n’est pas dans cette liste.
      </Text>
    </>
  );
}
