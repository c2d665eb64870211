import { folded } from '../../definitions/suggest';

/** A trade that a site can begin from: its starter, the words for it, and the services that its site offers. */
export interface Trade {
  /** The folder of its starter. */
  name: string;
  words: readonly string[];
  services: readonly TradeService[];
}

export interface TradeService {
  slug: string;
  /** As the menu says it. */
  menu: string;
  words: readonly string[];
  /** Who does that and nothing else. */
  called?: string;
  /** What a text of the starter reads like that is about it. */
  speaks: string;
  /** What it makes of the company for search engines. */
  businessTypes?: readonly string[];
}

/** The starter whose texts hold for any trade of the building: its name is to be said. */
export const anyTrade = 'autre';

/** The trade that somebody means, and the services that the word names when it does not name them all. */
export function tradeCalled(
  answer: string,
  trades: readonly Trade[],
): { trade: Trade; named?: readonly TradeService[] } | undefined {
  const wanted = folded(answer);
  for (const trade of trades)
    if ([trade.name, ...trade.words].some((word) => folded(word) === wanted)) return { trade };
  for (const trade of trades) {
    const named = servicesCalled(answer, trade) ?? servicesCalled(answer.replaceAll(/[\s-]+/g, ','), trade);
    if (named?.length) return { trade, named };
  }
  return undefined;
}

/** The services of a trade that these words name, in the trade's order; undefined when one of them names none. */
export function servicesCalled(answer: string, { services }: Trade): readonly TradeService[] | undefined {
  const named = answer
    .split(/[,;&+/]|(?<!\p{L})et(?!\p{L})/u)
    .map(folded)
    .filter(Boolean)
    .map((word) =>
      services.find(({ slug, menu, words }) => [slug, menu, ...words].some((known) => folded(known) === word)),
    );
  return named.every((service) => service !== undefined)
    ? services.filter((service) => named.includes(service))
    : undefined;
}
