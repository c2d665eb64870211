import { ActionLink } from '../../ui/ActionLink';
import { Paragraphs } from '../../ui/Rich';
import { Section } from '../../ui/Section';
import { Tiles } from '../../ui/Tiles';
import type { BlockOf } from '../schemas';
import classes from './About.module.css';

/** The company's story, figures and values. */
export function About({ block }: { block: BlockOf<'about'> }) {
  return (
    <Section block={block} className={classes.band}>
      <div className={classes.story}>
        <div className={classes.text}>
          {block.story.map((text, index) => (
            <Paragraphs key={index} text={text} />
          ))}
          <ActionLink action={block.action} variant="outline" />
        </div>
        <dl className={classes.figures}>
          {block.figures.map(({ value, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <h3 className={classes.valuesTitle}>{block.valuesTitle}</h3>
      <Tiles items={block.values} level={4} className={classes.values} />
    </Section>
  );
}
