import { Anchor, type AnchorProps } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';

/** A button that looks like a link; inside a notice with `isInherited`, in the colour of its text. */
export function LinkButton({
  isInherited = false,
  ...link
}: AnchorProps & Omit<ComponentPropsWithRef<'button'>, keyof AnchorProps> & { isInherited?: boolean }) {
  const look = isInherited ? ({ c: 'inherit', underline: 'always', ta: 'left' } as const) : {};
  return <Anchor component="button" type="button" size="sm" {...look} {...link} />;
}
