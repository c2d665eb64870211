import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { frenchTypography } from '../../../../site/definitions/text/typography';
import type { Decision, Undecided } from '../../../logic/store/publications';
import { UiIcon } from '../../../ui/UiIcon';
import classes from '../Changes.module.css';

interface MeetOthersProps {
  undecided: readonly Undecided[];
  isSending: boolean;
  onDecided: (decisions: Decision[]) => void;
}

/** Conflicts with other people, side by side: the user keeps one version or writes a third text. */
export function MeetOthers({ undecided, isSending, onDecided }: MeetOthersProps) {
  const [decisions, setDecisions] = useState<ReadonlyMap<string, Decision>>(new Map());
  const decided = undecided.flatMap((one) => {
    const decision = decisions.get(keyOf(one));
    // An emptied third text counts as no decision.
    return decision?.keep === undefined && decision?.text === undefined ? [] : [decision];
  });
  const left = undecided.length - decided.length;
  return (
    <Alert
      color="orange"
      variant="light"
      role="alert"
      icon={<UiIcon name="ui-shared" />}
      title={
        undecided.length === 1
          ? 'La même chose a été changée ici et par quelqu’un d’autre'
          : `${undecided.length} choses ont été changées ici et par quelqu’un d’autre`
      }
    >
      <Text size="sm">
        Rien n’a été touché. Choisissez ce qui reste ; tout le reste, de vous et de l’autre, est gardé.
      </Text>
      <Stack gap="md" mt="sm">
        {undecided.map((one) => (
          <Meeting
            key={keyOf(one)}
            value={one}
            decision={decisions.get(keyOf(one))}
            onDecide={(decision) =>
              setDecisions(
                new Map(decisions).set(keyOf(one), {
                  file: one.file,
                  pointer: one.pointer,
                  sides: one.sides,
                  ...decision,
                }),
              )
            }
          />
        ))}
      </Stack>
      <Group mt="md" justify="flex-end" gap={12}>
        {left > 0 ? (
          <Text size="sm">{left === 1 ? 'Un choix reste à faire.' : `${left} choix restent à faire.`}</Text>
        ) : null}
        <Button disabled={left > 0} loading={isSending} onClick={() => onDecided(decided)}>
          Réunir les deux versions
        </Button>
      </Group>
    </Alert>
  );
}

interface MeetingProps {
  value: Undecided;
  decision: Decision | undefined;
  onDecide: (decision: Pick<Decision, 'keep' | 'text'>) => void;
}

function Meeting({ value: { name, title, mine, theirs, by, isText }, decision, onDecide }: MeetingProps) {
  const what = `${name}, ${title.charAt(0).toLowerCase()}${title.slice(1)}`;
  return (
    <div role="group" aria-label={what}>
      <Text size="sm" fw={600}>
        {what}
      </Text>
      <div className={classes.sides}>
        {(['mine', 'theirs'] as const).map((side) => (
          <div key={side} className={classes.version} data-kept={decision?.keep === side || undefined}>
            <Text size="xs" fw={600}>
              {side === 'mine' ? 'Le mien' : by ? frenchTypography(`Le sien (${by})`) : 'Le sien'}
            </Text>
            <p className={classes.sideText}>{(side === 'mine' ? mine : theirs) || '(rien)'}</p>
            <Button
              size="compact-sm"
              variant={decision?.keep === side ? 'filled' : 'default'}
              aria-pressed={decision?.keep === side}
              aria-label={`${side === 'mine' ? 'Garder le mien' : 'Prendre le sien'} : ${what}`}
              onClick={() => onDecide({ keep: side })}
            >
              {side === 'mine' ? 'Garder le mien' : 'Prendre le sien'}
            </Button>
          </div>
        ))}
      </div>
      {isText ? (
        <Textarea
          mt={8}
          autosize
          minRows={1}
          label="Ou écrivez-en un troisième"
          value={decision?.text ?? ''}
          onChange={({ currentTarget: { value } }) => onDecide(value.trim() ? { text: value } : {})}
        />
      ) : null}
    </div>
  );
}

function keyOf({ file, pointer }: Undecided): string {
  return `${file} ${pointer}`;
}
