import type { ReactNode } from 'react';
import { phoneHref } from '../../../site/definitions/french/phone';
import { ActionLink } from '../../ui/links/ActionLink';
import { Always } from '../../ui/layout/Always';
import { Icon } from '../../ui/pictures/Icon';
import { Paragraphs } from '../../ui/texts/Rich';
import { Section } from '../../ui/layout/Section';
import { useSite } from '../../ui/site/site-context';
import { useOpenNow } from '../../ui/site/use-open-now';
import type { BlockOf } from '../../registry/schemas';
import classes from './Emergency.module.css';

type EmergencyProps = { block: BlockOf<'emergency'>; children?: ReactNode };

/**
 * For emergencies: the problem, what to do first, and the call button. Each case unfolds without a script, one at a
 * time. `children` is « Rappelez-moi », if the document has it.
 */
export function Emergency({ block, children }: EmergencyProps) {
  const { cases, delay, text, action, numbers } = block;
  return (
    <Section block={{ ...block, tone: 'strong' }} className={classes.band}>
      <div className={classes.columns}>
        <ul className={classes.cases}>
          {cases.map((item) =>
            typeof item === 'string' ? (
              <li key={item}>{item}</li>
            ) : (
              <li key={item.title}>
                <Trouble trouble={item} action={action} group={`${block.anchor ?? 'urgence'}-cas`} />
              </li>
            ),
          )}
        </ul>
        <div className={classes.call}>
          <Answering />
          {delay ? (
            <p className={classes.delay}>
              <Icon name="clock" />
              {delay}
            </p>
          ) : null}
          <Paragraphs text={text} />
          <ActionLink action={action} />
          {children}
          {numbers ? <Numbers numbers={numbers} /> : null}
        </div>
      </div>
    </Section>
  );
}

interface TroubleProps {
  trouble: Exclude<EmergencyProps['block']['cases'][number], string>;
  action: EmergencyProps['block']['action'];
  /** `details` of one group: only one is open at a time. */
  group: string;
}

function Trouble({ trouble: { icon, title, gesture }, action, group }: TroubleProps) {
  return (
    <details name={group} className={classes.trouble}>
      <summary>
        <Icon name={icon ?? 'alert'} size={28} />
        {title}
        <Icon name="chevron-down" size={20} />
      </summary>
      <div className={classes.gesture}>
        <p className={classes.first}>Le premier geste</p>
        <Paragraphs text={gesture} />
        <p className={classes.first}>
          {'Ensuite\u00a0: '}
          <a href={action.href}>{action.label}</a>
        </p>
      </div>
    </details>
  );
}

/** Who answers at any hour, or the current opening state: its line is reserved, so that nothing moves. */
function Answering() {
  const site = useSite();
  const state = useOpenNow(site);
  return site.always ? (
    <p className={classes.state}>
      <Always always={site.always} />
    </p>
  ) : (
    <p className={classes.state} role="status" data-engine-near="soon">
      {state}
    </p>
  );
}

function Numbers({ numbers }: { numbers: NonNullable<EmergencyProps['block']['numbers']> }) {
  return (
    <ul className={classes.numbers}>
      {numbers.map(({ label, number, note }) => (
        <li key={number}>
          {`${label}\u00a0: `}
          <a href={phoneHref(number)}>{number}</a>
          {note ? <small>{note}</small> : null}
        </li>
      ))}
    </ul>
  );
}
