import { useOpenNow } from '../../ui/site/use-open-now';
import { ActionLink } from '../../ui/links/ActionLink';
import { ContactList } from '../../ui/facts/ContactList';
import { FactList } from '../../ui/facts/FactList';
import { Paragraphs } from '../../ui/texts/Rich';
import { Section } from '../../ui/layout/Section';
import { useSite } from '../../ui/site/site-context';
import type { BlockOf } from '../../registry/schemas';
import classes from './OpeningHours.module.css';

/** The opening hours and closures, and (after hydration) whether the company is open now. */
export function OpeningHours({ block }: { block: BlockOf<'opening-hours'> }) {
  const site = useSite();
  const state = useOpenNow(site);
  const { note, action } = block;
  return (
    <Section block={block} className={classes.band}>
      <div className={classes.columns} data-engine-near="soon">
        <FactList
          facts={[
            ...site.hours.map(({ days, text }) => [days, text] as const),
            ['Jours fériés', site.closedOnHolidays && 'fermé'],
          ]}
        />
        <div className={classes.beside}>
          {/* The line is reserved, so that nothing moves when the state appears. */}
          <p className={classes.state} role="status">
            {state}
          </p>
          {note ? <Paragraphs text={note} /> : null}
          <ContactList of={site.elsewhere} />
          {action ? <ActionLink action={action} variant="outline" /> : null}
        </div>
      </div>
    </Section>
  );
}
