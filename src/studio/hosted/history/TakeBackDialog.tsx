import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { frenchTypography } from '../../../site/definitions/text/typography';
import { ChangeTexts } from '../../features/publish/changes/ChangeTexts';
import { RefusalNotice } from '../../ui/RefusalNotice';
import { useAsked } from '../../store/context/use-asked';
import { useSending } from '../../store/context/use-sending';
import { useStudio } from '../../store/context/use-studio';
import classes from './History.module.css';
import type { ListedPublication } from './listed-publication';
import { planTakeBack, takeBack } from './take-back';

interface TakeBackDialogProps {
  /** Resolves to undefined if the publication does not exist any more. */
  asked: () => Promise<ListedPublication | undefined>;
  onDone: () => void;
}

/** Shows what taking a publication back would change, and the button that does it. */
export function TakeBackDialog({ asked, onDone }: TakeBackDialogProps) {
  const studio = useStudio();
  const { isSending, error, send } = useSending();
  // Only once: the button must do what the dialog shows.
  const { answer: found, problem } = useAsked(async () => {
    const publication = await asked();
    if (publication?.key === undefined)
      throw new Error('Cette publication n’est plus dans l’historique : elle ne peut pas être reprise d’ici.');
    const back = await planTakeBack(studio, publication.key);
    // The editor has gone to the fault.
    if (!back) onDone();
    return back && { publication, back };
  }, []);

  if (problem) return <RefusalNotice error={problem} />;
  if (!found) return <Skeleton height={180} />;
  const { publication, back } = found;
  const { documents, left, isBesideOthers } = back;
  const act = () =>
    send(async () => {
      await takeBack(studio, publication, back);
      onDone();
    });
  return (
    <Stack gap="md">
      <div className={classes.what}>
        <p className={classes.sentence}>{publication.sentence}</p>
        {publication.note ? <p className={classes.note}>{publication.note}</p> : null}
        <p className={classes.made}>{publication.made}</p>
      </div>
      {documents.length === 0 ? (
        <Text>Le site dit déjà ce qu’il disait avant cette publication : il n’y a rien à remettre.</Text>
      ) : (
        documents.map(({ file, name, details }) => (
          <section key={file} className={classes.document} aria-label={name}>
            <Text fw={600}>{name}</Text>
            <ChangeTexts details={details} sides={['Maintenant', 'Comme avant']} />
          </section>
        ))
      )}
      {left.length > 0 ? (
        <Alert color="orange" variant="light" title="Restera comme maintenant">
          <ul className={classes.left}>
            {left.map((one) => (
              <li key={one}>{frenchTypography(one)}</li>
            ))}
          </ul>
        </Alert>
      ) : null}
      {isBesideOthers && documents.length > 0 ? (
        <Alert color="blue" variant="light">
          D’autres changements ne sont pas publiés : vous choisirez ce qui part.
        </Alert>
      ) : null}
      <RefusalNotice error={error} />
      <Group justify="flex-end" className={classes.foot ?? ''}>
        <Button variant="default" onClick={onDone}>
          {documents.length === 0 ? 'Fermer' : 'Ne rien changer'}
        </Button>
        {documents.length === 0 ? null : (
          <Button data-autofocus loading={isSending} onClick={() => void act()}>
            {isBesideOthers ? 'Remettre, puis choisir' : 'Remettre et publier'}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
