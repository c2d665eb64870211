import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { accessibilityFaults, renderBlock } from '../../../tests/render-block';
import { resolvedExample } from '../../../tests/samples/garden-site';
import { ServicesGrid } from './ServicesGrid';
import { servicesGrid } from './services-grid.schema';

const block = resolvedExample(servicesGrid);

it('has no accessibility fault', async () => {
  const { container } = renderBlock(<ServicesGrid block={block} />);
  expect(await accessibilityFaults(container)).toEqual([]);
});

it('shows a card per service, by rank', () => {
  renderBlock(<ServicesGrid block={block} />);
  const cards = screen.getAllByRole('article');
  expect(cards.map((card) => within(card).getByRole('heading', { level: 3 }).textContent)).toEqual(['Taille', 'Tonte']);
  const features = within(cards[0]!).getAllByRole('listitem');
  expect(features.map((feature) => feature.textContent)).toEqual(['Un', 'Deux', 'Trois', 'Quatre']);
});

it('shows a large icon in place of a missing picture', () => {
  const [service, other] = block.entries as [(typeof block.entries)[0], (typeof block.entries)[0]];
  const announced = { ...service, image: { src: '', alt: '', width: 0, height: 0, isPlaceholder: true as const } };
  renderBlock(<ServicesGrid block={{ ...block, entries: [announced, other] }} />);
  const drawn = screen
    .getAllByRole('article')
    .map((card) => [...card.querySelectorAll('svg')].map((svg) => svg.getAttribute('width')).includes('112'));
  expect(drawn).toEqual([true, false]);
});

it('names the service in the accessible name of its link', () => {
  renderBlock(<ServicesGrid block={block} />);
  const link = screen.getByRole('link', { name: 'En savoir plus : Taille' });
  expect([link.textContent, link.getAttribute('href')]).toEqual(['En savoir plus', '/services/taille']);
});

it('has an action and its links under the cards', () => {
  renderBlock(<ServicesGrid block={block} />);
  expect(screen.getByRole('link', { name: 'Nous écrire' }).getAttribute('href')).toBe('/#contact');
  expect(screen.getByRole('link', { name: 'Accueil' }).getAttribute('href')).toBe('/');
});
