import { ActionLink } from '../../ui/ActionLink';
import { Icon } from '../../ui/Icon';
import { Paragraphs, Rich } from '../../ui/Rich';
import { Section } from '../../ui/Section';
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
      <ul className={classes.values}>
        {block.values.map(({ icon, title, text }) => (
          <li key={title}>
            <Icon name={icon} size={32} />
            <h4>{title}</h4>
            <p>
              <Rich text={text} />
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
