import { Paragraphs } from '../../ui/texts/Rich';
import { Section } from '../../ui/layout/Section';
import type { BlockOf } from '../../registry/schemas';
import classes from './Process.module.css';

/** Numbered steps along the accent line. */
export function Process({ block }: { block: BlockOf<'process'> }) {
  return (
    <Section block={block} className={classes.band}>
      <ol className={classes.steps}>
        {block.steps.map(({ title, text, duration }) => (
          <li key={title}>
            <h3>{title}</h3>
            {duration ? <p className={classes.duration}>{duration}</p> : null}
            <Paragraphs text={text} />
          </li>
        ))}
      </ol>
    </Section>
  );
}
