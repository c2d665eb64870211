import { Button } from '@mantine/core';
import { phoneHref } from '../../../site/definitions/french/phone';
import type { DeskRow } from '../../queries/desk-data';
import { DeskIcon } from '../../theme/DeskIcon';
import { shownPhone, nameOf } from '../../queries/lead-words';

interface CallButtonProps {
  lead: DeskRow;
  /** Also shows the number. */
  withNumber?: boolean;
  /** A discreet style, for people who are not waiting. */
  isQuiet?: boolean;
}

/** A call link, large enough for a thumb. */
export function CallButton({ lead, withNumber = false, isQuiet = false }: CallButtonProps) {
  return (
    <Button
      component="a"
      href={phoneHref(lead.telephone)}
      {...(isQuiet ? { variant: 'default' } : { color: 'accent' })}
      h={44}
      leftSection={<DeskIcon name="desk-call" />}
      {...(withNumber ? {} : { 'aria-label': `Appeler ${nameOf(lead)}, ${shownPhone(lead)}` })}
    >
      {withNumber ? `Appeler le ${shownPhone(lead)}` : 'Appeler'}
    </Button>
  );
}
