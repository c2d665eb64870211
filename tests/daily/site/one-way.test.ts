import { expect, it } from 'vitest';
import { wordsOf, pages } from '../../harness/site/read-content';

/** French allows several spellings here; a site that mixes them reads like two authors. */
const ways: Record<string, RegExp[]> = {
  'salle de bain': [/\bsalles? de bain\b/i, /\bsalles? de bains\b/i],
  '24 h/24': [
    /\b24[\s\u00a0\u202f]h\/24\b/i,
    /\b24h\/24\b|\b24[\s\u00a0\u202f]?h[\s\u00a0\u202f]?\/[\s\u00a0\u202f]24|\b24 heures sur 24/i,
  ],
  'premier du mois': [
    /\b1er (?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)\b/i,
    /\b1 (?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)\b/i,
  ],
  'MaPrimeRénov’': [/MaPrimeRénov['’]/, /Ma ?Prime ?Rénov(?!['’])/i],
};

const words = pages.map(({ path }) => wordsOf(path)).join('\n');

it.each(Object.entries(ways))('écrit « %s » d’une seule façon dans tout le site', (_, spellings) => {
  expect(spellings.filter((spelling) => spelling.test(words)).map(String).length).toBeLessThanOrEqual(1);
});
