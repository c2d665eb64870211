import { Menu, type MenuProps } from '@mantine/core';
import { useState } from 'react';
import { useBackCloses } from '../back-closes';

/** A menu of actions. Like every layer over the page, the browser's « back » closes it on small screens. */
export function ActMenu(props: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  useBackCloses('menu', isOpen, () => setOpen(false));
  return <Menu shadow="md" {...props} opened={isOpen} onChange={setOpen} />;
}
