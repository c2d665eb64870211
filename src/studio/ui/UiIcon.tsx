import spriteUrl from 'virtual:vitrine-icons';
import offeredUrl from 'virtual:vitrine-offered-icons';
import type { IconName } from '../../site/definitions/media/icons/icons';
import type { EditorIconName } from './editor-icons';
import classes from './UiIcon.module.css';

interface UiIconProps {
  name: EditorIconName | IconName;
  /** Side in CSS pixels; 18 by default. */
  size?: number;
}

/** A decorative icon of the interface, in the colour of the text around it. */
export function UiIcon({ name, size = 18 }: UiIconProps) {
  return <Drawing href={`${spriteUrl}#${name}`} size={size} />;
}

/** An icon that an icon field offers. */
export function OfferedIcon({ name }: { name: string }) {
  return <Drawing href={`${offeredUrl}#${name}`} size={18} />;
}

function Drawing({ href, size }: { href: string; size: number }) {
  return (
    <svg className={classes.icon} width={size} height={size} aria-hidden="true">
      <use href={href} />
    </svg>
  );
}
