import { UnstyledButton } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { UiIcon } from '../UiIcon';
import classes from './Form.module.css';

interface FoldProps {
  title: string;
  /** A glimpse of what is in it. */
  excerpt?: string;
  isOpen: boolean;
  onToggle: () => void;
  /** Says that something in it is wrong. */
  hasFault: boolean;
  pointer: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** A part of a long form that opens and closes; what is closed is not drawn at all. */
export function Fold({ title, excerpt, isOpen, onToggle, hasFault, pointer, actions, children }: FoldProps) {
  const id = useId();
  return (
    <section className={classes.fold} data-open={isOpen || undefined} data-pointer={pointer}>
      <div className={classes.foldHead}>
        <UnstyledButton className={classes.foldButton} aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
          <span className={classes.foldMark}>
            <UiIcon name="ui-fold" size={16} />
          </span>
          <span className={classes.foldTitle}>{title}</span>
          {excerpt ? <span className={classes.foldExcerpt}>{excerpt}</span> : null}
          {hasFault ? (
            <span className={classes.foldFault} role="img" aria-label="À corriger">
              <UiIcon name="ui-fault" size={16} />
            </span>
          ) : null}
        </UnstyledButton>
        {actions}
      </div>
      <div id={id} className={classes.foldBody} hidden={!isOpen}>
        {isOpen ? children : null}
      </div>
    </section>
  );
}
