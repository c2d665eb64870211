import { Button } from '@mantine/core';
import type { BlockActions } from '../blocks/block-actions';
import { UiIcon } from '../../../ui/UiIcon';
import { useStudio } from '../../../store/context/use-studio';
import { chooseRow } from './choose-row';
import classes from '../Outline.module.css';
import type { BlockRow, OutlinePart } from '../outline-of';
import { IconButton } from '../../../ui/buttons/IconButton';

interface RowToolsProps {
  row: BlockRow;
  part: OutlinePart;
  actions: BlockActions;
}

/** For touch: the most frequent actions on the selected block (its fields, one place up or down). */
export function RowTools({ row, part, actions }: RowToolsProps) {
  const studio = useStudio();
  const { index } = row;
  return (
    <div className={classes.tools}>
      <Button
        variant="light"
        leftSection={<UiIcon name="ui-edit" />}
        onClick={() => chooseRow(studio, row, { part, isToFields: true })}
      >
        Modifier
      </Button>
      {part.isFixed ? null : (
        <>
          <IconButton
            variant="light"
            icon="ui-up"
            label={`Monter « ${row.name} »`}
            disabled={index === 0}
            onClick={() => actions.move(row, index - 1)}
          />
          <IconButton
            variant="light"
            icon="ui-down"
            label={`Descendre « ${row.name} »`}
            disabled={index === part.count - 1}
            onClick={() => actions.move(row, index + 1)}
          />
        </>
      )}
    </div>
  );
}
