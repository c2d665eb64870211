import { useEffect } from 'react';
import { endOfParisDay, parisInstant } from '../../../site/definitions/time/paris-time';
import { ActionLink } from '../../ui/links/ActionLink';
import { Icon } from '../../ui/pictures/Icon';
import { PublicationDate } from '../../ui/facts/PublicationDate';
import { Paragraphs } from '../../ui/texts/Rich';
import type { BlockOf } from '../../registry/schemas';
import classes from './Announcement.module.css';

/**
 * An announcement with an end date; `behaviors/clock.ts` shows it only between its dates. It may come before the page's
 * title, because it has no heading of its own.
 */
export function Announcement({ block }: { block: BlockOf<'announcement'> & { isEverywhere?: true } }) {
  const { icon = 'calendar', title, text, from, until, action, isRepeated, isEverywhere } = block;
  // Needed if the router added the announcement: a page that is loaded with one has already run this script.
  useEffect(() => void import('../../behaviors/clock').catch(() => undefined), []);
  return (
    <section
      id={block.anchor}
      className={classes.band}
      data-everywhere={isEverywhere}
      data-begins={from && parisInstant(from)}
      data-ends={endOfParisDay(until)}
      aria-label={isRepeated ? undefined : title}
      suppressHydrationWarning
    >
      <div className={classes.inner}>
        <Icon name={icon} size={isEverywhere ? 24 : 32} />
        <div className={classes.words}>
          <p className={classes.title}>{title}</p>
          {text ? <Paragraphs text={text} /> : null}
          <p className={classes.until}>
            {from ? (
              <span className={classes.since}>
                à partir du <PublicationDate date={from} />,{' '}
              </span>
            ) : null}
            jusqu’au <PublicationDate date={until} />
          </p>
        </div>
        {action ? <ActionLink action={action} variant="outline" /> : null}
      </div>
    </section>
  );
}
