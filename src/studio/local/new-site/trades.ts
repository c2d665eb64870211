import { folded } from '../../../site/definitions/french/suggest';

/** What people of a trade are called, each with the words for their work that mean just them: « climaticien », « clim ». */
export type Called = Readonly<Record<string, readonly string[]>>;

/** A trade for which there is a starter, with its synonyms and services. */
export interface Trade {
  /** The folder of its starter. */
  name: string;
  /** The usual name comes first. */
  called?: Called;
  services: readonly TradeService[];
}

export interface TradeService {
  slug: string;
  /** Its name in the menu. */
  menu: string;
  /** Words that name it, but nobody who does it. */
  words?: readonly string[];
  /** The names of who does only this; the usual one comes first. */
  called?: Called;
  /** A pattern that matches texts of the starter about this service. */
  speaks: string;
  /** Its schema.org business types. */
  businessTypes?: readonly string[];
}

/** The starter for any other building trade; the trade's name must be given. */
export const anyTrade = 'autre';

/** What an answer about the trade means. */
export interface MeantTrade {
  trade: Trade;
  /** The services, if the words name only some. */
  named?: readonly TradeService[];
  /** What the company is called, if its words say it: a climaticien is no chauffagiste. */
  called?: string;
}

/** Finds the trade for an answer: « électricien », « plombier chauffagiste », « menuisier ébéniste ». */
export function tradeCalled(answer: string, trades: readonly Trade[]): MeantTrade | undefined {
  for (const words of [answer, answer.replaceAll(/[\s-]+/g, ',')])
    for (const trade of trades) {
      if (partsOf(words).some((part) => isWordFor(trade, part))) {
        const others = partsOf(words).filter((part) => !isWordFor(trade, part));
        if (servicesCalled(others.join(','), trade)) return { trade, ...namesIn(words, trade) };
      }
      const named = servicesCalled(words, trade);
      if (named?.length) return { trade, named, ...namesIn(words, trade) };
    }
  return undefined;
}

function isWordFor({ name, called = {} }: Trade, part: string): boolean {
  return [name, ...wordsOf(called)].some((word) => folded(word) === part);
}

/** Every word of a group of names: those of people, and those of their work. */
export function wordsOf(called: Called = {}): string[] {
  return [...Object.keys(called), ...Object.values(called).flat()];
}

/** The names of who is meant: « plombier et chauffagiste »; none if a word of the answer names nobody. */
function namesIn(answer: string, { called, services }: Trade): { called?: string } {
  const groups = [called ?? {}, ...services.map((service) => service.called ?? {})];
  const names = partsOf(answer).map(
    (part) =>
      groups
        .flatMap((group) => Object.entries(group))
        .find(([name, words]) => [name, ...words].some((word) => folded(word) === part))?.[0],
  );
  const distinct = [...new Set(names)];
  return distinct.includes(undefined) ? {} : { called: distinct.join(' et ') };
}

/** The words of a list, without accents and capitals. */
function partsOf(answer: string): string[] {
  return writtenParts(answer).map(folded).filter(Boolean);
}

/** The words of a list, as they are written. */
function writtenParts(answer: string): string[] {
  return answer.split(/[,;&+/]|(?<!\p{L})et(?!\p{L})/u).map((part) => part.trim());
}

/** The services that these words name, in the trade's order; undefined if one of the words names none. */
export function servicesCalled(answer: string, { services }: Trade): readonly TradeService[] | undefined {
  const named = partsOf(answer).map((part) => serviceCalled(part, services));
  return named.every((service) => service !== undefined)
    ? services.filter((service) => named.includes(service))
    : undefined;
}

/** The words, as they are written, that name no service of the trade. */
export function namingNone(answer: string, { services }: Trade): string[] {
  return writtenParts(answer).filter((part) => {
    const word = folded(part);
    return word !== '' && !serviceCalled(word, services);
  });
}

function serviceCalled(part: string, services: readonly TradeService[]): TradeService | undefined {
  return services.find(({ slug, menu, words = [], called }) =>
    [slug, menu, ...words, ...wordsOf(called)].some((known) => folded(known) === part),
  );
}
