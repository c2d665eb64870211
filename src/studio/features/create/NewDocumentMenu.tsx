import { Button, Menu } from '@mantine/core';
import type { EditorIconName } from '../../parts/editor-icons';
import type { NewRequest } from './answers/new-document';
import { UiIcon } from '../../parts/UiIcon';
import { useStudio } from '../../store/access/use-studio';
import { MenuAct } from '../../parts/buttons/MenuAct';
import { openWizard } from '../../app/dialogs/open-dialogs';

/** What can be created, most frequent first. */
export const newKinds: readonly { kind: NewRequest['kind']; label: string; icon: EditorIconName }[] = [
  { kind: 'town', label: 'Une ville', icon: 'ui-town' },
  { kind: 'article', label: 'Un article', icon: 'ui-article' },
  { kind: 'case-study', label: 'Une réalisation', icon: 'ui-work' },
  { kind: 'service', label: 'Un service', icon: 'ui-service' },
  { kind: 'page', label: 'Une page', icon: 'ui-page' },
];

/** A menu that creates a document. */
export function NewDocumentMenu({ onOpen }: { onOpen: () => void }) {
  const studio = useStudio();
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button flex="none" px={12} leftSection={<UiIcon name="ui-add" />}>
          Créer
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {newKinds.map(({ kind, label, icon }) => (
          <MenuAct
            key={kind}
            icon={icon}
            onClick={() => {
              onOpen();
              openWizard(studio, kind);
            }}
          >
            {label}
          </MenuAct>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
