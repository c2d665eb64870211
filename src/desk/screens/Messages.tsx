import type { DeskLead } from '../desk-data';
import { DeskIcon } from '../DeskIcon';
import { readyMessage } from '../messages';
import { useDesk } from '../use-desk';
import classes from './Calls.module.css';
import panel from './Leads.module.css';
import { SendButtons } from './SendButtons';

/** Prepared messages for this person. The owner's own phone sends them; the desk sends nothing. */
export function Messages({ lead }: { lead: DeskLead }) {
  const { site } = useDesk();
  const messages = site.messages
    .map((message) => readyMessage(message, lead, site.company))
    .filter(({ ways }) => ways.length > 0);
  if (messages.length === 0) return null;
  return (
    <section className={panel.part} aria-label="Messages prêts" data-ghost>
      <h3 className={panel.partTitle}>Messages prêts</h3>
      <ul>
        {messages.map(({ label, text, ways }) => (
          <li key={label} className={classes.message}>
            <details>
              <summary className={classes.label}>
                <span className={classes.mark}>
                  <DeskIcon name="desk-go" size={16} />
                </span>
                {label}
              </summary>
              <p className={classes.text}>{text}</p>
              <div className={classes.ways}>
                <SendButtons ways={ways} nameOf={(way) => `${way} : ${label}`} />
              </div>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}
