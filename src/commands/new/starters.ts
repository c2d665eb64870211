import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Trade, TradeService } from '../../authoring/new/trades';
import { engineRoot } from '../../read/roots';

/** The folder of the starters: documents that a new site begins from, one folder per trade. */
export const startersFolder = path.join(engineRoot, 'starters');

/** The trades that a new site can begin from. */
export function trades(): string[] {
  return readdirSync(startersFolder)
    .filter((name) => existsSync(path.join(startersFolder, name, 'site.json')))
    .sort();
}

/** What is said beside the documents of a starter, and is none of them: other words for its trade, and what its services are known by. */
interface Said {
  words?: string[];
  services?: Record<string, Omit<TradeService, 'slug' | 'menu'>>;
}

/** The trades, with the words for them and for their services. */
export function knownTrades(): Trade[] {
  return trades().map((name) => {
    const beside = path.join(startersFolder, name, '.trade.json');
    // The starters are the engine's own.
    const { words = [], services = {} }: Said = existsSync(beside)
      ? (JSON.parse(readFileSync(beside, 'utf8')) as Said)
      : {};
    return {
      name,
      words,
      services: Object.entries(services).map(([slug, said]) => ({ slug, menu: menuOf(name, slug), ...said })),
    };
  });
}

function menuOf(trade: string, slug: string): string {
  const file = path.join(startersFolder, trade, 'services', `${slug}.json`);
  return (JSON.parse(readFileSync(file, 'utf8')) as { menu: string }).menu;
}
