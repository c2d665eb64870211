import { Text } from '@mantine/core';
import { followersOf } from './blocks/block-lists';
import { attach, detach } from './blocks/layout-actions';
import { UiIcon } from '../../ui/UiIcon';
import { useStudio, useStudioState } from '../../store/context/use-studio';
import { kindOfFile, nameOf } from '../../store/studio-state';
import classes from './Outline.module.css';
import type { Outline } from './outline-of';
import { pagesOf } from './pages-of';
import { LinkButton } from '../../ui/buttons/LinkButton';
import { pageFile } from '../../store/context/shown-document';

/** Says whose blocks these are if other pages share them, with buttons to detach them or to go back to the layout. */
export function LayoutNotice({ outline }: { outline: Outline }) {
  const studio = useStudio();
  const { layout, own, isLayout } = outline;
  if (isLayout) return <OpenLayoutNotice />;
  if (layout !== undefined) return <SharedNotice layout={layout} own={own} />;
  if (!own?.isUsed) return null;
  return (
    <Notice title="Cette page a sa propre mise en page">
      <Text size="xs">Ce que vous changez ici ne change que cette page.</Text>
      <Act onClick={() => attach(studio, own)}>Suivre de nouveau la mise en page partagée</Act>
    </Notice>
  );
}

function SharedNotice({ layout, own }: Required<Pick<Outline, 'layout'>> & Pick<Outline, 'own'>) {
  const studio = useStudio();
  const count = useStudioState((state) => followersOf(state, layout).length);
  return (
    <Notice title={count > 1 ? `Mise en page partagée par ${pagesOf(count)}` : 'Cette page suit une mise en page'}>
      <Text size="xs">Le formulaire change les textes propres à cette page.</Text>
      <Act onClick={() => void studio.goTo({ file: layout, pointer: '' })}>
        Modifier la mise en page ({pagesOf(count)})
      </Act>
      {own && !own.isUsed ? (
        <Act onClick={() => void detach(studio, own)}>Donner à cette page sa propre mise en page</Act>
      ) : null}
    </Notice>
  );
}

function OpenLayoutNotice() {
  const studio = useStudio();
  const count = useStudioState((state) => followersOf(state, state.file ?? '').length);
  const own = useStudioState(pageFile);
  const name = useStudioState((state) => (own === undefined ? '' : nameOf(state, own)));
  const isOther = useStudioState((state) => own !== undefined && kindOfFile(state, own) !== 'layout');
  return (
    <Notice title={`Vous modifiez ${pagesOf(count)}`} isWarning>
      <Text size="xs">Ce que vous changez ici change sur toutes.</Text>
      {own !== undefined && isOther ? (
        <Act onClick={() => void studio.goTo({ file: own, pointer: '' })}>Revenir à « {name} »</Act>
      ) : null}
    </Notice>
  );
}

interface NoticeProps {
  title: string;
  isWarning?: boolean;
  children: React.ReactNode;
}

function Notice({ title, isWarning, children }: NoticeProps) {
  return (
    <div className={classes.notice} data-warning={isWarning || undefined}>
      <UiIcon name="ui-shared" size={16} />
      <div>
        <Text size="sm" fw={600}>
          {title}
        </Text>
        {children}
      </div>
    </div>
  );
}

function Act({ onClick, children }: { onClick: () => void; children: React.ReactNode }) {
  return (
    <LinkButton size="xs" ta="left" display="block" mt={6} onClick={onClick}>
      {children}
    </LinkButton>
  );
}
