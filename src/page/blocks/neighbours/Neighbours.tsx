import { LinkList } from '../../ui/links/LinkList';
import { Section } from '../../ui/layout/Section';
import type { BlockOf } from '../../registry/schemas';
import classes from './Neighbours.module.css';

/** Links to the pages of the nearest towns. */
export function Neighbours({ block }: { block: BlockOf<'neighbours'> }) {
  if (block.entries.length === 0) return null;
  return (
    <Section block={block} className={classes.band}>
      <LinkList links={block.entries} className={classes.towns} />
    </Section>
  );
}
