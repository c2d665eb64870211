import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { companyParts } from '../../../definitions/company-parts';
import { openPart } from '../company/open-part';
import { premises } from '../premises';
import { openHistory } from '../publish/open-publish';
import { UiIcon } from '../UiIcon';
import { nameOf } from '../store/studio-state';
import { useStudio, useStudioState } from '../use-studio';
import { askToDiscard } from './ask-to-discard';
import type { Screen } from './screens';

export interface MoreMenuProps {
  screen: Screen | undefined;
  onScreen: (screen: Screen | undefined) => void;
}

/** A menu of the less frequent actions; `children` is the button that opens it. */
export function MoreMenu({ screen, onScreen, children }: MoreMenuProps & { children: ReactNode }) {
  const studio = useStudio();
  const { desk } = premises();
  const redo = useStudioState((state) => state.history.future[0]?.label);
  const file = useStudioState((state) => state.file);
  const name = useStudioState((state) => (state.file === undefined ? '' : nameOf(state, state.file)));
  const isChanged = useStudioState(({ documents, file: shown }) => {
    const document = shown === undefined ? undefined : documents[shown];
    return document !== undefined && document.draft !== document.text;
  });
  const isWide = screen === 'desktop';
  return (
    <Menu position="top-end" shadow="md" width={300}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<UiIcon name="ui-redo" />}
          disabled={redo === undefined}
          onClick={() => void studio.redo()}
        >
          {redo === undefined ? 'Rétablir' : `Rétablir : ${redo}`}
        </Menu.Item>
        {premises().isHosted ? null : (
          <Menu.Item
            leftSection={<UiIcon name="ui-disk" />}
            disabled={!isChanged}
            onClick={() => file !== undefined && void studio.save([file])}
          >
            Enregistrer seulement « {name} »
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<UiIcon name="ui-remove" />}
          color="red.9"
          disabled={!isChanged}
          onClick={() => file !== undefined && askToDiscard(studio, { file, name })}
        >
          Abandonner les modifications de « {name} »…
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          leftSection={<UiIcon name={isWide ? 'ui-phone' : 'ui-desktop'} />}
          onClick={() => onScreen(isWide ? undefined : 'desktop')}
        >
          {isWide ? 'Voir la page comme sur cet écran' : 'Voir la page comme sur un ordinateur'}
        </Menu.Item>
        <Menu.Item leftSection={<UiIcon name="ui-look" />} onClick={() => void openPart(studio, 'look')}>
          {companyParts.look.title}
        </Menu.Item>
        {premises().openHistory ? (
          <Menu.Item leftSection={<UiIcon name="ui-history" />} onClick={() => openHistory(studio)}>
            Historique
          </Menu.Item>
        ) : null}
        {desk === undefined ? null : (
          <Menu.Item leftSection={<UiIcon name="ui-go" />} component="a" href={desk}>
            Bureau
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
