import type { Link } from '../../../site/definitions/view/page';
import classes from './BackLink.module.css';
import { Icon } from '../pictures/Icon';

/** A link back, above the title of an inner page; on phones it replaces the breadcrumbs. */
export function BackLink({ link }: { link: Link }) {
  return (
    <a href={link.href} className={classes.back} data-back>
      <Icon name="arrow-left" size={20} />
      {link.label}
    </a>
  );
}
