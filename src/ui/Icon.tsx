import type { AnyIconName } from '../definitions/icons';
import classes from './Icon.module.css';
import { useSite } from './site-context';

interface IconProps {
  name: AnyIconName;
  /** Side in CSS pixels; 24 unless told. */
  size?: number;
}

/** A decorative icon of the site's sprite, in the colour of the text around it. */
export function Icon({ name, size = 24 }: IconProps) {
  const { sprite } = useSite();
  return (
    <svg className={classes.icon} width={size} height={size} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
