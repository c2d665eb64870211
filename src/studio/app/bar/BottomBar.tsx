import { UnstyledButton, type UnstyledButtonProps } from '@mantine/core';
import { useRef, type ComponentPropsWithRef } from 'react';
import type { EditorIconName } from '../../ui/editor-icons';
import { useCanPublish } from '../../features/publish/use-can-publish';
import { UiIcon } from '../../ui/UiIcon';
import { useStudio, useStudioState } from '../../store/context/use-studio';
import classes from './Hand.module.css';
import type { MoreMenuProps } from './MoreMenu';
import type { Touched } from '../shell/use-first-touch';
import { openPublish } from '../../features/publish/open-publish';

interface BottomBarProps extends MoreMenuProps {
  isPlanOpen: boolean;
  onPlan: () => void;
  onDocuments: () => void;
  parts: Touched;
}

/** The most frequent actions, within reach of the thumb. */
export function BottomBar({ isPlanOpen, onPlan, onDocuments, parts, ...screens }: BottomBarProps) {
  const { touched, withTouched } = parts;
  const more = useRef<HTMLButtonElement>(null);
  const studio = useStudio();
  const undo = useStudioState((state) => state.history.past.at(-1)?.label);
  const canPublish = useCanPublish();

  function openMore(): void {
    // The button that was touched is no longer mounted: the menu, which has just been fetched, has its own button.
    more.current?.focus();
    more.current?.click();
  }

  return (
    <nav className={classes.bottom} aria-label="Atelier">
      <Act icon="ui-menu" label="Documents" aria-haspopup="dialog" onClick={onDocuments} />
      <Act icon="ui-plan" label="Plan" aria-expanded={isPlanOpen} onClick={onPlan} />
      <Act
        icon="ui-undo"
        label="Annuler"
        aria-label={undo === undefined ? 'Annuler' : `Annuler : ${undo}`}
        // Not `disabled`, which would lose the focus after the last step.
        aria-disabled={undo === undefined}
        onClick={() => void studio.undo()}
      />
      {canPublish ? <Act icon="ui-publish" label="Publier" data-chief onClick={() => openPublish(studio)} /> : null}
      {touched ? (
        <touched.MoreMenu {...screens}>
          <Act ref={more} icon="ui-more" label="Plus" />
        </touched.MoreMenu>
      ) : (
        <Act icon="ui-more" label="Plus" aria-haspopup="menu" onClick={() => withTouched(openMore)} />
      )}
    </nav>
  );
}

interface ActProps extends UnstyledButtonProps, Omit<ComponentPropsWithRef<'button'>, keyof UnstyledButtonProps> {
  icon: EditorIconName;
  label: string;
  'data-chief'?: boolean;
}

function Act({ icon, label, ...button }: ActProps) {
  return (
    <UnstyledButton {...button} className={classes.act}>
      <UiIcon name={icon} size={22} />
      {label}
    </UnstyledButton>
  );
}
