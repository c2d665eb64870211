import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { companyParts } from '../../../site/definitions/company/company-parts';
import { openPart } from '../../features/company/open-part';
import { environment } from '../../store/context/environment';
import { UiIcon } from '../../ui/UiIcon';
import { useStudio, useStudioState } from '../../store/context/use-studio';
import type { Screen } from '../shell/screens';
import { MenuAct } from '../../ui/buttons/MenuAct';
import { OneDocumentActs } from '../documents/OneDocumentActs';
import { openHistory } from '../../features/publish/open-publish';
import { ActMenu } from '../../ui/buttons/ActMenu';

export interface MoreMenuProps {
  screen: Screen | undefined;
  onScreen: (screen: Screen | undefined) => void;
}

/** A menu of the less frequent actions; `children` is the button that opens it. */
export function MoreMenu({ screen, onScreen, children }: MoreMenuProps & { children: ReactNode }) {
  const studio = useStudio();
  const { desk } = environment();
  const redo = useStudioState((state) => state.history.future[0]?.label);
  const isWide = screen === 'desktop';
  return (
    <ActMenu position="top-end" width={300}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        <MenuAct icon="ui-redo" disabled={redo === undefined} onClick={() => void studio.redo()}>
          {redo === undefined ? 'Rétablir' : `Rétablir : ${redo}`}
        </MenuAct>
        <OneDocumentActs />
        <Menu.Divider />
        <MenuAct icon={isWide ? 'ui-phone' : 'ui-desktop'} onClick={() => onScreen(isWide ? undefined : 'desktop')}>
          {isWide ? 'Voir la page comme sur cet écran' : 'Voir la page comme sur un ordinateur'}
        </MenuAct>
        <MenuAct icon="ui-look" onClick={() => void openPart(studio, 'look')}>
          {companyParts.look.title}
        </MenuAct>
        {environment().openHistory ? (
          <MenuAct icon="ui-history" onClick={() => openHistory(studio)}>
            Historique
          </MenuAct>
        ) : null}
        {desk === undefined ? null : (
          <Menu.Item leftSection={<UiIcon name="ui-go" />} component="a" href={desk} closeMenuOnClick={false}>
            Bureau
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </ActMenu>
  );
}
