import { Button, Menu } from '@mantine/core';
import { kinds } from '../../../site/definitions/documents/kinds/kinds';
import type { NewRequest } from './logic/new-document';
import { UiIcon } from '../../ui/UiIcon';
import { iconOf } from '../../store/context/document-groups';
import { useStudio } from '../../store/context/use-studio';
import { MenuAct } from '../../ui/buttons/MenuAct';
import { openWizard } from '../../app/dialogs/open-dialogs';
import { ActMenu } from '../../ui/buttons/ActMenu';

const mostFrequentFirst: readonly NewRequest['kind'][] = ['town', 'article', 'case-study', 'service', 'page'];

/** What can be created: « une ville », with its icon. */
export const newKinds = mostFrequentFirst.map((kind) => ({ kind, one: kinds[kind].one, icon: iconOf(kind) }));

/** A menu that creates a document. */
export function NewDocumentMenu({ onOpen }: { onOpen: () => void }) {
  const studio = useStudio();
  return (
    <ActMenu position="bottom-end">
      <Menu.Target>
        <Button flex="none" px={12} leftSection={<UiIcon name="ui-add" />}>
          Créer
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {newKinds.map(({ kind, one, icon }) => (
          <MenuAct
            key={kind}
            icon={icon}
            onClick={() => {
              onOpen();
              openWizard(studio, kind);
            }}
          >
            {one.replace(/^./, (letter) => letter.toUpperCase())}
          </MenuAct>
        ))}
      </Menu.Dropdown>
    </ActMenu>
  );
}
