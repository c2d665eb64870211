import { Alert, Button, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { frenchTypography } from '../../../../site/definitions/text/typography';
import type { Published } from '../../../logic/store/publications';
import type { PublishAnswer } from '../../../api/publishing/publish-state';
import { ask } from '../../../store/context/api';
import { environment } from '../../../store/context/environment';
import { draftWords } from '../../../app/notices/draft-words';
import { RefusalNotice } from '../../../ui/RefusalNotice';
import { changedDocuments } from '../../../store/studio-state';
import { AllMakingNote } from '../../images/MakingNote';
import { UiIcon } from '../../../ui/UiIcon';
import { useStudio, useStudioState } from '../../../store/context/use-studio';
import { ChangeList } from '../changes/ChangeList';
import { DraftList } from '../changes/DraftList';
import { MeetOthers } from '../changes/MeetOthers';
import { OlderFaults } from './OlderFaults';
import { PublishFaults } from './PublishFaults';
import { PublishFoot } from './PublishFoot';
import { useChoice } from './use-choice';
import { usePublishing } from './use-publishing';
import { useAsked } from '../../../store/context/use-asked';

/** Shows the changes, runs the checks, and publishes or says why not. */
export function PublishDialog({ onDone }: { onDone: () => void }) {
  const { answer, problem, again } = useAsked(() => ask('GET publish', {}), []);
  if (problem) return <RefusalNotice error={problem} />;
  if (!answer) return <Skeleton height={180} />;
  return <Publication answer={answer} onDone={onDone} onStale={again} />;
}

interface PublicationProps {
  answer: PublishAnswer;
  onDone: () => void;
  /** Called when the list of changes must be loaded again. */
  onStale: () => Promise<void>;
}

function Publication({ answer, onDone, onStale }: PublicationProps) {
  const { changes, drafts, remote, waiting } = answer;
  const { left, leave, files, choice, isJudged, problem, retry } = useChoice(answer);
  const { faults, older, along, sentence: proposed } = choice;
  const [written, setWritten] = useState<string>();
  const sentence = written ?? proposed;
  const list = useRef<HTMLUListElement>(null);
  const { publish, receive, refused, undecided, isSending, error } = usePublishing({
    wish: { sentence: sentence.trim() || proposed || 'Publication', ...(files ? { files } : {}) },
    olderFaults: older.length,
    list,
    onDone,
    onStale,
  });
  const atFault = new Set(faults.map(({ file }) => file));
  const rest = changes.filter(({ file }) => !left.has(file) && !atFault.has(file));
  const going = files?.length ?? changes.length;
  const hasAnything = going > 0 || waiting > 0;

  return (
    <Stack gap="md">
      <UnsavedNotice onSaved={onStale} />
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
        <Refused refused={refused} isSending={isSending} onReceive={() => void receive()} />
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
      <PublishFoot
        remote={remote}
        isSending={isSending}
        isJudging={!isJudged && problem === undefined}
        hasAnything={hasAnything}
        canPublish={
          hasAnything &&
          problem === undefined &&
          undecided.length === 0 &&
          (remote === undefined || faults.length === 0)
        }
        canKeep={remote !== undefined && faults.length > 0 && environment().can.commit ? going > 0 : undefined}
        onPublish={(isSent) => void publish(isSent)}
      />
    </Stack>
  );
}

/** Says that something written since would not be published, with a button that adds it. */
function UnsavedNotice({ onSaved }: { onSaved: () => Promise<void> }) {
  const studio = useStudio();
  const unsaved = useStudioState((state) => changedDocuments(state).length);
  if (unsaved === 0) return null;
  return (
    <Alert color="blue" variant="light" icon={<UiIcon name="ui-draft" />}>
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm">{draftWords().notAlong(unsaved)}</Text>
        <Button flex="none" size="compact-sm" variant="default" onClick={() => void studio.save().then(onSaved)}>
          {draftWords().takeAlong}
        </Button>
      </Group>
    </Alert>
  );
}

interface RefusedProps {
  refused: Published;
  isSending: boolean;
  onReceive: () => void;
}

function Refused({ refused, isSending, onReceive }: RefusedProps) {
  return (
    <Alert color="orange" variant="light" role="alert" title="La publication n’est pas partie">
      <Text size="sm">{refused.refusal}</Text>
      {refused.isBehind ? (
        <Button
          mt="sm"
          size="compact-md"
          variant="default"
          loading={isSending}
          leftSection={<UiIcon name="ui-receive" />}
          onClick={onReceive}
        >
          Récupérer leurs modifications
        </Button>
      ) : null}
    </Alert>
  );
}
