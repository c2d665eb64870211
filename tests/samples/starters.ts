import { anyTrade } from '../../src/studio/local/new-site/trades';
import { trades } from '../../src/commands/lib/new/starters';
import { isLong } from '../harness/size';

/** The trades whose starters are tested: daily one that is not the shipped company's, all in `npm run test:long`. */
export const tradesToTry = isLong
  ? trades()
  : [...trades().filter((trade) => trade !== 'electricite-plomberie'), ...trades()].slice(0, 1);

/** The command's arguments that name the trade of a starter. */
export function tradeWords(trade: string): string[] {
  return ['--trade', trade, ...(trade === anyTrade ? ['--called', 'vitrier'] : [])];
}
