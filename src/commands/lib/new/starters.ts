import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Called, Trade, TradeService } from '../../../studio/local/new-site/trades';
import { engineRoot } from '../../../site/read/disk/roots';

/** The folder of the starters, one subfolder per trade. */
export const startersFolder = path.join(engineRoot, 'starters');

/** The trades that have a starter. */
export function trades(): string[] {
  return readdirSync(startersFolder)
    .filter((name) => existsSync(path.join(startersFolder, name, 'site.json')))
    .sort();
}

/** The content of a starter's `.trade.json`: synonyms of its trade, and how its services are recognized. */
interface TradeFile {
  called?: Called;
  services?: Record<string, Omit<TradeService, 'slug' | 'menu'>>;
}

/** The trades with their synonyms and services. */
export function knownTrades(): Trade[] {
  return trades().map((name) => {
    const beside = path.join(startersFolder, name, '.trade.json');
    // The starters are part of the engine, so the form is known.
    const { called = {}, services = {} }: TradeFile = existsSync(beside)
      ? (JSON.parse(readFileSync(beside, 'utf8')) as TradeFile)
      : {};
    return {
      name,
      called,
      services: Object.entries(services).map(([slug, service]) => ({ slug, menu: menuOf(name, slug), ...service })),
    };
  });
}

function menuOf(trade: string, slug: string): string {
  const file = path.join(startersFolder, trade, 'services', `${slug}.json`);
  return (JSON.parse(readFileSync(file, 'utf8')) as { menu: string }).menu;
}
