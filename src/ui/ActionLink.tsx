import type { Link } from '../definitions/page';
import classes from './ActionLink.module.css';
import { Icon } from './Icon';
import { useSite } from './site-context';

interface ActionLinkProps {
  action: Link;
  /** `primary` is the one accent button of a screen; `outline` follows the colour of the text. */
  variant?: 'primary' | 'outline' | 'light';
}

/** Whether a link dials a number. */
export function isCall({ href }: Pick<Link, 'href'>): boolean {
  return href.startsWith('tel:');
}

/**
 * A link with the weight of a button; a telephone link shows it. A plain element: there are four to a page,
 * and a Mantine button costs as much to render as the section around it, for nothing that a link needs. A call says its number: not everybody who reads it has a telephone in hand.
 */
export function ActionLink({ action, variant = 'primary' }: ActionLinkProps) {
  const { phone, phoneHref } = useSite();
  const { href, label } = action;
  return (
    <a href={href} className={classes.action} data-variant={variant}>
      {isCall(action) && <Icon name="phone" size={20} />}
      {href === phoneHref && !label.includes(phone) ? (
        <span className={classes.words}>
          {label} <b>{phone}</b>
        </span>
      ) : (
        label
      )}
    </a>
  );
}
