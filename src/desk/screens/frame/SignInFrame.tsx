import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { DeskSite } from '../../desk-site';
import { DeskTheme } from '../../theme/DeskTheme';
import classes from './SignInFrame.module.css';

/** The frame of the sign-in screens: the company's name, a title, and what to do. */
export function SignInFrame({
  site,
  title = 'Bureau',
  children,
}: {
  site: DeskSite;
  title?: string;
  children: ReactNode;
}) {
  return (
    <DeskTheme site={site}>
      <main className={classes.door}>
        <div className={classes.card}>
          <Text c="strong.8" fw={700}>
            {site.company}
          </Text>
          <h1 className={classes.title}>{title}</h1>
          {children}
        </div>
      </main>
    </DeskTheme>
  );
}
