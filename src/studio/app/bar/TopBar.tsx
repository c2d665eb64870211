import { Button, UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { Mode } from '../../logic/transport/preview-messages';
import { environment } from '../../store/context/environment';
import { UiIcon } from '../../ui/UiIcon';
import { strayDocuments } from '../../store/studio-state';
import { useStudio, useStudioState } from '../../store/context/use-studio';
import classes from './Hand.module.css';
import { unpublishedStateOf } from './UnpublishedState';
import { stateOf } from './saved-words';
import { useUnpublished } from './use-unpublished';
import { IconButton } from '../../ui/buttons/IconButton';
import { useShownDocument } from '../../store/context/shown-document';

interface TopBarProps {
  mode: Mode;
  onMode: (mode: Mode) => void;
  onSearch: () => void;
  /** Opens all fields of the document. */
  onFields: () => void;
}

/** The name of the page with a button for all its fields, what a tap does, and whether the page is saved. */
export function TopBar({ mode, onMode, onSearch, onFields }: TopBarProps) {
  const studio = useStudio();
  const { name } = useShownDocument();
  const count = useUnpublished().length;
  const strays = useStudioState((state) => strayDocuments(state).length);
  const isSaving = useStudioState((state) => state.status === 'saving');
  return (
    <section className={classes.top} aria-label="Barre d’outils">
      <VisuallyHidden component="h1">Atelier</VisuallyHidden>
      <UnstyledButton className={classes.page} onClick={onFields}>
        <span className={classes.pageWords}>
          <span className={classes.pageName}>
            <VisuallyHidden component="span">Tous les champs : </VisuallyHidden>
            {name || '…'}
          </span>
          <span className={classes.pageState} data-draft={count > 0 || undefined} role="status">
            {environment().can.save ? stateOf(count, strays) : unpublishedStateOf(count)}
          </span>
        </span>
        <UiIcon name="ui-lower" size={16} />
      </UnstyledButton>
      <IconButton size={44} icon="ui-search" label="Chercher" onClick={onSearch} />
      <IconButton
        {...(mode === 'browse' ? { variant: 'filled' } : {})}
        size={44}
        icon="ui-browse"
        label="Naviguer dans le site"
        aria-pressed={mode === 'browse'}
        onClick={() => onMode(mode === 'browse' ? 'edit' : 'browse')}
      />
      {environment().can.save ? (
        <Button flex="none" px={12} disabled={count === 0} loading={isSaving} onClick={() => void studio.save()}>
          Enregistrer
        </Button>
      ) : null}
    </section>
  );
}
