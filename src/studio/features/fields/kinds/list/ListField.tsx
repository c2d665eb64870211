import { useMemo } from 'react';
import type { ListShape } from '../../../../../site/definitions/shapes/shapes';
import { AddItem } from './AddItem';
import { FieldSection } from '../group/FieldSection';
import classes from '../../Form.module.css';
import { ListItem } from './ListItem';
import { useShownFields } from '../group/shown-fields';
import { pasteIntoList } from '../../../pasting/paste-into-list';
import { useStudio } from '../../../../store/context/use-studio';
import type { FieldProps } from '../../frame/use-field';

/** The items of a list, which can be added, removed and moved. */
export function ListField(props: FieldProps<ListShape>) {
  const { shape, file, pointer, value, label } = props;
  const studio = useStudio();
  const { isWhole, isShown } = useShownFields();
  const title = label ?? shape.title ?? '';
  const items = Array.isArray(value) ? (value as unknown[]) : [];
  // The length is fixed: overrides are added and removed beside the shared text.
  const isFixed =
    shape.items.kind === 'override' ||
    (shape.min !== undefined && shape.min === shape.max && items.length === shape.max);
  // The same object at each keystroke: items whose value is unchanged are not rendered again.
  const list = useMemo(() => ({ shape, file, pointer, title }), [shape, file, pointer, title]);
  return (
    <FieldSection {...props}>
      <ol
        className={classes.list}
        onPasteCapture={isFixed ? undefined : (event) => pasteIntoList(studio, list, items, event)}
      >
        {items.map((item, index) =>
          isShown(`${pointer}/${index}`) ? (
            <ListItem key={index} list={list} index={index} count={items.length} value={item} isFixed={isFixed} />
          ) : null,
        )}
      </ol>
      {isFixed || !isWhole ? null : <AddItem list={list} count={items.length} />}
    </FieldSection>
  );
}
