import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { accessibilityFaults, renderBlock } from '../../../../tests/harness/render-block';
import { resolvedExample } from '../../../../tests/samples/garden-site';
import { ArticleGrid } from './ArticleGrid';
import { articleGrid } from './article-grid.schema';

const block = resolvedExample(articleGrid);

it('has no accessibility fault', async () => {
  const { container } = renderBlock(<ArticleGrid block={block} />);
  expect(await accessibilityFaults(container)).toEqual([]);
});

const titles = () =>
  screen.getAllByRole('article').map((card) => within(card).getByRole('heading', { level: 2 }).textContent);

it('shows the card of every article, newest first: category, title, excerpt, date in French, author', () => {
  renderBlock(<ArticleGrid block={block} />);
  expect(titles()).toEqual(['Tondre haut', 'Conseil 1']);
  const [card] = screen.getAllByRole('article');
  const inside = within(card!);
  expect(inside.getByRole('link', { name: 'Tondre haut' }).getAttribute('href')).toBe('/blog/tondre');
  expect(inside.getByText('Pelouse')).toBeTruthy();
  expect(inside.getByText('Ce que la saison demande.')).toBeTruthy();
  expect(inside.getByText('1er avril 2025').getAttribute('datetime')).toBe('2025-04-01');
  expect(inside.getByText('Les Jardins')).toBeTruthy();
});

it('gives its photographs no alternative text, because they are decorative here', () => {
  const entries = block.entries.map((entry) => ({ ...entry, image: { ...entry.image, alt: 'Un râteau' } }));
  const { container } = renderBlock(<ArticleGrid block={{ ...block, entries }} />);
  expect([...container.querySelectorAll('img')].map(({ alt }) => alt)).toEqual(entries.map(() => ''));
});

it('has a chip for all articles, which is selected, then one per category', () => {
  renderBlock(<ArticleGrid block={block} />);
  const chips = within(screen.getByRole('group', { name: 'Catégories' })).getAllByRole<HTMLInputElement>('radio');
  expect(chips.map((chip) => [chip.labels?.[0]?.textContent, chip.checked])).toEqual([
    ['Tous', true],
    ['Pelouse', false],
    ['Taille', false],
  ]);
});

it('shows only the articles of the chosen category, with their number, then all again', async () => {
  const visitor = userEvent.setup();
  renderBlock(<ArticleGrid block={block} />);
  await visitor.click(screen.getByRole('radio', { name: 'Taille' }));
  expect(titles()).toEqual(['Conseil 1']);
  expect(screen.getByRole('status').textContent).toBe('1 article');
  await visitor.click(screen.getByRole('radio', { name: 'Tous' }));
  expect(titles()).toEqual(['Tondre haut', 'Conseil 1']);
  expect(screen.getByRole('status').textContent).toBe('');
});

it('ends the visible part of an excerpt after a whole word, and keeps the rest for screen readers', () => {
  const [first] = block.entries;
  const excerpt =
    'Les fils gainés de tissu et les prises sans terre d’une maison ancienne ne se remplacent pas tous de la même façon, ni le même jour.';
  const { container } = renderBlock(<ArticleGrid block={{ ...block, entries: [{ ...first!, excerpt }] }} />);
  const rest = container.querySelector('article p span');
  expect(rest?.parentElement?.textContent).toBe(excerpt);
  const seen = excerpt.slice(0, -rest!.textContent!.length);
  expect([seen, rest?.textContent?.charAt(0)]).toEqual([
    'Les fils gainés de tissu et les prises sans terre d’une maison ancienne',
    ' ',
  ]);
});
