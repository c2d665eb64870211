import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { accessibilityFaults, renderBlock } from '../../../../tests/harness/render-block';
import { resolvedExample } from '../../../../tests/samples/garden-site';
import { ServiceArea } from './ServiceArea';
import { serviceArea } from './service-area.schema';

const block = resolvedExample(serviceArea);

it('has no accessibility fault', async () => {
  const { container } = renderBlock(<ServiceArea block={block} />);
  expect(await accessibilityFaults(container)).toEqual([]);
});

it('shows the map of the town, loaded lazily, with an alternative text', () => {
  renderBlock(<ServiceArea block={block} />);
  const map = screen.getByRole('img', { name: /^Carte de Rennes et des villes voisines/ });
  expect(map.getAttribute('src')).toMatch(/^\/media\/carte-rennes\.[0-9a-f]{8}\.svg$/);
  expect(map.getAttribute('loading')).toBe('lazy');
});

it('lists what the map shows: each town as a link, with its distance', () => {
  renderBlock(<ServiceArea block={block} />);
  const items = screen
    .getAllByRole('listitem')
    .map((item) => [item.textContent, item.querySelector('a')?.getAttribute('href')]);
  expect(items).toEqual([
    ['Cesson 6 km', '/cesson'],
    ['Les Iffs-d’Ille 24 km', '/les-iffs'],
  ]);
});

it('shows the distance, delay and cost of a visit, as far as they are known', () => {
  const { unmount } = renderBlock(<ServiceArea block={block} />);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '12\u00a0km à vol d’oiseau',
    'Dans la journée',
    '20\u202f€',
  ]);
  unmount();
  const { distance: _, delay: _delay, cost: _cost, ...bare } = block;
  renderBlock(<ServiceArea block={bare} />);
  expect(screen.queryAllByRole('definition')).toEqual([]);
});

it('has no heading for other towns if there are none', () => {
  renderBlock(<ServiceArea block={{ ...block, entries: [] }} />);
  expect(screen.queryByRole('heading', { name: 'Villes voisines' })).toBeNull();
  expect(screen.getByRole('img')).toBeTruthy();
});

it('renders nothing without a map and without other towns', () => {
  const { map: _, ...rest } = block;
  renderBlock(<ServiceArea block={{ ...rest, entries: [] }} />);
  expect(screen.getByRole('main').textContent).toBe('');
});
