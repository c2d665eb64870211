import { Button } from '@mantine/core';
import type { Link } from '../engine/page';
import classes from './ActionLink.module.css';
import { Icon } from './Icon';

interface ActionLinkProps {
  action: Link;
  /** `primary` is the one copper button of a screen; `outline` follows the colour of the text. */
  variant?: 'primary' | 'outline' | 'light';
}

/** A link with the weight of a button; a telephone link shows it. */
export function ActionLink({ action, variant = 'primary' }: ActionLinkProps) {
  const isCall = action.href.startsWith('tel:');
  return (
    <Button
      component="a"
      href={action.href}
      size="md"
      variant="filled"
      className={classes.action}
      data-variant={variant}
      {...(isCall ? { leftSection: <Icon name="phone" size={20} /> } : {})}
    >
      {action.label}
    </Button>
  );
}
