import { Button, Checkbox, Text } from '@mantine/core';
import { useState } from 'react';
import { frenchTypography } from '../../../../site/definitions/text/typography';
import type { PendingChange } from '../logic/pending-changes';
import { ChangeTexts } from './ChangeTexts';
import changes from '../Changes.module.css';
import classes from '../Publish.module.css';

interface ChangeRowProps {
  change: PendingChange;
  isChosen: boolean;
  /** Why it is published although nobody chose it, as the end of a sentence. */
  because: string | undefined;
  onChoose: (isChosen: boolean) => void;
}

/** A changed document: a checkbox, the changes in words, and on request the texts before and after. */
export function ChangeRow({ change: { kind, name, words, details }, isChosen, because, onChoose }: ChangeRowProps) {
  const [isOpen, setOpen] = useState(false);
  const hasTexts = details.some(({ before, after }) => before !== undefined || after !== undefined);
  return (
    <li className={changes.row}>
      <div className={changes.head}>
        <Checkbox
          className={classes.words ?? ''}
          checked={isChosen || because !== undefined}
          onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
          label={
            // One element, because on phones a label lays out its children side by side.
            <span>
              {/* The name of an image or attached file keeps its first letter as it is. */}
              <span className={classes.name} data-document={kind}>
                {name}
              </span>
              {frenchTypography(` : ${words.join(', ')}`)}
            </span>
          }
        />
        {hasTexts ? (
          <Button
            flex="none"
            size="compact-xs"
            variant="subtle"
            color="gray"
            aria-expanded={isOpen}
            aria-label={`${isOpen ? 'Cacher' : 'Voir'} les textes : ${name}`}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Cacher les textes' : 'Voir les textes'}
          </Button>
        ) : null}
      </div>
      {because !== undefined ? (
        <Text size="sm" c="dimmed" className={changes.along ?? ''}>
          {frenchTypography(`Part avec le reste : ${because}.`.replace(/\.\.$/, '.'))}
        </Text>
      ) : null}
      {isOpen ? <ChangeTexts details={details} /> : null}
    </li>
  );
}
