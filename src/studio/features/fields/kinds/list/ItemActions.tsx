import { Group, Menu } from '@mantine/core';
import { useStudio } from '../../../../store/context/use-studio';
import type { ListPlace } from './list-place';
import { IconButton } from '../../../../ui/buttons/IconButton';
import { MenuAct } from '../../../../ui/buttons/MenuAct';
import { ActMenu } from '../../../../ui/buttons/ActMenu';

interface ItemActionsProps {
  list: ListPlace;
  index: number;
  count: number;
  isFixed: boolean;
  name: string;
}

export function ItemActions({ list, index, count, isFixed, name }: ItemActionsProps) {
  const studio = useStudio();
  const place = { file: list.file, pointer: list.pointer };

  function move(to: number): void {
    studio.move(place, { from: index, to, label: `${name} déplacé` });
    studio.say(`${name} : position ${to + 1} sur ${count}`);
    void studio.goTo({ file: list.file, pointer: `${list.pointer}/${to}` });
  }

  return (
    <Group gap={0} wrap="nowrap" data-kept>
      <ActMenu position="bottom-end">
        <Menu.Target>
          <IconButton icon="ui-more" label={`Actions : ${name}`} />
        </Menu.Target>
        <Menu.Dropdown>
          <MenuAct icon="ui-up" disabled={index === 0} onClick={() => move(index - 1)}>
            Monter
          </MenuAct>
          <MenuAct icon="ui-down" disabled={index === count - 1} onClick={() => move(index + 1)}>
            Descendre
          </MenuAct>
          <MenuAct
            icon="ui-remove"
            isRemoval
            disabled={isFixed}
            onClick={() =>
              studio.edit({ ...place, pointer: `${list.pointer}/${index}` }, undefined, { label: `${name} supprimé` })
            }
          >
            Supprimer
          </MenuAct>
        </Menu.Dropdown>
      </ActMenu>
    </Group>
  );
}
