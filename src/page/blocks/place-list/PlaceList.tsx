import { Icon } from '../../ui/pictures/Icon';
import { Section } from '../../ui/layout/Section';
import type { BlockOf } from '../../registry/schemas';
import classes from './PlaceList.module.css';

/** The places where the company works; a place with its own page is a link. */
export function PlaceList({ block }: { block: BlockOf<'place-list'> }) {
  const pages = new Map(block.entries.map(({ label, href }) => [label, href]));
  return (
    <Section block={block} className={classes.band}>
      <ul className={classes.places}>
        {block.places.map((place) => {
          const href = pages.get(place);
          return (
            <li key={place}>
              <Icon name="pin" size={20} />
              {href ? <a href={href}>{place}</a> : place}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
