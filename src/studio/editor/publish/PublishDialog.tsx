import { Alert, Button, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useRef, useState } from 'react';
import { frenchTypography } from '../../../definitions/typography';
import type { Decision, Published, Undecided } from '../../core/publications';
import type { PublishAnswer } from '../../core/questions/publish-state';
import { ask } from '../api';
import { premises } from '../premises';
import { RefusalNotice } from '../RefusalNotice';
import { changedDocuments } from '../store/studio-state';
import { AllMakingNote } from '../library/MakingNote';
import { UiIcon } from '../UiIcon';
import { useSending } from '../use-sending';
import { useStudio, useStudioState } from '../use-studio';
import { ChangeList } from './ChangeList';
import { DraftList } from './DraftList';
import touch from '../touch.module.css';
import { MeetOthers } from './MeetOthers';
import { OlderFaults } from './OlderFaults';
import { PublishFaults } from './PublishFaults';
import { publishedWords } from './published-words';
import { useChoice } from './use-choice';
import { usePublication } from './use-publication';

/** Shows the changes, runs the checks, and publishes or says why not. */
export function PublishDialog({ onDone }: { onDone: () => void }) {
  const { answer, problem, ask: askAgain } = usePublication();
  if (problem) return <RefusalNotice error={problem} />;
  if (!answer) return <Skeleton height={180} />;
  return <Publication answer={answer} onDone={onDone} onStale={askAgain} />;
}

interface PublicationProps {
  answer: PublishAnswer;
  onDone: () => void;
  /** Called when the list of changes must be loaded again. */
  onStale: () => Promise<void>;
}

function Publication({ answer, onDone, onStale }: PublicationProps) {
  const studio = useStudio();
  const unsaved = useStudioState((state) => changedDocuments(state).length);
  const { changes, drafts, remote, waiting } = answer;
  const { left, leave, files, choice, isJudged, problem, retry } = useChoice(answer);
  const { faults, older, along, sentence: proposed } = choice;
  const [written, setWritten] = useState<string>();
  const sentence = written ?? proposed;
  const [refused, setRefused] = useState<Published>();
  const [undecided, setUndecided] = useState<readonly Undecided[]>([]);
  const { isSending, error, send } = useSending();
  const list = useRef<HTMLUListElement>(null);
  const atFault = new Set(faults.map(({ file }) => file));
  const rest = changes.filter(({ file }) => !left.has(file) && !atFault.has(file));
  const going = files?.length ?? changes.length;
  const hasAnything = going > 0 || waiting > 0;

  async function publish(isSent: boolean): Promise<void> {
    setRefused(undefined);
    // Older notices would cover the new ones.
    notifications.clean();
    await send(async () => {
      const wish = { sentence: sentence.trim() || proposed || 'Publication', isSent, ...(files ? { files } : {}) };
      const published = await ask('POST publish', wish);
      if (published.refusal) {
        setRefused(published);
        await onStale();
        return;
      }
      // On a hosted site, the publication is followed until it is online, and the build reports what stops it.
      if (!premises().following)
        notifications.show({
          color: 'green',
          message: publishedWords(published, older.length),
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

  return (
    <Stack gap="md">
      {unsaved > 0 ? (
        <Alert color="blue" variant="light" icon={<UiIcon name="ui-draft" />}>
          <Group justify="space-between" wrap="nowrap">
            <Text size="sm">
              {premises().isHosted
                ? 'Vous avez écrit autre chose depuis : cela ne partira pas.'
                : unsaved === 1
                  ? 'Un document n’est pas enregistré : ce que vous y avez changé ne partira pas.'
                  : `${unsaved} documents ne sont pas enregistrés : ce que vous y avez changé ne partira pas.`}
            </Text>
            <Button flex="none" size="compact-sm" variant="default" onClick={() => void studio.save().then(onStale)}>
              {premises().isHosted ? 'L’ajouter' : 'Enregistrer'}
            </Button>
          </Group>
        </Alert>
      ) : null}
      {changes.length > 0 ? (
        <ChangeList changes={changes} left={left} along={along} onLeave={leave} list={list} />
      ) : (
        <Text>
          {waiting > 0
            ? 'Rien n’a changé depuis la dernière version gardée ici.'
            : 'Rien n’a changé depuis la dernière publication.'}
        </Text>
      )}
      {waiting > 0 && remote ? (
        <Text size="sm" c="dimmed">
          {waiting === 1 ? 'Une version gardée ici partira avec.' : `${waiting} versions gardées ici partiront avec.`}
        </Text>
      ) : null}
      <AllMakingNote />
      <DraftList drafts={drafts} onChanged={onStale} />
      {going > 0 ? (
        <TextInput
          label="En une phrase, pour l’historique"
          value={written ?? frenchTypography(proposed)}
          onChange={({ currentTarget }) => setWritten(currentTarget.value)}
        />
      ) : null}
      {faults.length > 0 && problem === undefined ? (
        <PublishFaults
          faults={faults}
          onGo={onDone}
          {...(rest.length > 0 && rest.length < changes.length - left.size
            ? {
                onLeave: () => {
                  leave(new Set([...left, ...atFault]));
                  list.current?.focus();
                },
              }
            : {})}
        />
      ) : null}
      {older.length > 0 ? <OlderFaults faults={older} onGo={onDone} /> : null}
      {undecided.length > 0 ? (
        <MeetOthers
          // New conflicts need new decisions, so the component is mounted again.
          key={JSON.stringify(undecided)}
          undecided={undecided}
          isSending={isSending}
          onDecided={(decisions) => void receive(decisions)}
        />
      ) : null}
      {refused?.refusal && undecided.length === 0 ? (
        <Alert color="orange" variant="light" role="alert" title="La publication n’est pas partie">
          <Text size="sm">{refused.refusal}</Text>
          {refused.isBehind ? (
            <Button
              mt="sm"
              size="compact-md"
              variant="default"
              loading={isSending}
              leftSection={<UiIcon name="ui-receive" />}
              onClick={() => void receive()}
            >
              Récupérer leurs modifications
            </Button>
          ) : null}
        </Alert>
      ) : null}
      <RefusalNotice error={error ?? problem} />
      {problem === undefined ? null : (
        <Button
          variant="default"
          size="compact-sm"
          w="fit-content"
          onClick={() => {
            retry();
            list.current?.focus();
          }}
        >
          Réessayer
        </Button>
      )}
      <Group justify="space-between" wrap="nowrap" className={touch.foot}>
        <Text size="sm" c="dimmed">
          {remote
            ? premises().isHosted
              ? hasAnything && 'Vos visiteurs le verront une fois le site reconstruit : l’atelier vous le dira.'
              : 'Seuls les documents, les images et les fichiers du site partent. Rien n’est jamais forcé.'
            : 'Ce dossier n’est lié à aucun dépôt : la version est gardée sur cet ordinateur.'}
        </Text>
        <Group gap={8} flex="none" justify="flex-end">
          {remote && faults.length > 0 && !premises().isHosted ? (
            <Button variant="default" loading={isSending} disabled={going === 0} onClick={() => void publish(false)}>
              Garder sans publier
            </Button>
          ) : null}
          <Button
            data-autofocus
            loading={isSending || (!isJudged && problem === undefined)}
            disabled={
              !hasAnything ||
              problem !== undefined ||
              undecided.length > 0 ||
              (remote !== undefined && faults.length > 0)
            }
            onClick={() => void publish(remote !== undefined)}
          >
            {remote ? 'Publier' : 'Garder cette version'}
          </Button>
        </Group>
      </Group>
    </Stack>
  );
}
