import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { accessibilityFaults, renderBlock } from '../../../../tests/harness/render-block';
import { resolvedExample } from '../../../../tests/samples/garden-site';
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

/** The class of the grid, and those of its cards, with that number of services. */
function layoutOf(count: number): { grid: string; cards: string[] } {
  const [service] = block.entries as [(typeof block.entries)[0]];
  const entries = Array.from({ length: count }, (_, rank) => ({ ...service, href: `/services/${rank}` }));
  const { unmount } = renderBlock(<ServicesGrid block={{ ...block, entries }} />);
  const cards = screen.getAllByRole('article');
  const grid = cards[0]!.parentElement!.className;
  unmount();
  return { grid, cards: cards.map(({ className }) => className) };
}

it('has rows of four for 4, 7 and 8 services, and other rows for other numbers', () => {
  const four = layoutOf(4).grid;
  const counts = [1, 2, 3, 4, 5, 6, 7, 8, 9, 13];
  expect(counts.filter((count) => layoutOf(count).grid === four)).toEqual([4, 7, 8]);
});

it('gives the style sheet the last card of an odd number, which would be alone in rows of two', () => {
  const [plain = ''] = layoutOf(4).cards;
  const marked = [1, 2, 3, 4, 5, 13].map((count) =>
    layoutOf(count).cards.flatMap((card, rank) => (card === plain ? [] : [rank + 1])),
  );
  expect(marked).toEqual([[1], [], [3], [], [5], [13]]);
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
