import { priceIn } from '../../../site/definitions/french/price-in';
import { wordsOf, type RichText } from '../../../site/definitions/text/rich-text';
import { slugOf } from '../../../site/definitions/french/suggest';
import type { GraphNode, PageContext } from '../../../site/definitions/view/structured-data';

interface Row {
  title: string;
  price: string;
  unit?: string | undefined;
  text?: RichText | undefined;
}

interface Shown {
  anchor?: string | undefined;
  title: string;
  rows: readonly Row[];
}

/** The offers with a price, in euros including tax; « sur devis » is no offer. */
export function priceData({ anchor, title, rows }: Shown, { url, business }: PageContext): GraphNode[] {
  const offers = rows.flatMap((row) => offerOf(row, business));
  if (offers.length === 0) return [];
  const id = `${url}#${anchor ?? slugOf(title)}`;
  return [{ '@type': 'OfferCatalog', '@id': id, name: title, itemListElement: offers }];
}

function offerOf({ title, price, unit, text }: Row, business: GraphNode): GraphNode[] {
  const amounts = priceIn(price);
  if (!amounts) return [];
  const priceSpecification = {
    '@type': 'UnitPriceSpecification',
    ...amounts,
    priceCurrency: 'EUR',
    valueAddedTaxIncluded: true,
    ...(unit ? { unitText: unit } : {}),
  };
  const description = text ? { description: wordsOf(text) } : {};
  return [
    {
      '@type': 'Offer',
      itemOffered: { '@type': 'Service', name: title, ...description },
      priceSpecification,
      offeredBy: business,
    },
  ];
}
