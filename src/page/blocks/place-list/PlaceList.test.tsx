import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { accessibilityFaults, renderBlock } from '../../../../tests/harness/render-block';
import { resolvedExample } from '../../../../tests/samples/garden-site';
import { PlaceList } from './PlaceList';
import { placeList } from './place-list.schema';

const block = resolvedExample(placeList, { places: ['Cesson', "Les Iffs-d'Ille", 'Vern'] });

it('has no accessibility fault', async () => {
  const { container } = renderBlock(<PlaceList block={block} />);
  expect(await accessibilityFaults(container)).toEqual([]);
});

it('lists the places, those with a page as links', () => {
  renderBlock(<PlaceList block={block} />);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Cesson',
    'Les Iffs-d’Ille',
    'Vern',
  ]);
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Cesson', '/cesson'],
    ['Les Iffs-d’Ille', '/les-iffs'],
  ]);
});
