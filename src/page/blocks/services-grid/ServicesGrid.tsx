import { ActionLink } from '../../ui/links/ActionLink';
import { Icon } from '../../ui/pictures/Icon';
import { LinkList } from '../../ui/links/LinkList';
import { Picture } from '../../ui/pictures/Picture';
import { Rich } from '../../ui/texts/Rich';
import { Section } from '../../ui/layout/Section';
import type { BlockOf } from '../../registry/schemas';
import classes from './ServicesGrid.module.css';

/** A card per service. A service without a picture shows a large icon instead. */
export function ServicesGrid({ block }: { block: BlockOf<'services-grid'> }) {
  const { length: count } = block.entries;
  return (
    <Section block={block} className={classes.band}>
      <div className={[classes.grid, columnsFor(count)].join(' ').trim()}>
        {block.entries.map((service, index) => (
          <article
            key={service.href}
            aria-label={service.title}
            className={`${classes.card} ${index === count - 1 && count % 2 === 1 ? classes.alone : ''}`.trim()}
          >
            {service.image.isPlaceholder ? (
              <div className={classes.drawing}>
                <Icon name={service.icon} size={112} />
              </div>
            ) : (
              <Picture
                image={service.image}
                sizes="(min-width: 1000px) 25vw, (min-width: 600px) 50vw, 100vw"
                className={classes.image}
              />
            )}
            <div className={classes.body}>
              <h3 className={classes.title}>
                <Icon name={service.icon} />
                {service.title}
              </h3>
              <p className={classes.description}>
                <Rich text={service.description} />
              </p>
              <ul className={classes.features}>
                {service.features.map((feature) => (
                  <li key={feature}>
                    <Icon name="check" size={20} />
                    {feature}
                  </li>
                ))}
              </ul>
              <a href={service.href} className={classes.more} aria-label={`${block.more} : ${service.title}`}>
                {block.more}
                <Icon name="arrow-right" size={20} />
              </a>
            </div>
          </article>
        ))}
      </div>
      <div className={classes.foot}>
        <ActionLink action={block.action} />
        <div className={classes.links}>
          <p>{block.linksTitle}</p>
          <LinkList links={block.links} />
        </div>
      </div>
    </Section>
  );
}

/**
 * The class for the number of columns on desktops. Four fit in a row (as many as most companies have); with other
 * numbers there are three, if that leaves more cards in the last row. With 13, 25 and so on the last card is alone in
 * any rows: the style sheet gives it the whole row.
 */
function columnsFor(count: number): string | undefined {
  if (count === 2) return classes.two;
  return count % 3 === 0 || count % 4 === 1 ? classes.three : undefined;
}
