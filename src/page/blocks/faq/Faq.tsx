import { Icon } from '../../ui/pictures/Icon';
import { Rich } from '../../ui/texts/Rich';
import { Section } from '../../ui/layout/Section';
import type { BlockOf } from '../../registry/schemas';
import classes from './Faq.module.css';

/**
 * Questions that open one at a time and close again. As `details`, answers open without any script, and the browser
 * opens the one in which it finds words: by its search in the page, or by a link to a text (HTML, the details element,
 * ancestor revealing algorithm).
 */
export function Faq({ block }: { block: BlockOf<'faq'> }) {
  return (
    <Section block={block} className={classes.band} isBeside>
      <div>
        <div className={classes.list}>
          {block.items.map(({ question, answer }) => (
            <details
              key={question}
              name={`${block.anchor ?? 'faq'}-liste`}
              className={classes.item}
              suppressHydrationWarning
            >
              <summary className={classes.control}>
                <h3 className={classes.label}>{question}</h3>
                <Icon name="chevron-down" size={20} />
              </summary>
              <div className={classes.content}>
                <Rich text={answer} />
              </div>
            </details>
          ))}
        </div>
        <div className={classes.more}>
          <p>{block.moreTitle}</p>
          <a href={block.more.href}>{block.more.label}</a>
        </div>
      </div>
    </Section>
  );
}
