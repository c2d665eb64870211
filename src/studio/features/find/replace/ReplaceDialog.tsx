import { Button, Chip, Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { RefusalNotice } from '../../../ui/RefusalNotice';
import { UiIcon } from '../../../ui/UiIcon';
import { useSending } from '../../../store/context/use-sending';
import { useStudio } from '../../../store/context/use-studio';
import { FoundPlaces } from './FoundPlaces';
import { sayReplaced } from './say-replaced';
import classes from '../Search.module.css';
import { fixedMessage, placesMessage } from '../messages';
import { useFind } from './use-find';

interface ReplaceDialogProps {
  words: string;
  onDone: () => void;
}

/** Search and replace in the whole site, with a preview of each match. */
export function ReplaceDialog({ words: given, onDone }: ReplaceDialogProps) {
  const studio = useStudio();
  const [words, setWords] = useState(given);
  const [by, setBy] = useState('');
  const [chosen, setChosen] = useState<string>();
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const [progress, setProgress] = useState(0);
  const { isSending, error: refusal, send } = useSending();
  const all = useFind(words);
  const spellings = all.finding?.spellings ?? [];
  const isOffered = (text: string | undefined) => spellings.some((one) => one.text === text);
  const spelling = [chosen, words.trim()].find(isOffered) ?? spellings[0]?.text;
  const exact = useFind(spelling === undefined ? '' : words, spelling);
  const { finding, error, more } = spelling === undefined ? all : exact;
  const isCurrent = finding !== undefined && finding.wish.words === words.trim();
  const count = isCurrent && spelling !== undefined ? finding.total - kept.size : 0;

  function choose(text: string | undefined): void {
    setChosen(text);
    setKept(new Set());
  }

  async function replace(): Promise<void> {
    if (spelling === undefined) return;
    const wish = { words: words.trim(), spelling, by, except: [...kept] };
    const isDone = await send(async () => {
      setProgress(0);
      sayReplaced(studio, await studio.replaceEverywhere(wish, setProgress));
    });
    if (isDone) onDone();
  }

  return (
    <form
      className={classes.replace}
      onSubmit={(event) => {
        event.preventDefault();
        if (count > 0 && by !== '') void replace();
      }}
    >
      <div className={classes.words}>
        <TextInput
          label="Chercher"
          {...(given === '' ? { 'data-autofocus': true } : {})}
          leftSection={<UiIcon name="ui-search" />}
          value={words}
          onChange={({ currentTarget }) => {
            setWords(currentTarget.value);
            choose(undefined);
          }}
        />
        <TextInput
          label="Remplacer par"
          {...(given === '' ? {} : { 'data-autofocus': true })}
          leftSection={<UiIcon name="ui-replace" />}
          value={by}
          onChange={({ currentTarget }) => setBy(currentTarget.value)}
        />
      </div>
      {spellings.length > 1 ? (
        <div role="group" aria-label="Ce qui est remplacé, à la lettre">
          <Text size="sm" fw={500} mb={6} aria-hidden>
            Ce qui est remplacé, à la lettre
          </Text>
          <Chip.Group value={spelling ?? ''} onChange={choose}>
            <Group gap={8}>
              {spellings.map(({ text, count: times }) => (
                <Chip key={text} value={text} classNames={{ label: classes.spelling ?? '' }}>
                  {text} ({times.toLocaleString('fr-FR')})
                </Chip>
              ))}
            </Group>
          </Chip.Group>
        </div>
      ) : null}
      <Text role="status" size="sm" c="dimmed">
        {isCurrent ? (finding.total === 0 ? 'Rien de tel dans les textes du site.' : `${placesMessage(finding)}.`) : ''}
        {isCurrent && finding.fixed > 0 ? ` ${fixedMessage(finding.fixed)}` : ''}
      </Text>
      {isCurrent ? (
        <FoundPlaces
          finding={finding}
          by={spelling === undefined ? '' : by}
          kept={kept}
          onKept={setKept}
          onMore={more}
          onLeave={onDone}
        />
      ) : null}
      <RefusalNotice error={refusal ?? error} />
      <div className={classes.foot}>
        <Text size="sm" c="dimmed" role="status">
          {isSending && progress > 0 ? `${progress.toLocaleString('fr-FR')} documents…` : ''}
        </Text>
        <Button type="submit" className={classes.act} loading={isSending} disabled={count === 0 || by === ''}>
          {count === 1 ? 'Remplacer à 1 endroit' : `Remplacer à ${count.toLocaleString('fr-FR')} endroits`}
        </Button>
      </div>
    </form>
  );
}
