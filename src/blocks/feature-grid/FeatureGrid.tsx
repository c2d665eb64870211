import { Icon } from '../../ui/Icon';
import { Rich } from '../../ui/Rich';
import { Section } from '../../ui/Section';
import type { BlockOf } from '../schemas';
import classes from './FeatureGrid.module.css';

/** Tiles, each with an icon, a title and a text. */
export function FeatureGrid({ block }: { block: BlockOf<'feature-grid'> }) {
  return (
    <Section block={block} className={classes.band}>
      <ul className={classes.grid}>
        {block.items.map(({ icon, title, text }) => (
          <li key={title}>
            <Icon name={icon} size={32} />
            <h3>{title}</h3>
            <p>
              <Rich text={text} />
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
