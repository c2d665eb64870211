import { List, NavLink } from '@mantine/core';
import { useState } from 'react';
import { frenchTypography } from '../../../site/definitions/text/typography';
import { helpPages } from './help-pages';

/** The pages of help; `page` is open at first. */
export function HelpDialog({ page }: { page?: string | undefined }) {
  const [open, setOpen] = useState(page);
  return (
    <>
      {helpPages.map(({ id, title, steps }) => (
        <NavLink
          key={id}
          component="button"
          type="button"
          label={title}
          opened={open === id}
          onChange={(isOpen) => setOpen(isOpen ? id : undefined)}
          {...(id === page ? { 'data-autofocus': true } : {})}
          childrenOffset={16}
          mih={44}
        >
          <List type="ordered" size="sm" spacing={6} pb={12} pr={8}>
            {steps.map((step) => (
              <List.Item key={step}>{frenchTypography(step)}</List.Item>
            ))}
          </List>
        </NavLink>
      ))}
    </>
  );
}
