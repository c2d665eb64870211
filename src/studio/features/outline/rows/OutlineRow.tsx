import { UnstyledButton } from '@mantine/core';
import { memo } from 'react';
import type { BlockActions } from '../blocks/block-actions';
import { useHasFault } from '../../fields/form/use-open-part';
import { useBreakpoint } from '../../../store/screen/breakpoint';
import { FaultMark } from '../../../ui/FaultMark';
import { UiIcon } from '../../../ui/UiIcon';
import { useStudio } from '../../../store/context/use-studio';
import { BlockMenu } from './BlockMenu';
import { chooseRow, pointerOfRow } from './choose-row';
import classes from '../Outline.module.css';
import type { BlockRow, OutlinePart } from '../outline-of';
import { RowTools } from './RowTools';
import { useRowDrag } from './use-row-drag';
import { keyOf } from './use-rows';
import { unwrittenWords, useUnwrittenIn } from '../use-unwritten';
import { IconButton } from '../../../ui/buttons/IconButton';

interface OutlineRowProps {
  row: BlockRow;
  part: OutlinePart;
  actions: BlockActions;
  isCurrent: { isSelected: boolean; isStop: boolean };
  /** Asks for a new block at this index of the list. */
  onAdd: (index: number) => void;
}

/**
 * A block in the outline: selected by a click, moved by dragging or by Alt and an arrow, with a menu for everything
 * else.
 */
export const OutlineRow = memo(
  function AnyRow({ row, part, actions, isCurrent: { isSelected, isStop }, onAdd }: OutlineRowProps) {
    const studio = useStudio();
    const isNarrow = useBreakpoint() !== 'wide';
    const hasFault = useHasFault(row.file, pointerOfRow(row));
    const { element, edge, isDragged } = useRowDrag(row, {
      isFixed: part.isFixed,
      onMove: (to) => actions.move(row, to),
    });
    const unwritten = useUnwrittenIn({ file: row.file, pointer: pointerOfRow(row) });
    const marks = [row.isHidden ? 'masqué' : '', row.isLeftOut ? 'absent de cette page' : ''].filter(Boolean);
    return (
      <li
        ref={element}
        className={classes.row}
        data-selected={isSelected || undefined}
        data-faint={row.isHidden || row.isLeftOut || undefined}
        data-fixed={part.isFixed || undefined}
        data-dragged={isDragged || undefined}
        data-edge={edge}
      >
        {part.isFixed ? null : (
          <IconButton
            className={classes.between}
            variant="filled"
            size={20}
            radius="xl"
            tabIndex={-1}
            icon="ui-add"
            iconSize={14}
            label={`Ajouter un bloc avant « ${row.name} »`}
            onClick={() => onAdd(row.index)}
          />
        )}
        <UnstyledButton
          className={classes.rowButton}
          data-row={keyOf(row)}
          tabIndex={isStop ? 0 : -1}
          aria-current={isSelected ? 'true' : undefined}
          {...(part.isFixed ? {} : { 'aria-keyshortcuts': 'Alt+ArrowUp Alt+ArrowDown Delete' })}
          // A click by keyboard goes on to the fields.
          onClick={(event) => chooseRow(studio, row, { part, isToFields: event.detail === 0 })}
        >
          <span className={classes.mark}>
            <UiIcon name={row.icon} size={16} />
          </span>
          <span className={classes.words}>
            <span className={classes.name}>{row.name}</span>
            {row.title ? <span className={classes.title}>{row.title}</span> : null}
            {unwritten > 0 ? <span className={classes.unwritten}>{unwrittenWords(unwritten)}</span> : null}
            {marks.length > 0 ? <span className={classes.state}>{marks.join(', ')}</span> : null}
          </span>
          {row.isHidden ? <UiIcon name="ui-hide" size={16} /> : null}
          {hasFault ? <FaultMark /> : null}
        </UnstyledButton>
        {part.isFixed ? null : <BlockMenu row={row} part={part} actions={actions} isStop={isStop} onAdd={onAdd} />}
        {isNarrow && isSelected ? <RowTools row={row} part={part} actions={actions} /> : null}
      </li>
    );
  },
  // Callbacks are not compared: they do the same at each render.
  (before, after) =>
    before.row === after.row &&
    before.part === after.part &&
    before.isCurrent.isSelected === after.isCurrent.isSelected &&
    before.isCurrent.isStop === after.isCurrent.isStop,
);
