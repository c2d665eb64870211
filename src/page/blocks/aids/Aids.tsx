import { Entries, EntryAmount } from '../../ui/layout/Entries';
import { PublicationDate } from '../../ui/facts/PublicationDate';
import { Paragraphs } from '../../ui/texts/Rich';
import { Section } from '../../ui/layout/Section';
import { SourceLine } from '../../ui/facts/SourceLine';
import type { BlockOf } from '../../registry/schemas';
import classes from './Aids.module.css';

/** Public aids: the amount, who gets it, and the legal source. */
export function Aids({ block }: { block: BlockOf<'aids'> }) {
  return (
    <Section block={block} className={classes.band}>
      <Entries isLined>
        {block.items.map(({ name, text, amount, source, link, date, validUntil }) => (
          <li key={name}>
            <h3>{name}</h3>
            {amount ? <EntryAmount>{amount}</EntryAmount> : null}
            <Paragraphs text={text} />
            <p>
              Valable jusqu’au <PublicationDate date={validUntil} />.
            </p>
            <SourceLine source={source} link={link} date={date} />
          </li>
        ))}
      </Entries>
    </Section>
  );
}
