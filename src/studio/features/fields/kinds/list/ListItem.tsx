import { memo } from 'react';
import { shapeFor } from '../../../../../site/definitions/shapes/shapes';
import { referenceOf, summaryOf, titleOf } from '../group/describe-value';
import { AnyField } from '../../frame/AnyField';
import { Fold } from '../group/Fold';
import classes from '../../Form.module.css';
import { ItemActions } from './ItemActions';
import type { ListPlace } from './list-place';
import { useStudioState } from '../../../../store/context/use-studio';
import { withValues } from '../text/token-parts';
import { useHasFault, useOpenPart } from '../../form/use-open-part';

interface ListItemProps {
  list: ListPlace;
  index: number;
  count: number;
  value: unknown;
  /** Whether the length of the list is fixed. */
  isFixed: boolean;
}

/** A list item: a line for a single value, a collapsible part for a group. */
export const ListItem = memo(function AnyItem({ list, index, count, value, isFixed }: ListItemProps) {
  const tokens = useStudioState((state) => state.drawn?.tokens);
  const { items } = list.shape;
  const pointer = `${list.pointer}/${index}`;
  const { isOpen, toggle } = useOpenPart(list.file, pointer);
  const hasFault = useHasFault(list.file, pointer);
  const shape = shapeFor(items, value);
  const name = titleOf(items, value) || list.title;
  // Overrides have no order, and a button of their own for removal.
  const actions =
    items.kind === 'override' ? null : (
      <ItemActions list={list} index={index} count={count} isFixed={isFixed} name={`${name} ${index + 1}`} />
    );
  const field = (
    <AnyField shape={items} file={list.file} pointer={pointer} value={value} label={`${name} ${index + 1}`} isBare />
  );
  if (referenceOf(value) !== undefined || (shape?.form !== 'group' && shape?.form !== 'list'))
    return (
      <li className={classes.line}>
        <div className={classes.grow}>{field}</div>
        {actions}
      </li>
    );
  const excerpt = withValues(summaryOf(items, value), tokens);
  const isBlock = items.form === 'block' || shape.kind === 'block';
  return (
    <li>
      <Fold
        // Cards are titled by their text, blocks by their type.
        title={isBlock ? name : excerpt || `${name} ${index + 1}`}
        {...(isBlock && excerpt ? { excerpt } : {})}
        isOpen={isOpen}
        onToggle={toggle}
        hasFault={hasFault}
        pointer={pointer}
        actions={actions}
      >
        {field}
      </Fold>
    </li>
  );
});
