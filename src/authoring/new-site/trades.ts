import { folded } from '../../definitions/suggest';

/** A trade for which there is a starter, with its synonyms and services. */
export interface Trade {
  /** The folder of its starter. */
  name: string;
  words: readonly string[];
  services: readonly TradeService[];
}

export interface TradeService {
  slug: string;
  /** Its name in the menu. */
  menu: string;
  words: readonly string[];
  /** The name of a company that does only this. */
  called?: string;
  /** A pattern that matches texts of the starter about this service. */
  speaks: string;
  /** Its schema.org business types. */
  businessTypes?: readonly string[];
}

/** The starter for any other building trade; the trade's name must be given. */
export const anyTrade = 'autre';

/**
 * Finds the trade for an answer, and the services if the words name only some: « électricien », « plombier chauffagiste
 * », « menuisier ébéniste ».
 */
export function tradeCalled(
  answer: string,
  trades: readonly Trade[],
): { trade: Trade; named?: readonly TradeService[] } | undefined {
  for (const words of [answer, answer.replaceAll(/[\s-]+/g, ',')])
    for (const trade of trades) {
      if (partsOf(words).some((part) => isWordFor(trade, part))) {
        const others = partsOf(words).filter((part) => !isWordFor(trade, part));
        if (servicesCalled(others.join(','), trade)) return { trade };
      }
      const named = servicesCalled(words, trade);
      if (named?.length) return { trade, named };
    }
  return undefined;
}

function isWordFor({ name, words }: Trade, part: string): boolean {
  return [name, ...words].some((word) => folded(word) === part);
}

/** The words of a list, without accents and capitals. */
function partsOf(answer: string): string[] {
  return answer
    .split(/[,;&+/]|(?<!\p{L})et(?!\p{L})/u)
    .map(folded)
    .filter(Boolean);
}

/** The services that these words name, in the trade's order; undefined if one of the words names none. */
export function servicesCalled(answer: string, { services }: Trade): readonly TradeService[] | undefined {
  const named = partsOf(answer).map((part) =>
    services.find(({ slug, menu, words }) => [slug, menu, ...words].some((known) => folded(known) === part)),
  );
  return named.every((service) => service !== undefined)
    ? services.filter((service) => named.includes(service))
    : undefined;
}
