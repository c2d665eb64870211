import { siteQuestions, tradeMeant } from '../../../studio/local/new-site/site-wish';
import {
  anyTrade,
  namingNone,
  servicesCalled,
  tradeCalled,
  type MeantTrade,
  type Trade,
  type TradeService,
} from '../../../studio/local/new-site/trades';
import { siteSchema } from '../../../site/definitions/documents/site-document';
import { closest, folded } from '../../../site/definitions/french/suggest';
import { joined, quoted } from '../../../site/validate/vocabulary/french';
import type { Terminal } from './terminal';

/** Options about the trade besides its name. */
export type TradeOption = 'called' | 'services';

type TradeOptions = Partial<Record<'trade' | TradeOption, string>>;

export interface TradeAnswers {
  /** The trade whose starter is used. */
  trade: Trade;
  /** What the company is called, if its words say it. */
  called?: string | undefined;
  offered: readonly TradeService[];
}

interface Asked {
  trades: readonly Trade[];
  terminal?: Terminal | undefined;
}

/** A sentence for each invalid answer about the trade, and for each missing one if nobody can be asked. */
export function tradeFaults({ trade = '', called, services }: TradeOptions, { trades, terminal }: Asked): string[] {
  const known = tradeCalled(trade, trades)?.trade;
  const faults: string[] = [];
  if (called !== undefined && !isName(called))
    faults.push(`${quoted(called)} ne peut pas être le nom du métier : il faut de 1 à 40 caractères.`);
  if (!known) return faults;
  if (called !== undefined && known.name !== anyTrade)
    faults.push(`Le modèle « ${known.name} » dit déjà son métier : --called ne vaut que pour --trade ${anyTrade}.`);
  if (called === undefined && known.name === anyTrade && !terminal)
    faults.push('Il manque le nom du métier : --called vitrier.');
  const heard = services === undefined ? undefined : hearServices(services, known);
  if (heard && 'fault' in heard) faults.push(heard.fault);
  return faults;
}

/** The answers about the trade; missing ones are asked if there is a terminal. */
export async function tradeAnswers(options: TradeOptions, { trades, terminal }: Asked): Promise<TradeAnswers> {
  const { trade, named, unknown, called } = await askTrade(options.trade?.trim(), { trades, terminal });
  if (trade.name === anyTrade)
    return {
      trade,
      called: inSentence(options.called ?? unknown ?? (await askName(terminal))),
      offered: trade.services,
    };
  const heard = options.services === undefined ? undefined : hearServices(options.services, trade);
  const usual = named ?? trade.services;
  const offered =
    heard && 'offered' in heard
      ? heard.offered
      : terminal && usual.length > 0
        ? await askServices({ trade, usual, terminal })
        : usual;
  // Who offers something else than his word says is called by what he offers.
  const isAsSaid = offered.length === usual.length && offered.every((service) => usual.includes(service));
  return { trade, offered, ...(called !== undefined && isAsSaid ? { called } : {}) };
}

interface HeardTrade extends MeantTrade {
  /** The given word, if no starter exists for that trade. */
  unknown?: string;
}

/** The trade that was given. If it is unknown, asks whether to use the generic starter. */
async function askTrade(first: string | undefined, { trades, terminal }: Asked): Promise<HeardTrade> {
  let answer = first;
  const other = trades.find(({ name }) => name === anyTrade);
  for (;;) {
    const known = answer ? tradeCalled(answer, trades) : undefined;
    if (known) return known;
    if (!terminal) throw new Error('The trade was missing, and nobody has said so.');
    if (answer && other && !tradeMeant(answer, trades) && isName(answer)) {
      const question = `Il n’y a pas de modèle pour « ${answer} ». Partir de celui de tout métier, à ce nom (oui ou non) : `;
      if (/^o(?:ui)?$/.test(folded(await terminal.ask(question)))) return { trade: other, unknown: answer };
    } else if (answer) {
      const heard = siteQuestions.trade.hear(answer, trades);
      if ('fault' in heard) terminal.say(heard.fault);
    }
    answer = (await terminal.ask(`${siteQuestions.trade.asks(trades)} : `)).trim();
  }
}

async function askName(terminal: Terminal | undefined): Promise<string> {
  for (;;) {
    const answer = (await terminal?.ask('Nom du métier (vitrier, la peintre, couvreurs zingueurs) : '))?.trim() ?? '';
    if (isName(answer)) return answer;
  }
}

interface ServicesQuestion {
  trade: Trade;
  /** The meaning of an empty answer. */
  usual: readonly TradeService[];
  terminal: Terminal;
}

async function askServices({ trade, usual, terminal }: ServicesQuestion): Promise<readonly TradeService[]> {
  const otherwise = usual.length === trade.services.length ? 'tous' : namesOf(usual);
  for (;;) {
    const answer = (
      await terminal.ask(`Services offerts, parmi ${namesOf(trade.services)} (Entrée pour ${otherwise}) : `)
    ).trim();
    if (!answer) return usual;
    const heard = hearServices(answer, trade);
    if ('offered' in heard) return heard.offered;
    terminal.say(heard.fault);
  }
}

function hearServices(answer: string, trade: Trade): { offered: readonly TradeService[] } | { fault: string } {
  const offered = servicesCalled(answer, trade);
  if (offered?.length) return { offered };
  if (trade.services.length === 0) return { fault: `Les services de ce modèle ne se choisissent pas d’avance.` };
  const unknown = namingNone(answer, trade);
  const meant = unknown.length === 1 ? closest(unknown[0] ?? '', namedIn(trade.services)) : undefined;
  return {
    fault: `${joined((unknown.length > 0 ? unknown : [answer.trim()]).map(quoted))} : les services de ce modèle sont ${namesOf(trade.services)}, séparés par des virgules.${meant === undefined ? '' : ` Vouliez-vous dire ${quoted(meant)} ?`}`,
  };
}

function namesOf(services: readonly TradeService[]): string {
  return joined(namedIn(services));
}

function namedIn(services: readonly TradeService[]): string[] {
  return services.map(({ menu }) => menu.toLowerCase());
}

function isName(answer: string): boolean {
  return (
    folded(answer) !== '' && siteSchema.shape.company.shape.trade.safeParse(answer).success && !/[{}]/.test(answer)
  );
}

/** The name for use inside a sentence: without the capital of « Vitrier ». */
function inSentence(name: string): string {
  return name.trim().replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());
}
