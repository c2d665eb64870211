import { afterEach, expect, it } from 'vitest';
import { formOf } from '../forms';
import { valueAt } from '../../../../site/definitions/shapes/json-path';
import { shapeAt } from '../../../../site/definitions/shapes/shapes';
import { kindOf } from '../../../../site/definitions/documents/kinds/kinds';
import { pathOf } from '../../../logic/transport/pointer';
import { ofFolder, ofRepository } from '../../../store/context/capabilities';
import { setEnvironment } from '../../../store/context/environment';
import type { StudioStore } from '../../../store/studio-store';
import { closedBecause } from './closed-because';

const site = {
  phone: '05 36 49 00 00',
  legal: { registration: 'RCS 1' },
  navigation: [
    { label: 'Accueil', href: '/' },
    { label: 'Avis', href: 'https://avis.example' },
  ],
  hours: [{ days: 'Lundi', text: '8h-12h' }],
};
const town = {
  aliases: ['/ancienne'],
  blocks: [{ type: 'emergency', delay: 'Sous 2 h', action: { label: 'Appeler', href: 'tel:{phone}' } }],
};
const documents = { 'site.json': { data: site }, 'towns/niort.json': { data: town } };
// The only part of the store that is asked.
const studio = { getState: () => ({ documents }) } as unknown as StudioStore;

afterEach(() => setEnvironment({ can: ofFolder, preview: '/' }));

function reasonAt(file: keyof typeof documents, pointer: string): string | undefined {
  const { data } = documents[file];
  const path = pathOf(pointer);
  const shape = shapeAt(formOf(kindOf(file)), data, path)!;
  return closedBecause(studio, { shape, file, pointer, value: valueAt(data, path) });
}

it('an editor finds closed what is the owner’s, and reads why', () => {
  setEnvironment({ can: ofRepository, preview: '/', role: 'editor' });
  expect(reasonAt('site.json', '/phone')).toContain('engage l’entreprise ou mène hors du site');
  expect(reasonAt('site.json', '/legal/registration')).toContain('La loi');
  expect(reasonAt('towns/niort.json', '/blocks/0/delay')).toContain('L’entreprise en répond');
  expect(reasonAt('site.json', '/navigation/1/href')).toContain('mène hors du site');
});

it('and open what may be changed', () => {
  setEnvironment({ can: ofRepository, preview: '/', role: 'editor' });
  for (const pointer of ['/navigation', '/navigation/0/href', '/navigation/1/label', '/hours/0/text'])
    expect([pointer, reasonAt('site.json', pointer)]).toEqual([pointer, undefined]);
  for (const pointer of ['/blocks', '/blocks/0/action/href', '/aliases'])
    expect([pointer, reasonAt('towns/niort.json', pointer)]).toEqual([pointer, undefined]);
});

it('an owner, and whoever has the folder, finds all open', () => {
  for (const place of [
    { can: ofRepository, preview: '/', role: 'owner' as const },
    { can: ofFolder, preview: '/' },
  ]) {
    setEnvironment(place);
    expect(reasonAt('site.json', '/phone')).toBeUndefined();
  }
});

it('a link that was typed here and is not published can be taken back', () => {
  const unpublished = { current: () => ['site.json'], subscribe: () => () => undefined };
  setEnvironment({ can: ofRepository, preview: '/', role: 'editor', unpublished });
  expect(reasonAt('site.json', '/navigation/1/href')).toBeUndefined();
});
