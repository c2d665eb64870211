import type { AnyIconName } from '../../../site/definitions/media/icons/icons';
import classes from './Icon.module.css';
import { useSite } from '../site/site-context';

interface IconProps {
  name: AnyIconName;
  /** Side in CSS pixels; default 24. */
  size?: number;
}

/** A decorative icon of the site's sprite, in the colour of the surrounding text. */
export function Icon({ name, size = 24 }: IconProps) {
  const { sprite } = useSite();
  return (
    <svg className={classes.icon} width={size} height={size} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
