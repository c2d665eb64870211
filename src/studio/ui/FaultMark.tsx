import classes from './FaultMark.module.css';
import { UiIcon } from './UiIcon';

/** Marks a row that contains a fault to correct. */
export function FaultMark() {
  return (
    <span className={classes.fault} role="img" aria-label="À corriger">
      <UiIcon name="ui-fault" size={16} />
    </span>
  );
}
