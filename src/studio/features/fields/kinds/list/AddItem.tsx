import { Button } from '@mantine/core';
import { memo } from 'react';
import { blockActions } from '../../../outline/blocks/block-actions';
import { openPalette } from '../../../outline/palette/open-palette';
import { UiIcon } from '../../../../ui/UiIcon';
import { useStudio } from '../../../../store/context/use-studio';
import { emptyValue, firstField } from '../group/describe-value';
import classes from '../../Form.module.css';
import type { ListPlace } from './list-place';

/** Adds an item at the end of a list: an empty one, or a block from the palette. */
export const AddItem = memo(function AddAny({ list, count }: { list: ListPlace; count: number }) {
  const studio = useStudio();
  const { shape, file, pointer } = list;
  const isFull = shape.max !== undefined && count >= shape.max;
  const { items } = shape;

  function add(value: unknown, name: string): void {
    studio.insert({ file, pointer }, { index: count, value, label: `${name} ajouté` });
    void studio.goTo({ file, pointer: firstField(items, value, `${pointer}/${count}`) });
  }

  function addBlock(): void {
    openPalette(studio, { list: { file, pointer }, index: count, actions: blockActions(studio) });
  }

  const button = (onClick: () => void) => (
    <Button
      className={`${classes.offer} ${classes.quiet}`}
      variant="subtle"
      color="gray"
      size="compact-sm"
      leftSection={<UiIcon name="ui-add" size={16} />}
      disabled={isFull}
      onClick={onClick}
    >
      {isFull ? `${shape.max} au plus` : labelOf(list)}
    </Button>
  );
  return items.form === 'block' ? button(addBlock) : button(() => add(emptyValue(items), items.title ?? list.title));
});

/** No article, because the noun may have either gender. */
function labelOf({ shape: { items }, title }: ListPlace): string {
  return items.form === 'block' ? 'Ajouter un bloc à la fin' : `Ajouter : ${(items.title ?? title).toLowerCase()}`;
}
