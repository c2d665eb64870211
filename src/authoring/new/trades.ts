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

/**
 * The trade that somebody means, and the services that the words name when they do not name them all: « électricien »,
 * « plombier chauffagiste », « menuisier ébéniste ».
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

/** What is named one after the other, without accents nor capitals. */
function partsOf(answer: string): string[] {
  return answer
    .split(/[,;&+/]|(?<!\p{L})et(?!\p{L})/u)
    .map(folded)
    .filter(Boolean);
}

/** The services of a trade that these words name, in the trade's order; undefined when one of them names none. */
export function servicesCalled(answer: string, { services }: Trade): readonly TradeService[] | undefined {
  const named = partsOf(answer).map((part) =>
    services.find(({ slug, menu, words }) => [slug, menu, ...words].some((known) => folded(known) === part)),
  );
  return named.every((service) => service !== undefined)
    ? services.filter((service) => named.includes(service))
    : undefined;
}
