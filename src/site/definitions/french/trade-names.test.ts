import { expect, it } from 'vitest';
import { tradeForms } from './trade-names';

it.each([
  ['vitrier', 'un vitrier', 'le vitrier', 'de vitrier', 'du vitrier', 'au vitrier'],
  ['couvreur', 'un couvreur', 'le couvreur', 'de couvreur', 'du couvreur', 'au couvreur'],
  ['maçon', 'un maçon', 'le maçon', 'de maçon', 'du maçon', 'au maçon'],
  ['électricien', 'un électricien', "l'électricien", "d'électricien", "de l'électricien", "à l'électricien"],
  ['étancheur', 'un étancheur', "l'étancheur", "d'étancheur", "de l'étancheur", "à l'étancheur"],
  ['ébéniste', 'un ébéniste', "l'ébéniste", "d'ébéniste", "de l'ébéniste", "à l'ébéniste"],
  ['horticulteur', 'un horticulteur', "l'horticulteur", "d'horticulteur", "de l'horticulteur", "à l'horticulteur"],
  ['home stager', 'un home stager', 'le home stager', 'de home stager', 'du home stager', 'au home stager'],
  [
    'peintre en bâtiment',
    'un peintre en bâtiment',
    'le peintre en bâtiment',
    'de peintre en bâtiment',
    'du peintre en bâtiment',
    'au peintre en bâtiment',
  ],
  [
    'tailleur de pierre',
    'un tailleur de pierre',
    'le tailleur de pierre',
    'de tailleur de pierre',
    'du tailleur de pierre',
    'au tailleur de pierre',
  ],
  ['la peintre', 'une peintre', 'la peintre', 'de peintre', 'de la peintre', 'à la peintre'],
  ['une architecte', 'une architecte', "l'architecte", "d'architecte", "de l'architecte", "à l'architecte"],
  ['carreleuse', 'une carreleuse', 'la carreleuse', 'de carreleuse', 'de la carreleuse', 'à la carreleuse'],
  ['serrurière', 'une serrurière', 'la serrurière', 'de serrurière', 'de la serrurière', 'à la serrurière'],
  [
    'électricienne',
    'une électricienne',
    "l'électricienne",
    "d'électricienne",
    "de l'électricienne",
    "à l'électricienne",
  ],
  ['maçonnerie', 'une maçonnerie', 'la maçonnerie', 'de maçonnerie', 'de la maçonnerie', 'à la maçonnerie'],
  [
    'entreprise de peinture',
    'une entreprise de peinture',
    "l'entreprise de peinture",
    "d'entreprise de peinture",
    "de l'entreprise de peinture",
    "à l'entreprise de peinture",
  ],
  [
    'couvreurs zingueurs',
    'des couvreurs zingueurs',
    'les couvreurs zingueurs',
    'de couvreurs zingueurs',
    'des couvreurs zingueurs',
    'aux couvreurs zingueurs',
  ],
  ['les façadiers', 'des façadiers', 'les façadiers', 'de façadiers', 'des façadiers', 'aux façadiers'],
  ['lessiveur', 'un lessiveur', 'le lessiveur', 'de lessiveur', 'du lessiveur', 'au lessiveur'],
])('declines « %s »', (written, a, the, of, ofThe, toThe) => {
  const { aTrade, theTrade, ofTrade, ofTheTrade, toTheTrade } = tradeForms(written);
  expect([aTrade, theTrade, ofTrade, ofTheTrade, toTheTrade]).toEqual([a, the, of, ofThe, toThe]);
});

it('gives the trade without its article, with a capital for titles', () => {
  expect(tradeForms("l'étancheur").tradeTitle).toBe('Étancheur');
  expect(tradeForms('la peintre').trade).toBe('peintre');
});
