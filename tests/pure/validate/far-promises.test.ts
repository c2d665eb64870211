import { expect, it } from 'vitest';
import { report } from '../../harness/validate/spoil';

const zones = [{ upTo: 30, delay: 'Urgence sous 2 h' }, { delay: 'Le jour est convenu au téléphone' }];
/** The fixture's site with these travel zones. */
const promising = (text: string) => text.replace('"legal": {', `"travel": ${JSON.stringify({ zones })}, "legal": {`);
const saying = (words: string) => (text: string) => text.replace('"intro": "', `"intro": "${words} `);

it('a delay promised by a far town is reported, with the distance', () => {
  const output = report({ 'site.json': promising, 'towns/parthenay.json': saying('Nous venons sous 2 h.') });
  expect(output).toMatch(
    /towns\/parthenay\.json:\d+:\d+ far-promise \(avertissement\) ⟦sous 2 h⟧\n {2}« sous 2 h » est promis à \d+ km de l’atelier, où « travel » de site\.json ne promet aucune heure\./,
  );
});

it('a delay may be promised near the workshop, and anywhere on a site without zones', () => {
  expect(report({ 'site.json': promising, 'towns/niort.json': saying('Nous venons sous 2 h.') })).not.toContain(
    'far-promise',
  );
  expect(report({ 'towns/parthenay.json': saying('Nous venons sous 2 h.') })).not.toContain('far-promise');
});

it('nothing is said of the distance of a town that is in no list of communes', () => {
  const nowhere = (text: string) =>
    saying('Nous venons sous 2 h.')(text).replace('"Parthenay"', '"Xyzville"').replace('79200', '79999');
  expect(report({ 'site.json': promising, 'towns/parthenay.json': nowhere })).not.toContain('far-promise');
});
