import type { Link } from '../../../site/definitions/view/page';
import classes from './ActionLink.module.css';
import { Icon } from '../pictures/Icon';
import { useSite } from '../site/site-context';

interface ActionLinkProps {
  action: Link;
  /** `primary` is the accent button, one per screen; `outline` has the colour of the text. */
  variant?: 'primary' | 'outline' | 'light';
}

/** Whether a link dials a number. */
export function isCall({ href }: Pick<Link, 'href'>): boolean {
  return href.startsWith('tel:');
}

/**
 * A link that looks like a button. If it calls the company, it also shows the number, because not every reader has a
 * phone in hand. A plain element: a page has four of them, and a Mantine button costs as much to render as the section
 * around it.
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
