import { expect, it } from 'vitest';
import { documentFrom } from '../../../../site/definitions/documents/site-source';
import { screenNames } from './screen-names';
import { onScreen, type ScreenNames } from './screen-words';

const names: ScreenNames = {
  document: (file) => (file === 'home.json' ? 'Accueil' : undefined),
  field: () => undefined,
  block: () => undefined,
  choice: () => undefined,
};
const keeper = 'La personne qui s’occupe des fichiers du site saura quoi faire.';
const adviceOf = (rule: string, advice?: string) =>
  onScreen({ rule, message: 'Faux.', ...(advice ? { advice } : {}) }, names).advice;

it.each([
  ['missing-field', 'Ajoutez "title".', undefined],
  ['wrong-nature', 'Écrivez un texte entre guillemets.', 'Retirez cette valeur, et remplissez le champ de nouveau.'],
  ['unknown-field', 'Les champs possibles sont : title.', keeper],
  ['unknown-field', 'Vouliez-vous dire « title » ?', 'Vouliez-vous dire « title » ?'],
  ['unknown-block', 'Les blocs possibles sont : hero.', 'Supprimez ce bloc, et ajoutez celui qui convient.'],
  ['unknown-block', 'Vouliez-vous dire « hero » ?', 'Vouliez-vous dire « hero » ?'],
  ['bad-form', 'Écrivez dix chiffres.', 'Écrivez dix chiffres.'],
  ['bad-form', undefined, undefined],
])('for %s, turns the advice « %s » into advice for the screen', (rule, advice, shown) => {
  expect(adviceOf(rule, advice)?.replace(/[\u202f\u00a0]/g, ' ')).toBe(shown);
});

it('hides the details of a syntax error, which only the file shows', () => {
  expect(onScreen({ rule: 'json-comma', message: 'Une virgule manque.' }, names)).toEqual({
    message: 'Ce document est mal écrit : l’atelier ne sait pas le lire.',
    advice: keeper,
  });
});

it('calls a document by its name', () => {
  expect(onScreen({ rule: 'bad-form', message: 'La même chose est dans « home.json ».' }, names).message).toContain(
    'Accueil',
  );
});

it.each([
  ['in its group', '/theme/text', 'text', 'Texte'],
  ['around it', '/theme/text', 'communes', 'Communes desservies'],
  ['of another document', '/theme/text', 'company.name', 'Entreprise › Nom'],
  ['in a document that is gone', undefined, 'text', 'Police des textes'],
])('names a field as the form does: %s', (_, pointer, key, title) => {
  const town = documentFrom('towns/auray.json', '{ "theme": { "title": "x", "text": "y" } }');
  const source = { root: '/', media: [], files: pointer === undefined ? [] : [town] };
  expect(screenNames(source, { file: town.file, pointer: pointer ?? '' }).field(key)).toBe(title);
});
