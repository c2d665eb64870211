import { Button } from '@mantine/core';
import { useState } from 'react';
import classes from './Works.module.css';

interface TakeBackProps {
  /** What opens the question. */
  opens: string;
  /** What is lost, before anybody presses. */
  children: string;
  yes: string;
  no: string;
  isBusy: boolean;
  onYes: () => void;
}

/** A customer takes a consent back, or a work is removed: asked once more, with what it does. */
export function TakeBack({ opens, children, yes, no, isBusy, onYes }: TakeBackProps) {
  const [isAsking, setAsking] = useState(false);
  if (!isAsking)
    return (
      <Button variant="subtle" color="gray" className={classes.thumb} onClick={() => setAsking(true)}>
        {opens}
      </Button>
    );
  return (
    <div role="group" aria-label="Retirer l’accord">
      <p className={classes.quiet}>{children}</p>
      <div className={classes.ways}>
        <Button color="red.8" className={classes.thumb} disabled={isBusy} onClick={onYes}>
          {yes}
        </Button>
        <Button variant="default" className={classes.thumb} onClick={() => setAsking(false)}>
          {no}
        </Button>
      </div>
    </div>
  );
}
