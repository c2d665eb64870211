import { Kbd, Menu, type MenuItemProps } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import type { EditorIconName } from '../editor-icons';
import { UiIcon } from '../UiIcon';

interface MenuActProps extends MenuItemProps, Omit<ComponentPropsWithRef<'button'>, keyof MenuItemProps> {
  icon: EditorIconName;
  /** The shortcut, where there is a keyboard. */
  keys?: string;
  /** Whether it takes something away. */
  isRemoval?: boolean;
}

/** An action in a menu. */
export function MenuAct({ icon, keys, isRemoval, ...item }: MenuActProps) {
  return (
    <Menu.Item
      leftSection={<UiIcon name={icon} />}
      rightSection={keys && <Kbd size="xs">{keys}</Kbd>}
      color={isRemoval ? 'red.9' : undefined}
      {...item}
    />
  );
}
