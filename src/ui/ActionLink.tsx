import type { Link } from '../definitions/page';
import classes from './ActionLink.module.css';
import { Icon } from './Icon';

interface ActionLinkProps {
  action: Link;
  /** `primary` is the one accent button of a screen; `outline` follows the colour of the text. */
  variant?: 'primary' | 'outline' | 'light';
}

/**
 * A link with the weight of a button; a telephone link shows it. A plain element: there are four to a page,
 * and a Mantine button costs as much to render as the section around it, for nothing that a link needs.
 */
export function ActionLink({ action, variant = 'primary' }: ActionLinkProps) {
  return (
    <a href={action.href} className={classes.action} data-variant={variant}>
      {action.href.startsWith('tel:') ? <Icon name="phone" size={20} /> : null}
      {action.label}
    </a>
  );
}
