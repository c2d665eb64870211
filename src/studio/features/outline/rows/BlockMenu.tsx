import { Menu } from '@mantine/core';
import type { BlockActions } from '../blocks/block-actions';
import { useStudio } from '../../../store/context/use-studio';
import { chooseRow } from './choose-row';
import classes from '../Outline.module.css';
import type { BlockRow, OutlinePart } from '../outline-of';
import { IconButton } from '../../../ui/buttons/IconButton';
import { MenuAct } from '../../../ui/buttons/MenuAct';
import { everyStudio } from '../../../app/dialogs/every-studio';
import { fetchDialog } from '../../../app/dialogs/open-dialog';
import type { StudioStore } from '../../../store/studio-store';
import { ActMenu } from '../../../ui/buttons/ActMenu';

interface BlockMenuProps {
  row: BlockRow;
  part: OutlinePart;
  actions: BlockActions;
  isStop: boolean;
  onAdd: (index: number) => void;
}

export function BlockMenu({ row, part, actions, isStop, onAdd }: BlockMenuProps) {
  const studio = useStudio();
  const { index } = row;
  // A page has one main title, and a reference stands for one list.
  const isOnly = row.hasMainTitle || row.isReference;
  return (
    // The action decides where the focus goes after the menu has closed.
    <ActMenu position="bottom-end" width={270} returnFocus={false}>
      <Menu.Target>
        <IconButton
          className={classes.menu}
          tabIndex={isStop ? 0 : -1}
          icon="ui-more"
          label={`Actions sur le bloc « ${row.name} »`}
        />
      </Menu.Target>
      <Menu.Dropdown>
        <MenuAct icon="ui-edit" keys="Entrée" onClick={() => chooseRow(studio, row, { part, isToFields: true })}>
          Modifier
        </MenuAct>
        <MenuAct icon="ui-up" keys="Alt ↑" disabled={index === 0} onClick={() => actions.move(row, index - 1)}>
          Monter
        </MenuAct>
        <MenuAct
          icon="ui-down"
          keys="Alt ↓"
          disabled={index === part.count - 1}
          onClick={() => actions.move(row, index + 1)}
        >
          Descendre
        </MenuAct>
        <Menu.Divider />
        <MenuAct icon="ui-add" onClick={() => onAdd(index + 1)}>
          Ajouter un bloc après
        </MenuAct>
        <MenuAct icon="ui-duplicate" disabled={isOnly} onClick={() => actions.duplicate(row)}>
          Dupliquer
        </MenuAct>
        <MenuAct icon="ui-copy" disabled={isOnly} onClick={() => openCopy(studio, row, actions)}>
          Copier vers une autre page…
        </MenuAct>
        <MenuAct
          icon={row.isHidden ? 'ui-show' : 'ui-hide'}
          disabled={row.isReference}
          onClick={() => actions.toggle(row)}
        >
          {row.isHidden ? 'Montrer de nouveau' : 'Masquer'}
        </MenuAct>
        <Menu.Divider />
        <MenuAct
          icon="ui-remove"
          keys="Suppr"
          isRemoval
          disabled={part.count === 1}
          onClick={() => actions.remove(row)}
        >
          Supprimer
        </MenuAct>
      </Menu.Dropdown>
    </ActMenu>
  );
}

/** Asks to which page a block should be copied. */
function openCopy(studio: StudioStore, row: BlockRow, actions: BlockActions): void {
  fetchDialog(studio, everyStudio, {
    title: `Copier « ${row.name} » vers…`,
    size: 'md',
    content: ({ CopyDialog }, close) => <CopyDialog studio={studio} row={row} actions={actions} onDone={close} />,
  });
}
