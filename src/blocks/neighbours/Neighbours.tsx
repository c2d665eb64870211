import { Section } from '../../ui/Section';
import type { BlockOf } from '../schemas';
import classes from './Neighbours.module.css';

/** Links to the pages of the nearest towns. */
export function Neighbours({ block }: { block: BlockOf<'neighbours'> }) {
  if (block.entries.length === 0) return null;
  return (
    <Section block={block} className={classes.band}>
      <ul className={classes.towns}>
        {block.entries.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
