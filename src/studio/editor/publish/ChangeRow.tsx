import { Button } from '@mantine/core';
import { useState } from 'react';
import { frenchTypography } from '../../../definitions/typography';
import type { PendingChange } from '../../core/changes/pending-changes';
import { ask } from '../api';
import { sentenceOf } from '../store/drawing';
import classes from './Publish.module.css';

/** A document that has changed: in words, and its lines for whoever asks. */
export function ChangeRow({ change: { file, kind, name, words } }: { change: PendingChange }) {
  const [lines, setLines] = useState<readonly string[]>();

  async function show(): Promise<void> {
    if (lines) return setLines(undefined);
    try {
      setLines((await ask('GET lines', { file })).lines);
    } catch (reason) {
      setLines([sentenceOf(reason)]);
    }
  }

  return (
    <li className={classes.change}>
      <div className={classes.head}>
        <div className={classes.words}>
          <span className={classes.name}>{name}</span>
          {frenchTypography(` : ${words.join(', ')}`)}
        </div>
        {kind ? (
          <Button
            flex="none"
            size="compact-xs"
            variant="subtle"
            color="gray"
            aria-expanded={lines !== undefined}
            onClick={() => void show()}
          >
            {lines ? 'Cacher les lignes' : 'Voir les lignes'}
          </Button>
        ) : null}
      </div>
      {lines ? (
        <pre className={classes.lines}>
          {lines.map((line, index) => (
            // Lines have no other name, and never move.
            // oxlint-disable-next-line react/no-array-index-key
            <div
              key={index}
              className={line.startsWith('+') ? classes.added : line.startsWith('-') ? classes.removed : ''}
            >
              {line}
            </div>
          ))}
        </pre>
      ) : null}
    </li>
  );
}
