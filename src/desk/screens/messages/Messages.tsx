import { Group } from '@mantine/core';
import type { DeskLead } from '../../queries/desk-data';
import { DeskIcon } from '../../theme/DeskIcon';
import { readyMessage } from '../../queries/messages';
import { useDesk } from '../../store/use-desk';
import classes from '../styles/Calls.module.css';
import { Part } from '../frame/Part';
import { SendButtons } from './SendButtons';

/** Prepared messages for this person. The owner's own phone sends them; the desk sends nothing. */
export function Messages({ lead }: { lead: DeskLead }) {
  const { site } = useDesk();
  const messages = site.messages
    .map((message) => readyMessage(message, lead, site.company))
    .filter(({ ways }) => ways.length > 0);
  if (messages.length === 0) return null;
  return (
    <Part title="Messages prêts" isGhost>
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
              <Group gap={8} pb={12}>
                <SendButtons ways={ways} nameOf={(way) => `${way} : ${label}`} />
              </Group>
            </details>
          </li>
        ))}
      </ul>
    </Part>
  );
}
