import { FactList } from '../../ui/facts/FactList';
import { Picture } from '../../ui/pictures/Picture';
import { Section } from '../../ui/layout/Section';
import type { BlockOf } from '../../registry/schemas';
import classes from './ServiceArea.module.css';

/** The map, the cost and delay of a visit, and links to the towns around: the content of the map in words. */
export function ServiceArea({ block }: { block: BlockOf<'service-area'> }) {
  const { map, entries, distance, delay, cost, linksTitle } = block;
  if (!map && entries.length === 0) return null;
  const facts = [
    ['Distance de l’atelier', distance && `${distance} à vol d’oiseau`],
    ['Délai', delay],
    ['Déplacement', cost],
  ] as const;
  return (
    <Section block={block} className={classes.band}>
      <div className={classes.columns}>
        {map ? <Picture image={map} className={classes.map} /> : null}
        <div>
          <FactList facts={facts} className={classes.facts} />
          {linksTitle && entries.length > 0 ? <h3 className={classes.linksTitle}>{linksTitle}</h3> : null}
          <ul className={classes.towns}>
            {entries.map(({ label, href, distance: away }) => (
              <li key={href}>
                <a href={href}>{label}</a>
                {away ? <span> {away}</span> : null}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  );
}
