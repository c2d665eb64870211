import { describe, expect, it } from 'vitest';
import { knownTrades } from './starters';
import { tradeFaults } from './trade-answers';

const trades = knownTrades().filter(({ services }) => services.length > 0);
const faultsOf = (trade: string, services: string) => tradeFaults({ trade, services }, { trades });

describe('--services', () => {
  it.each(trades.flatMap(({ name, services }) => services.map(({ menu }) => [name, menu] as const)))(
    'of %s understands « %s », as its own message writes it, among words that mean nothing',
    (trade, menu) => {
      expect(faultsOf(trade, menu.toLowerCase())).toEqual([]);
      const [fault = '', ...others] = faultsOf(trade, `${menu}, Piscines ; ${menu} & spas`);
      expect(others).toEqual([]);
      expect(fault).toMatch(/^« Piscines » et « spas » : les services de ce modèle sont /);
    },
  );

  it('names the one word that it does not understand, and what it probably means', () => {
    const [fault] = faultsOf('menuiserie', 'fenêtres et portes, escalliers');
    expect(fault).toMatch(/^« escalliers » : les services .* Vouliez-vous dire « escaliers » \?$/);
  });

  it('takes nothing but separators for no answer', () => {
    expect(faultsOf('menuiserie', ' , ; ')[0]).toMatch(/^« , ; » : /);
  });
});
