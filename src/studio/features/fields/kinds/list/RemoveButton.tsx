import { Button } from '@mantine/core';
import classes from '../../Form.module.css';

interface RemoveButtonProps {
  /** The title of what is removed. */
  title: string;
  onRemove: () => void;
  /** Whether it is above the field, on the right. */
  isAside?: boolean;
}

/** Removes an optional value. */
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
