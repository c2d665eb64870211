import { UnstyledButton } from '@mantine/core';
import classes from '../styles/Today.module.css';

interface FigureProps {
  label: string;
  count: number;
  /** Whether it needs action. */
  isUrgent?: boolean;
  onShow: () => void;
  children: string;
}

/** A number of the day, which opens its requests. */
export function Figure({ label, count, isUrgent = false, onShow, children }: FigureProps) {
  return (
    <UnstyledButton className={classes.figure} data-urgent={isUrgent || undefined} onClick={onShow}>
      <span className={classes.label}>{label}</span>
      <span className={classes.value}>{count.toLocaleString('fr-FR')}</span>
      <span className={classes.detail}>{children}</span>
    </UnstyledButton>
  );
}
