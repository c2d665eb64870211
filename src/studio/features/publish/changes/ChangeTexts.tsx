import { Text } from '@mantine/core';
import { frenchTypography } from '../../../../site/definitions/text/typography';
import type { ChangeDetail } from '../logic/words/change-detail';
import classes from '../Changes.module.css';

const usual = ['Avant', 'Après'] as const;

interface ChangeTextsProps {
  details: readonly ChangeDetail[];
  /** The names of the texts before and after. */
  sides?: readonly [before: string, after: string];
}

/** The changes of a document, with the texts before and after. */
export function ChangeTexts({ details, sides = usual }: ChangeTextsProps) {
  return (
    <ul className={classes.texts}>
      {details.map(({ words, before, after }, rank) => (
        // Details have no id, and their order is fixed.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={rank}>
          <Text size="sm" fw={600} className={classes.textTitle}>
            {frenchTypography(words)}
          </Text>
          {before === undefined && after === undefined ? null : (
            <div className={classes.sides}>
              <Side name={sides[0]} text={before} />
              <Side name={sides[1]} text={after} isNow />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function Side({ name, text, isNow }: { name: string; text: string | undefined; isNow?: boolean }) {
  return (
    <div className={classes.side} data-now={isNow}>
      <Text size="xs" fw={600} c="dimmed">
        {name}
      </Text>
      <p className={classes.sideText}>{text ?? '(rien)'}</p>
    </div>
  );
}
