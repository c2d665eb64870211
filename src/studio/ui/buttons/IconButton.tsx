import { ActionIcon, Tooltip, type ActionIconProps } from '@mantine/core';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import type { EditorIconName } from '../editor-icons';
import { UiIcon } from '../UiIcon';

interface IconButtonProps extends ActionIconProps, Omit<ComponentPropsWithRef<'button'>, keyof ActionIconProps> {
  icon: EditorIconName;
  /** The accessible name. */
  label: string;
  /** What the pointer is told: the name, if it is `true`. */
  hint?: ReactNode;
  iconSize?: number;
}

/** A button that shows an icon alone; grey without a `variant`. */
export function IconButton({ icon, label, hint, iconSize, ...button }: IconButtonProps) {
  const own = (
    <ActionIcon variant="subtle" color={button.variant ? undefined : 'gray'} aria-label={label} {...button}>
      <UiIcon name={icon} size={iconSize} />
    </ActionIcon>
  );
  return hint ? <Tooltip label={hint === true ? label : hint}>{own}</Tooltip> : own;
}
