import { ActionLink } from '../../ui/ActionLink';
import { Rich } from '../../ui/Rich';
import { Section } from '../../ui/Section';
import type { BlockOf } from '../schemas';
import classes from './Emergency.module.css';

/** When it cannot wait: the cases, the delay, the call. */
export function Emergency({ block }: { block: BlockOf<'emergency'> }) {
  return (
    <Section block={{ ...block, tone: 'strong' }} className={classes.band}>
      <div className={classes.columns}>
        <ul className={classes.cases}>
          {block.cases.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        <div className={classes.call}>
          <p>
            <Rich text={block.text} />
          </p>
          <ActionLink action={block.action} />
        </div>
      </div>
    </Section>
  );
}
