import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import classes from '../works/Works.module.css';

interface TakeBackProps {
  /** The label of the button that asks for confirmation. */
  opens: string;
  /** What the action removes, shown before it is confirmed. */
  children: string;
  yes: string;
  no: string;
  isBusy: boolean;
  onYes: () => void;
}

/** Withdraws a consent or removes a work, after a confirmation that says what is lost. */
export function TakeBack({ opens, children, yes, no, isBusy, onYes }: TakeBackProps) {
  const [isAsking, setAsking] = useState(false);
  if (!isAsking)
    return (
      <Button variant="subtle" color="gray" h={44} px={14} onClick={() => setAsking(true)}>
        {opens}
      </Button>
    );
  return (
    <div role="group" aria-label={opens}>
      <p className={classes.quiet}>{children}</p>
      <Group gap={8}>
        <Button color="red.8" h={44} px={14} disabled={isBusy} onClick={onYes}>
          {yes}
        </Button>
        <Button variant="default" h={44} px={14} onClick={() => setAsking(false)}>
          {no}
        </Button>
      </Group>
    </div>
  );
}
