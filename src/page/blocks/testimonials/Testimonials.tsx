import { Icon } from '../../ui/pictures/Icon';
import { Section } from '../../ui/layout/Section';
import { SourceLine } from '../../ui/facts/SourceLine';
import type { BlockOf } from '../../registry/schemas';
import classes from './Testimonials.module.css';

/**
 * Reviews, with an average if the document gives one. The block may ask for those of a town or a service; if there are
 * none, it renders nothing.
 */
export function Testimonials({ block }: { block: BlockOf<'testimonials'> }) {
  const { summary, items = [], nearby, entries, town, service: asked } = block;
  // Nearby entries are items of blocks of this same type.
  const shown = (nearby ? (entries as typeof items) : items).filter(
    ({ location, service }) => location === (town ?? location) && service === (asked ?? service),
  );
  if (shown.length === 0) return null;
  return (
    <Section
      block={block}
      className={classes.band}
      isBeside={!!summary || shown.length === 1}
      aside={
        summary && (
          <p className={classes.summary}>
            <strong>{summary.rating}</strong>
            <span>
              <Icon name="star-filled" size={20} /> {summary.label}
            </span>
          </p>
        )
      }
    >
      {/* Two such sections on a page should look different: with an average there is a list beside it; without one,
          a grid of quotations. */}
      <div className={summary ? classes.list : classes.grid}>
        {shown.map(({ name, location, rating, comment, service, ...provenance }) => (
          <figure key={`${name}-${comment}`} className={classes.card}>
            {rating === undefined ? null : <Stars rating={rating} />}
            <blockquote>{comment}</blockquote>
            <figcaption>
              <strong>{name}</strong>
              {location ? `, ${location}` : null}
              {service ? <span>{service}</span> : null}
              <SourceLine {...provenance} />
            </figcaption>
          </figure>
        ))}
      </div>
    </Section>
  );
}

function Stars({ rating }: { rating: number }) {
  return (
    <p className={classes.stars} role="img" aria-label={`Note : ${rating} sur 5`}>
      {[1, 2, 3, 4, 5].map((star) => (
        <Icon key={star} name={star <= rating ? 'star-filled' : 'star'} size={20} />
      ))}
    </p>
  );
}
