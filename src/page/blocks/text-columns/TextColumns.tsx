import { Paragraphs } from '../../ui/texts/Rich';
import { Section } from '../../ui/layout/Section';
import type { BlockOf } from '../../registry/schemas';
import classes from './TextColumns.module.css';

/** Short texts side by side, each with its title. */
export function TextColumns({ block }: { block: BlockOf<'text-columns'> }) {
  return (
    <Section block={block} className={classes.band}>
      <div className={classes.columns}>
        {block.items.map(({ title, text }) => (
          <div key={title}>
            <h3>{title}</h3>
            <Paragraphs text={text} />
          </div>
        ))}
      </div>
    </Section>
  );
}
