import { Section } from '../../ui/layout/Section';
import { Tiles } from '../../ui/layout/Tiles';
import type { BlockOf } from '../../registry/schemas';
import classes from './FeatureGrid.module.css';

/** Tiles, each with an icon, a title and a text. */
export function FeatureGrid({ block }: { block: BlockOf<'feature-grid'> }) {
  return (
    <Section block={block} className={classes.band}>
      <Tiles items={block.items} level={3} className={classes.grid} />
    </Section>
  );
}
