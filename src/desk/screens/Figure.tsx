import { UnstyledButton } from '@mantine/core';
import classes from './Today.module.css';

interface FigureProps {
  label: string;
  value: number;
  /** Somebody should do something about it. */
  isUrgent?: boolean;
  onClick: () => void;
  children: string;
}

/** One number of the day, which leads to the requests that it counts. */
export function Figure({ label, value, isUrgent = false, onClick, children }: FigureProps) {
  return (
    <UnstyledButton className={classes.figure} data-urgent={isUrgent || undefined} onClick={onClick}>
      <span className={classes.label}>{label}</span>
      <span className={classes.value}>{value.toLocaleString('fr-FR')}</span>
      <span className={classes.detail}>{children}</span>
    </UnstyledButton>
  );
}
