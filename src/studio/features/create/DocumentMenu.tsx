import { Menu } from '@mantine/core';
import { memo } from 'react';
import type { ListedDocument } from '../../api/library/site';
import { useStudio } from '../../store/context/use-studio';
import { documentActions } from './document-actions';
import { IconButton } from '../../ui/buttons/IconButton';
import { MenuAct } from '../../ui/buttons/MenuAct';
import { ActMenu } from '../../ui/buttons/ActMenu';

interface DocumentMenuProps {
  document: ListedDocument;
  /** Called before a dialog opens. */
  onOpen?: () => void;
}

/** The actions on a document as a whole. */
export const DocumentMenu = memo(function Actions({ document, onOpen }: DocumentMenuProps) {
  const studio = useStudio();
  const actions = documentActions(studio, document);
  if (actions.length === 0) return null;
  return (
    <ActMenu position="bottom-end">
      <Menu.Target>
        <IconButton icon="ui-more" label={`Actions : ${document.name}`} />
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ id, label, icon, run }) => (
          <MenuAct
            key={id}
            icon={icon}
            isRemoval={id === 'remove'}
            onClick={() => {
              onOpen?.();
              run();
            }}
          >
            {label}…
          </MenuAct>
        ))}
      </Menu.Dropdown>
    </ActMenu>
  );
});
