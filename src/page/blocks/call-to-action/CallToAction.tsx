import { ActionLink } from '../../ui/links/ActionLink';
import { Section } from '../../ui/layout/Section';
import type { BlockOf } from '../../registry/schemas';
import classes from './CallToAction.module.css';

/** Whether a link is an action (a call, a mail, the form) and not another page to read. */
function isAct({ href }: { href: string }): boolean {
  return /^(?:tel|mailto):|#/.test(href);
}

/** The invitation to call or write, at the end of a page. */
export function CallToAction({ block }: { block: BlockOf<'call-to-action'> }) {
  const { text, ...rest } = block;
  return (
    <Section block={{ ...rest, intro: text, tone: block.tone ?? 'strong' }} className={classes.band}>
      <div className={classes.actions}>
        {block.actions.map((action, index) => (
          <ActionLink
            key={action.href}
            action={action}
            variant={index === 0 && isAct(action) ? 'primary' : 'outline'}
          />
        ))}
      </div>
    </Section>
  );
}
