import { PublicationDate } from '../../ui/facts/PublicationDate';
import { Rich } from '../../ui/texts/Rich';
import { Section } from '../../ui/layout/Section';
import type { BlockOf } from '../../registry/schemas';
import classes from './PriceTable.module.css';

type Row = Partial<BlockOf<'price-table'>['rows'][number]> & { title: string };

/** Prices in tables (on a phone: lists), with the company's general fees. */
export function PriceTable({ block }: { block: BlockOf<'price-table'> }) {
  const { rows, travel = [], surcharges = [], date, entries } = block;
  const rates = entries.map(({ label, price }) => ({ title: label, price }));
  return (
    <Section block={block} className={classes.band}>
      <Prices rows={rows} />
      <Prices title="Main-d’œuvre et déplacement" rows={[...rates, ...travel]} />
      <Prices title="Majorations" rows={surcharges} />
      {date ? (
        <p className={classes.date}>
          Prix en vigueur depuis le <PublicationDate date={date} />.
        </p>
      ) : null}
    </Section>
  );
}

/** One table, with only those columns that have content; nothing without rows. */
function Prices({ title: name, rows }: { title?: string; rows: readonly Row[] }) {
  if (rows.length === 0) return null;
  const hasText = rows.some(({ text }) => text);
  const hasPrice = rows.some(({ price }) => price);
  return (
    <table className={classes.table} data-short={hasText ? undefined : true}>
      {name ? <caption>{name}</caption> : null}
      <thead>
        <tr>
          <th scope="col">Prestation</th>
          {hasText ? <th scope="col">Détail</th> : null}
          {hasPrice ? <th scope="col">Prix TTC</th> : null}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ title, text, price, unit, vat }) => (
          <tr key={title}>
            <th scope="row">{title}</th>
            {hasText ? <td className={classes.detail}>{text ? <Rich text={text} /> : null}</td> : null}
            {hasPrice ? (
              <td className={classes.price}>
                {price}
                {unit ? <span>{` ${unit}`}</span> : null}
                {vat ? <small>{vat}</small> : null}
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
