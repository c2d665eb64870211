import { ActionIcon, Menu } from '@mantine/core';
import { memo } from 'react';
import type { ListedDocument } from '../../core/questions/site';
import { UiIcon } from '../UiIcon';
import { useStudio } from '../use-studio';
import { documentActions } from './document-actions';

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
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={`Actions : ${document.name}`}>
          <UiIcon name="ui-more" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ id, label, icon, run }) => (
          <Menu.Item
            key={id}
            {...(id === 'remove' ? { color: 'red.9' } : {})}
            leftSection={<UiIcon name={icon} />}
            onClick={() => {
              onOpen?.();
              run();
            }}
          >
            {label}…
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
});
