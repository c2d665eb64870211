import { Entries, EntryAmount } from '../../ui/Entries';
import { PublicationDate } from '../../ui/PublicationDate';
import { Paragraphs } from '../../ui/Rich';
import { Section } from '../../ui/Section';
import { SourceLine } from '../../ui/SourceLine';
import type { BlockOf } from '../schemas';
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
