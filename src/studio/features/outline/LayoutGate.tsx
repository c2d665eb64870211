import { Button, Text } from '@mantine/core';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { followersOf } from './blocks/block-lists';
import { nameOf } from '../../store/studio-state';
import { OwnTextButton } from '../fields/kinds/override/OwnTextButton';
import { UiIcon } from '../../ui/UiIcon';
import { useStudio, useStudioState } from '../../store/context/use-studio';
import classes from './Outline.module.css';
import { pagesOf } from './pages-of';
import { pageFile } from '../../store/context/shown-document';

/** Nobody reads a longer list. */
const most = 60;

interface LayoutGateProps {
  file: string;
  children: ReactNode;
}

/** Shown instead of the form of a layout until the user has seen which pages share it, and wants to change them all. */
export function LayoutGate({ file, children }: LayoutGateProps) {
  const isClosed = useStudioState(
    ({ documents, openLayouts }) => documents[file]?.kind === 'layout' && !openLayouts.includes(file),
  );
  return isClosed ? <ClosedLayout file={file} /> : children;
}

function ClosedLayout({ file }: { file: string }) {
  const studio = useStudio();
  const site = useStudioState((state) => state.site);
  const followers = useMemo(() => followersOf({ site }, file), [site, file]);
  const own = useStudioState(pageFile);
  const ownName = useStudioState((state) => (own === undefined ? '' : nameOf(state, own)));
  const selection = useStudioState((state) => state.selection);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (selection?.file === file) button.current?.focus();
  }, [selection, file]);

  function open(): void {
    studio.openLayout(file);
    // The field that was asked for exists now.
    const { selection: wanted } = studio.getState();
    void studio.goTo(wanted?.file === file ? wanted : { file, pointer: '' });
  }

  const count = followers.length;
  const asked = selection?.file === file ? selection : undefined;
  return (
    <section className={classes.gate} aria-label="Modifier la mise en page">
      <UiIcon name="ui-shared" size={22} />
      <Text component="h3" fw={600}>
        {count === 0 ? 'Aucune page ne suit cette mise en page' : `Cette mise en page est celle de ${pagesOf(count)}`}
      </Text>
      {count === 0 ? null : (
        <>
          <Text size="sm" id="followers">
            Ce que vous y changez change {count > 1 ? 'sur toutes' : 'sur cette page'} :
          </Text>
          <ul className={classes.followers} aria-labelledby="followers">
            {followers.slice(0, most).map(({ file: one, name }) => (
              <li key={one}>{name}</li>
            ))}
            {count > most ? <li>et {(count - most).toLocaleString('fr-FR')} autres</li> : null}
          </ul>
        </>
      )}
      {/* For a text, the page's own version is usually meant. */}
      {asked?.own ? <OwnTextButton selection={asked} ref={button} /> : null}
      <Button {...(asked?.own ? { variant: 'default' } : { ref: button })} onClick={open}>
        Modifier la mise en page ({pagesOf(count)})
      </Button>
      {own === undefined ? null : (
        <Button variant="default" onClick={() => void studio.goTo({ file: own, pointer: '' })}>
          Revenir à « {ownName} »
        </Button>
      )}
    </section>
  );
}
