import { Entries, EntryAmount } from '../../ui/layout/Entries';
import { Icon } from '../../ui/pictures/Icon';
import { Paragraphs } from '../../ui/texts/Rich';
import { Section } from '../../ui/layout/Section';
import type { BlockOf } from '../../registry/schemas';
import classes from './ServiceList.module.css';

/** What the company does here: names alone, or titles with a text. */
export function ServiceList({ block }: { block: BlockOf<'service-list'> }) {
  return (
    <Section block={block} className={classes.band}>
      <Entries className={classes.list}>
        {block.items.map((item) =>
          typeof item === 'string' ? (
            <li key={item} className={classes.name}>
              <Icon name="check" />
              {item}
            </li>
          ) : (
            <li key={item.title} className={classes.card}>
              <h3>{item.title}</h3>
              {item.price ? <EntryAmount>{item.price}</EntryAmount> : null}
              <Paragraphs text={item.description} />
            </li>
          ),
        )}
      </Entries>
    </Section>
  );
}
