import { Button } from '@mantine/core';
import type { ReadyMessage } from '../../queries/messages';

interface SendButtonsProps extends Pick<ReadyMessage, 'ways'> {
  /** The accessible name of a button, given its way (« SMS »). */
  nameOf: (way: string) => string;
  onSend?: () => void;
}

/** The links that open a ready message in the owner's own telephone, one for each way to send it. */
export function SendButtons({ ways, nameOf, onSend }: SendButtonsProps) {
  return ways.map(({ name, href }) => (
    <Button
      key={name}
      component="a"
      href={href}
      variant="default"
      h={44}
      px={14}
      aria-label={nameOf(name)}
      onClick={onSend}
      {...(name === 'WhatsApp' ? { target: '_blank', rel: 'noreferrer' } : {})}
    >
      {name}
    </Button>
  ));
}
