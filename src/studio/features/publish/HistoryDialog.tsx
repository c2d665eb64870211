import { Button, Skeleton, Text } from '@mantine/core';
import { frenchFormat } from '../../../site/definitions/french/french-format';
import { frenchTypography } from '../../../site/definitions/text/typography';
import type { Publication } from '../../logic/store/publications';
import type { ListedDocument } from '../../api/library/site';
import { ask } from '../../store/context/api';
import { RefusalNotice } from '../../ui/RefusalNotice';
import { useAsked } from '../../store/context/use-asked';
import { useSending } from '../../store/context/use-sending';
import { useStudio } from '../../store/context/use-studio';
import classes from './Publish.module.css';

const moment = frenchFormat({ dateStyle: 'long', timeStyle: 'short', timeZone: undefined });

interface HistoryDialogProps {
  /** Absent for the whole site. */
  document?: ListedDocument | undefined;
  onDone: () => void;
}

/** The publications. For a document, an old version can be restored as a draft. */
export function HistoryDialog({ document, onDone }: HistoryDialogProps) {
  const studio = useStudio();
  const file = document?.file;
  const { answer: list, problem } = useAsked(() => ask('GET history', file === undefined ? {} : { file }), [file]);
  const { error, send } = useSending();

  const goBack = ({ id, date }: Publication) =>
    send(async () => {
      if (file === undefined) return;
      const { text } = await ask('GET version', { file, id });
      await studio.openDocument(file);
      studio.replace(file, text, `la version du ${moment(new Date(date))}`);
      onDone();
    });

  if (problem ?? error) return <RefusalNotice error={problem ?? error} />;
  if (!list) return <Skeleton height={180} />;
  if (list.length === 0) return <Text>Rien n’a encore été publié.</Text>;
  return (
    <>
      {file === undefined ? null : (
        <Text size="sm" c="dimmed" mb="sm">
          Reprendre une version la montre dans la page, sans rien enregistrer.
        </Text>
      )}
      <ul className={classes.versions}>
        {list.map((publication) => {
          const { id, date, author, sentence, isSent, count } = publication;
          return (
            <li key={id} className={classes.version}>
              <div>
                <Text fw={500}>{frenchTypography(sentence)}</Text>
                <Text size="sm" c="dimmed">
                  {moment(new Date(date))}, {author}
                  {file === undefined && count > 1 ? ` · ${count} fichiers` : ''}
                  {isSent ? '' : ' · gardée ici seulement'}
                </Text>
              </div>
              {file === undefined ? null : (
                <Button variant="default" size="compact-sm" flex="none" onClick={() => void goBack(publication)}>
                  Reprendre
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
