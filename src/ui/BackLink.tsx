import type { Link } from '../definitions/page';
import classes from './BackLink.module.css';
import { Icon } from './Icon';

/** The way back, above the title of an inner page; on a phone it stands for the breadcrumbs. */
export function BackLink({ link }: { link: Link }) {
  return (
    <a href={link.href} className={classes.back} data-back>
      <Icon name="arrow-left" size={20} />
      {link.label}
    </a>
  );
}
