import { expect, it } from 'vitest';
import { restored, valuesBetween, type UnpublishedDocument } from '../../worker/site/unpublished-values';
import { placed } from './moved-unpublished';

const town = '{\n  "name": "Civray",\n  "intro": "Rien encore.",\n  "theme": { "title": "Le bourg" }\n}\n';
const renamed = town.replace('\n}\n', ',\n  "aliases": ["/civray"]\n}\n');
const kept = (after: string, document = 'towns/civray.json'): UnpublishedDocument => ({
  version: 1,
  document,
  base: 'then',
  values: valuesBetween({ document, before: town, after }, '0.2.0'),
});

it('takes what was changed in a document to the name that others have given it meanwhile', () => {
  const found = placed([kept(town.replace('Rien encore.', 'Deux phrases.'))], { 'towns/civray-86.json': renamed });
  expect(found).toMatchObject({
    kept: [{ document: 'towns/civray-86.json' }],
    left: ['towns/civray.json'],
    strays: [],
  });
  const { texts } = restored({ commit: 'now', texts: { 'towns/civray-86.json': renamed } }, found.kept);
  expect(texts).toEqual({ 'towns/civray-86.json': renamed.replace('Rien encore.', 'Deux phrases.') });
});

it('adds it to what was changed there since', () => {
  const before = kept(town.replace('Rien encore.', 'Deux phrases.'));
  const since = kept(town.replace('Le bourg', 'La ville'), 'towns/civray-86.json');
  const found = placed([since, before], { 'towns/civray-86.json': renamed });
  expect(found.kept.map(({ values }) => values.map(({ path }) => path))).toEqual([['/theme/title', '/intro']]);
});

it('gives what was changed in a document that is nowhere, to be read', () => {
  const after = town.replace('Rien encore.', 'Deux phrases.').replace('Le bourg', 'La ville');
  const { strays, ...others } = placed([kept(after)], { 'towns/melle.json': town });
  expect(others).toEqual({ kept: [], left: ['towns/civray.json'] });
  expect(strays.map(({ file, base, draft }) => [file, JSON.parse(base), JSON.parse(draft)] as const)).toEqual([
    [
      'towns/civray.json',
      { intro: 'Rien encore.', theme: { title: 'Le bourg' } },
      { intro: 'Deux phrases.', theme: { title: 'La ville' } },
    ],
  ]);
});

it('leaves alone what is where it was, and what was made or removed here', () => {
  const made = {
    ...kept(town),
    values: valuesBetween({ document: 'towns/civray.json', before: undefined, after: town }, '0'),
  };
  for (const [one, texts] of [
    [kept(town.replace('Rien', 'Peu')), { 'towns/civray.json': town }],
    [made, {}],
  ] as const)
    expect(placed([one], texts)).toEqual({ kept: [one], left: [], strays: [] });
});

it.each(['__proto__', 'constructor', 'toString'])('keeps a field named %s, and touches nothing else', (name) => {
  const [before, after] = ['1', '2'].map((said) => `{ "${name}": { "deep": { "said": ${said} } } }`);
  const document = 'towns/civray.json';
  const values = valuesBetween({ document, before, after }, '0.2.0');
  const { strays } = placed([{ version: 1, document, base: 'then', values }], {});
  expect(strays.map(({ draft }) => JSON.parse(draft) as unknown)).toEqual([JSON.parse(after!)]);
  expect(Object.hasOwn(Object.prototype, 'deep')).toBe(false);
});
