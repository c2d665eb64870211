import { ActionLink } from '../../ui/links/ActionLink';
import { FactList } from '../../ui/facts/FactList';
import { Paragraphs } from '../../ui/texts/Rich';
import { Section } from '../../ui/layout/Section';
import { Tiles } from '../../ui/layout/Tiles';
import type { BlockOf } from '../../registry/schemas';
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
        <FactList facts={block.figures.map(({ label, value }) => [label, value])} className={classes.figures} />
      </div>
      <h3 className={classes.valuesTitle}>{block.valuesTitle}</h3>
      <Tiles items={block.values} level={4} className={classes.values} />
    </Section>
  );
}
