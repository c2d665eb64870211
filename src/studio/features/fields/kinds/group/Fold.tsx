import { UnstyledButton } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { FaultMark } from '../../../../ui/FaultMark';
import { UiIcon } from '../../../../ui/UiIcon';
import classes from '../../Form.module.css';

interface FoldProps {
  title: string;
  /** An excerpt of its content. */
  excerpt?: string;
  isOpen: boolean;
  onToggle: () => void;
  /** Whether there is an error in it. */
  hasFault: boolean;
  pointer: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** A collapsible part of a long form; its content is only mounted while it is open. */
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
          {hasFault ? <FaultMark /> : null}
        </UnstyledButton>
        {actions}
      </div>
      <div id={id} className={classes.foldBody} hidden={!isOpen}>
        {isOpen ? children : null}
      </div>
    </section>
  );
}
