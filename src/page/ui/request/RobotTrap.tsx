import classes from './Request.module.css';
import { trapName } from './robot-trap';

/**
 * A honeypot for robots: people neither see it nor can focus it. Each attribute asks one filler of forms to leave it
 * alone: 1Password, LastPass, Bitwarden, Dashlane.
 */
export function RobotTrap({ id }: { id: string }) {
  return (
    <div className={classes.trap} aria-hidden="true">
      <label htmlFor={id}>Ne pas remplir</label>
      <input
        id={id}
        name={trapName}
        type="text"
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore
        data-lpignore="true"
        data-bwignore
        data-form-type="other"
      />
    </div>
  );
}
