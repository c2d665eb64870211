import { Button } from '@mantine/core';
import classes from './Form.module.css';

interface RemoveButtonProps {
  /** What is taken away. */
  title: string;
  onRemove: () => void;
  /** Above the field, at its right. */
  isAside?: boolean;
}

/** Takes an optional value away. */
export function RemoveButton({ title, onRemove, isAside }: RemoveButtonProps) {
  return (
    <Button
      className={isAside ? `${classes.quiet} ${classes.retire}` : (classes.quiet ?? '')}
      variant="subtle"
      color="gray"
      size="compact-xs"
      data-removes
      aria-label={`Retirer « ${title} »`}
      onClick={onRemove}
    >
      Retirer
    </Button>
  );
}
