import { ActionIcon, Menu } from '@mantine/core';
import type { DocumentKind } from '../../../definitions/documents';
import type { ListedDocument } from '../../core/questions/site';
import { openDialog } from '../open-dialog';
import { openHistory } from '../publish/open-publish';
import { UiIcon } from '../UiIcon';
import { useStudio } from '../use-studio';
import { DuplicateDialog } from './DuplicateDialog';
import { openWizard } from './open-wizard';
import { RemoveDialog } from './RemoveDialog';
import { RenameDialog } from './RenameDialog';

/** Documents that come and go; the others are there for the whole site. */
const movable: ReadonlySet<DocumentKind> = new Set(['page', 'service', 'town', 'article']);

interface DocumentMenuProps {
  document: ListedDocument;
  /** Before a dialog opens. */
  onOpen?: () => void;
}

/** What can be done to a document as a whole. */
export function DocumentMenu({ document, onOpen }: DocumentMenuProps) {
  const studio = useStudio();
  const { kind, name, file, path } = document;
  const isMovable = movable.has(kind);
  const open = (title: string, content: (close: () => void) => React.ReactNode) => {
    onOpen?.();
    openDialog(studio, { title, content });
  };
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={`Actions : ${name}`}>
          <UiIcon name="ui-more" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {isMovable ? (
          <>
            <Menu.Item
              leftSection={<UiIcon name="ui-rename" />}
              onClick={() => open('Renommer', (close) => <RenameDialog document={document} onDone={close} />)}
            >
              Renommer…
            </Menu.Item>
            <Menu.Item
              leftSection={<UiIcon name="ui-copy" />}
              onClick={() => {
                if (kind !== 'town')
                  return open('Dupliquer', (close) => <DuplicateDialog document={document} onDone={close} />);
                onOpen?.();
                openWizard(studio, 'town', file);
              }}
            >
              {kind === 'town' ? 'Nouvelle ville sur ce modèle…' : 'Dupliquer…'}
            </Menu.Item>
          </>
        ) : null}
        <Menu.Item
          leftSection={<UiIcon name="ui-history" />}
          onClick={() => {
            onOpen?.();
            openHistory(studio, document);
          }}
        >
          Historique…
        </Menu.Item>
        {isMovable && path !== '/' ? (
          <Menu.Item
            color="red"
            leftSection={<UiIcon name="ui-remove" />}
            onClick={() =>
              open(`Supprimer « ${name} » ?`, (close) => <RemoveDialog document={document} onDone={close} />)
            }
          >
            Supprimer…
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}
