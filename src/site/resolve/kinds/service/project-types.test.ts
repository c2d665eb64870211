import { expect, it } from 'vitest';
import { gardenDocuments, layoutData, sample, serviceData } from '../../../../../tests/samples/garden-documents';
import { quoteForm } from '../../../../page/blocks/quote-form/quote-form.schema';
import { offeredTypes } from './project-types';

const form = {
  ...quoteForm.example,
  projectTypes: [
    { value: 'tonte', label: 'Tonte' },
    { value: 'urgence', label: 'Arbre tombé' },
  ],
};

const offered = (types: string[]) =>
  offeredTypes(
    gardenDocuments({
      layout: [sample('layout', 'layouts/town.json', layoutData([form]))],
      service: types.map((projectType, rank) =>
        sample('service', `services/${rank}.json`, {
          ...serviceData(`/${rank}`, types.length - rank, 'Jardin'),
          projectType,
        }),
      ),
    }),
  ).map(({ value }) => value);

it('offers the types that the form lists, and those of the other services after the last one of a service', () => {
  expect(offered(['tonte'])).toEqual(['tonte', 'urgence']);
  expect(offered(['elagage', 'tonte'])).toEqual(['tonte', 'elagage', 'urgence']);
  // Sorted by rank; the second one has rank one.
  expect(offered(['elagage', 'potager', 'elagage'])).toEqual(['tonte', 'urgence', 'elagage', 'potager']);
});

it('offers only types that a layout gives in full, without references to fields of the page', () => {
  const projectTypes = [
    { value: 'tonte', label: 'Tonte' },
    { value: 'haie', label: { $from: 'name' } },
    { value: { $from: 'name' }, label: 'Ici' },
  ];
  const layout = sample('layout', 'layouts/town.json', layoutData([{ ...form, projectTypes }]));
  expect(offeredTypes(gardenDocuments({ layout: [layout], service: [] }))).toEqual([projectTypes[0]]);
});
