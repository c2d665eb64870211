import { ActionIcon, Kbd, Menu } from '@mantine/core';
import type { BlockActions } from '../blocks/block-actions';
import { UiIcon } from '../UiIcon';
import { useStudio } from '../use-studio';
import { chooseRow } from './choose-row';
import classes from './Outline.module.css';
import { openCopyDialog } from './open-copy-dialog';
import type { BlockRow, OutlinePart } from './outline-of';

interface BlockMenuProps {
  row: BlockRow;
  part: OutlinePart;
  actions: BlockActions;
  isStop: boolean;
  onAdd: (index: number) => void;
}

/** The menu of the actions on a block. */
export function BlockMenu({ row, part, actions, isStop, onAdd }: BlockMenuProps) {
  const studio = useStudio();
  const { index } = row;
  // A page has one main title, and a reference stands for one list.
  const isOnly = row.hasMainTitle || row.isReference;
  return (
    // The action decides where the focus goes after the menu has closed.
    <Menu position="bottom-end" shadow="md" width={270} returnFocus={false}>
      <Menu.Target>
        <ActionIcon
          className={classes.menu}
          variant="subtle"
          color="gray"
          tabIndex={isStop ? 0 : -1}
          aria-label={`Actions sur le bloc « ${row.name} »`}
        >
          <UiIcon name="ui-more" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<UiIcon name="ui-edit" />}
          rightSection={<Kbd size="xs">Entrée</Kbd>}
          onClick={() => chooseRow(studio, row, { part, isToFields: true })}
        >
          Modifier
        </Menu.Item>
        <Menu.Item
          leftSection={<UiIcon name="ui-up" />}
          rightSection={<Kbd size="xs">Alt ↑</Kbd>}
          disabled={index === 0}
          onClick={() => actions.move(row, index - 1)}
        >
          Monter
        </Menu.Item>
        <Menu.Item
          leftSection={<UiIcon name="ui-down" />}
          rightSection={<Kbd size="xs">Alt ↓</Kbd>}
          disabled={index === part.count - 1}
          onClick={() => actions.move(row, index + 1)}
        >
          Descendre
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<UiIcon name="ui-add" />} onClick={() => onAdd(index + 1)}>
          Ajouter un bloc après
        </Menu.Item>
        <Menu.Item
          leftSection={<UiIcon name="ui-duplicate" />}
          disabled={isOnly}
          onClick={() => actions.duplicate(row)}
        >
          Dupliquer
        </Menu.Item>
        <Menu.Item
          leftSection={<UiIcon name="ui-copy" />}
          disabled={isOnly}
          onClick={() => openCopyDialog(studio, { row, actions })}
        >
          Copier vers une autre page…
        </Menu.Item>
        <Menu.Item
          leftSection={<UiIcon name={row.isHidden ? 'ui-show' : 'ui-hide'} />}
          disabled={row.isReference}
          onClick={() => actions.toggle(row)}
        >
          {row.isHidden ? 'Montrer de nouveau' : 'Masquer'}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          leftSection={<UiIcon name="ui-remove" />}
          rightSection={<Kbd size="xs">Suppr</Kbd>}
          color="red.9"
          disabled={part.count === 1}
          onClick={() => actions.remove(row)}
        >
          Supprimer
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
