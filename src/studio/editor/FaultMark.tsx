import classes from './FaultMark.module.css';
import { UiIcon } from './UiIcon';

/** Says of a row that something in it is to be corrected. */
export function FaultMark() {
  return (
    <span className={classes.fault} role="img" aria-label="À corriger">
      <UiIcon name="ui-fault" size={16} />
    </span>
  );
}
