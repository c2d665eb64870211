import { anyTrade } from '../../src/authoring/new/trades';
import { trades } from '../../src/commands/new/starters';
import { isLong } from '../harness/size';

/** The trades whose starters are tried: one that is not the shipped company's every day, all of them in `npm run test:long`. */
export const tradesToTry = isLong
  ? trades()
  : [...trades().filter((trade) => trade !== 'electricite-plomberie'), ...trades()].slice(0, 1);

/** The words of a command that name the trade of a starter. */
export function tradeWords(trade: string): string[] {
  return ['--trade', trade, ...(trade === anyTrade ? ['--called', 'vitrier'] : [])];
}
