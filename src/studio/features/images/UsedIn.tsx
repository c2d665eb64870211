import { Text, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useStudio } from '../../store/context/use-studio';
import classes from './UsedIn.module.css';

interface UsedInProps {
  uses: readonly { file: string; name: string }[];
  /** How many are named; for the others, the number is shown. */
  most: number;
  /** The words before the names. */
  children?: ReactNode;
  /** Called before one of the documents is opened. */
  onGo: () => void;
}

/** The documents that use an image or a file, each a button that opens it. */
export function UsedIn({ uses, most, children, onGo }: UsedInProps) {
  const studio = useStudio();
  const others = uses.length - most;
  return (
    <div className={classes.uses}>
      {children}
      {uses.slice(0, most).map(({ file, name }) => (
        <UnstyledButton
          key={file}
          className={classes.use}
          onClick={() => {
            onGo();
            void studio.openDocument(file);
          }}
        >
          {name}
        </UnstyledButton>
      ))}
      {others > 0 ? <Text size="xs">{others === 1 ? 'et un autre' : `et ${others} autres`}</Text> : null}
    </div>
  );
}
