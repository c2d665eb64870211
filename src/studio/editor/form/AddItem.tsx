import { Button, Menu } from '@mantine/core';
import { Fragment, memo } from 'react';
import { definitions } from '../../../blocks/schemas';
import { blockGroups } from '../../../definitions/block-facts';
import { UiIcon } from '../UiIcon';
import { useStudio } from '../use-studio';
import { emptyValue } from './describe-value';
import classes from './Form.module.css';
import type { ListPlace } from './list-place';

/** Adds an item at the end of a list: an empty one, or a block of a sort. */
export const AddItem = memo(function AddAny({ list, count }: { list: ListPlace; count: number }) {
  const studio = useStudio();
  const { shape, file, pointer } = list;
  const isFull = shape.max !== undefined && count >= shape.max;
  const { items } = shape;

  function add(value: unknown, name: string): void {
    studio.insert({ file, pointer }, { index: count, value, label: `${name} ajouté` });
    void studio.goTo({ file, pointer: `${pointer}/${count}` });
  }

  const button = (onClick?: () => void) => (
    <Button
      className={classes.offer}
      variant="subtle"
      color="gray"
      size="compact-sm"
      leftSection={<UiIcon name="ui-add" size={16} />}
      disabled={isFull}
      {...(onClick ? { onClick } : {})}
    >
      {isFull
        ? `${shape.max} au plus`
        : `Ajouter : ${items.form === 'block' ? 'bloc' : (items.title ?? list.title).toLowerCase()}`}
    </Button>
  );
  if (items.form !== 'block') return button(() => add(emptyValue(items), items.title ?? list.title));
  return (
    <Menu position="bottom-start" width={340} shadow="md">
      <Menu.Target>{button()}</Menu.Target>
      <Menu.Dropdown className={classes.scrolled}>
        {blockGroups.map((group) => (
          <Fragment key={group}>
            <Menu.Label>{group}</Menu.Label>
            {definitions
              .filter(({ type, facts }) => facts.group === group && Object.hasOwn(items.types, type))
              .map(({ type, schema, facts: { label, icon }, example }) => (
                <Menu.Item key={type} leftSection={<UiIcon name={icon} />} onClick={() => add(example, label)}>
                  {label}
                  <span className={classes.itemHelp}>{schema.description}</span>
                </Menu.Item>
              ))}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
});
