import { ActionLink } from '../../ui/ActionLink';
import { Icon } from '../../ui/Icon';
import { PublicationDate } from '../../ui/PublicationDate';
import { Rich } from '../../ui/Rich';
import type { BlockOf } from '../schemas';
import classes from './Announcement.module.css';

/** A banner with an end date. It may come before the page's title, because it has no heading of its own. */
export function Announcement({ block }: { block: BlockOf<'announcement'> }) {
  const { icon = 'calendar', title, text, until, action, isRepeated } = block;
  return (
    <section id={block.anchor} className={classes.band} aria-label={isRepeated ? undefined : title}>
      <div className={classes.inner}>
        <Icon name={icon} size={32} />
        <div className={classes.words}>
          <p className={classes.title}>{title}</p>
          <p>
            <Rich text={text} />
          </p>
          <p className={classes.until}>
            Jusqu’au <PublicationDate date={until} />
          </p>
        </div>
        {action ? <ActionLink action={action} variant="outline" /> : null}
      </div>
    </section>
  );
}
