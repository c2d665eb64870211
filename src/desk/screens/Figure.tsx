import { UnstyledButton } from '@mantine/core';
import type { Counted } from '../figures/overview';
import classes from './Today.module.css';

interface FigureProps {
  label: string;
  counted: Counted;
  /** Somebody should do something about it. */
  isUrgent?: boolean;
  onShow: (counted: Counted) => void;
  children: string;
}

/** One number of the day, which leads to the requests that it counts. */
export function Figure({ label, counted, isUrgent = false, onShow, children }: FigureProps) {
  return (
    <UnstyledButton className={classes.figure} data-urgent={isUrgent || undefined} onClick={() => onShow(counted)}>
      <span className={classes.label}>{label}</span>
      <span className={classes.value}>{counted.leads.length.toLocaleString('fr-FR')}</span>
      <span className={classes.detail}>{children}</span>
    </UnstyledButton>
  );
}
