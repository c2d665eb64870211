import spriteUrl from 'virtual:vitrine-icons';
import type { DeskIconName } from './desk-icons';
import classes from './DeskIcon.module.css';

/** A decorative icon of the desk, in the colour of the text around it. */
export function DeskIcon({ name, size = 18 }: { name: DeskIconName; size?: number }) {
  return (
    <svg className={classes.icon} width={size} height={size} aria-hidden="true">
      <use href={`${spriteUrl}#${name}`} />
    </svg>
  );
}
