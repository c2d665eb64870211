import { UnstyledButton, type UnstyledButtonProps } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import type { EditorIconName } from '../editor-icons';
import { openPublish } from '../publish/open-publish';
import { useCanPublish } from '../publish/use-publication';
import { UiIcon } from '../UiIcon';
import { useStudio, useStudioState } from '../use-studio';
import classes from './Hand.module.css';
import { MoreMenu, type MoreMenuProps } from './MoreMenu';

interface BottomBarProps extends MoreMenuProps {
  isPlanOpen: boolean;
  onPlan: () => void;
  onDocuments: () => void;
}

/** The most frequent actions, within reach of the thumb. */
export function BottomBar({ isPlanOpen, onPlan, onDocuments, ...more }: BottomBarProps) {
  const studio = useStudio();
  const undo = useStudioState((state) => state.history.past.at(-1)?.label);
  const canPublish = useCanPublish();
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
      <MoreMenu {...more}>
        <Act icon="ui-more" label="Plus" />
      </MoreMenu>
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
