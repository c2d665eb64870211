import { ActionIcon, Group, Menu } from '@mantine/core';
import { UiIcon } from '../UiIcon';
import { useStudio } from '../use-studio';
import type { ListPlace } from './list-place';

interface ItemActionsProps {
  list: ListPlace;
  index: number;
  count: number;
  isFixed: boolean;
  /** The name of the item. */
  name: string;
}

/** The actions on an item of a list. */
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
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={`Actions : ${name}`}>
            <UiIcon name="ui-more" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<UiIcon name="ui-up" />} disabled={index === 0} onClick={() => move(index - 1)}>
            Monter
          </Menu.Item>
          <Menu.Item
            leftSection={<UiIcon name="ui-down" />}
            disabled={index === count - 1}
            onClick={() => move(index + 1)}
          >
            Descendre
          </Menu.Item>
          <Menu.Item
            leftSection={<UiIcon name="ui-remove" />}
            color="red.9"
            disabled={isFixed}
            onClick={() =>
              studio.edit({ ...place, pointer: `${list.pointer}/${index}` }, undefined, { label: `${name} supprimé` })
            }
          >
            Supprimer
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}
