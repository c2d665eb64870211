import { communesWritten } from '../../../site/definitions/geography/communes-written';
import {
  usualPostcode,
  type Commune,
  type OfficialCommunes,
} from '../../../site/definitions/geography/official-communes';
import { departmentNames } from '../../../site/read/communes/read-communes';
import { Refusal } from '../../../studio/logic/transport/refusal';
import { siteQuestions, type SiteQuestion, type SiteWish } from '../../../studio/local/new-site/site-wish';
import { findCommune, postcodeIn } from '../../../studio/local/new-site/town-words';
import type { Trade } from '../../../studio/local/new-site/trades';
import { trades as starterNames } from './starters';
import type { Terminal } from './terminal';
import { tradeAnswers, tradeFaults, type TradeAnswers, type TradeOption } from './trade-answers';

const textOption = { type: 'string' } as const;

/** The options for a new site; missing ones are asked. */
export const siteOptions = {
  name: textOption,
  trade: textOption,
  called: textOption,
  services: textOption,
  town: textOption,
  postcode: textOption,
  phone: textOption,
  email: textOption,
  url: textOption,
} satisfies Record<SiteQuestion | TradeOption | 'postcode', typeof textOption>;

/** The help text for these options. */
export const siteOptionsHelp = `  Les métiers sont ${starterNames().join(', ')} ; « électricien »
  ou « jardinier » conviennent aussi. Pour tout autre métier, son nom, au besoin avec
  son article : --trade autre --called vitrier

  Ce qui manque est demandé. Sont possibles aussi :
  --services "électricité, chauffage"  ce que fait l’entreprise, quand elle ne fait pas tout ce que fait le métier
  --postcode 44000                     quand plusieurs communes ont ce nom
  --email contact@ligneau.fr
  --url https://www.ligneau.fr`;

export type SiteOptions = Partial<Record<keyof typeof siteOptions, string>>;

interface Place {
  commune: Commune;
  postcode: string;
}

export type SiteAnswers = Omit<SiteWish, 'trade'> & TradeAnswers & Place;

interface Asked {
  trades: readonly Trade[];
  communes: OfficialCommunes;
  /** Absent if nobody can be asked. */
  terminal?: Terminal | undefined;
}

/**
 * The answers from the command line, completed by questions at the terminal. Throws a `Refusal` that lists every
 * invalid answer and, without a terminal, every missing one.
 */
export async function siteAnswers(options: SiteOptions, { trades, communes, terminal }: Asked): Promise<SiteAnswers> {
  const answers: Partial<SiteWish> = {};
  const faults: string[] = [];
  // The keys are the questions, in order.
  for (const name of Object.keys(siteQuestions) as SiteQuestion[]) {
    const { hear, missing, otherwise } = siteQuestions[name];
    const answer = options[name]?.trim();
    if (!answer) {
      if (!terminal && !otherwise) faults.push(missing);
      continue;
    }
    // An unknown trade is asked about later, if there is a terminal.
    if (name === 'trade' && terminal) continue;
    const heard = hear(answer, trades);
    if ('value' in heard) answers[name] = heard.value;
    else faults.push(heard.fault);
  }
  faults.push(...tradeFaults(options, { trades, terminal }));
  let place: Place | undefined;
  try {
    if (answers.town !== undefined) place = placeOf(answers.town, { postcode: options.postcode, communes });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // With a terminal, the problem is shown and the answer asked again.
    if (!terminal) faults.push(error.message);
  }
  if (faults.length > 0) throw new Refusal(faults.join('\n'));

  const heard = async (name: SiteQuestion) => (answers[name] ??= await answerTo(name, { trades, terminal, answers }));
  const name = await heard('name');
  const trade = await tradeAnswers(options, { trades, terminal });
  if (!place && terminal) place = await askPlace(answers.town, { postcode: options.postcode, communes, terminal });
  if (!place) throw new Error('The town was missing, and nobody has said so.');
  const town = place.commune.name;
  return {
    name,
    ...trade,
    town,
    phone: await heard('phone'),
    email: await heard('email'),
    url: await heard('url'),
    ...place,
  };
}

async function answerTo(
  name: SiteQuestion,
  { trades, terminal, answers }: Pick<Asked, 'trades' | 'terminal'> & { answers: Partial<SiteWish> },
): Promise<string> {
  const { asks, hear, otherwise } = siteQuestions[name];
  const fallback = otherwise?.(answers.name ?? '');
  if (!terminal) return fallback ?? '';
  for (;;) {
    const question = `${asks(trades)}${fallback === undefined ? '' : ` (Entrée pour ${fallback})`} : `;
    const answer = (await terminal.ask(question)).trim() || fallback;
    if (!answer) continue;
    const heard = hear(answer, trades);
    if ('value' in heard) return heard.value;
    terminal.say(heard.fault);
  }
}

interface PlaceWish {
  postcode: string | undefined;
  communes: OfficialCommunes;
}

/** The commune with a name, and a postcode if the name is ambiguous. Throws a `Refusal` that lists the candidates. */
function placeOf(name: string, { postcode, communes }: PlaceWish): Place {
  const code = postcode?.replaceAll(/\s/g, '') || postcodeIn(name);
  const commune = findCommune({ name, postcode: code, isAnyPostcode: true }, communes);
  return { commune, postcode: code ?? usualPostcode(commune) };
}

/** Asks until a commune is found: for another name if it is unknown, for the postcode if it is ambiguous. */
async function askPlace(
  town: string | undefined,
  { postcode, communes, terminal }: PlaceWish & { terminal: Terminal },
): Promise<Place> {
  let name = town;
  let code = postcode;
  for (;;) {
    while (!name) name = (await terminal.ask(`${siteQuestions.town.asks([])} : `)).trim();
    try {
      return placeOf(name, { postcode: code, communes });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      terminal.say(error.message);
    }
    const hasNamesakes = communesWritten(name, { communes, departmentNames: departmentNames() }).length > 0;
    code = hasNamesakes ? (await terminal.ask('Code postal (Entrée pour une autre ville) : ')).trim() : undefined;
    if (!code) name = undefined;
  }
}
