import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { accessibilityFaults, renderBlock } from '../../../../tests/harness/render-block';
import { resolvedExample } from '../../../../tests/samples/garden-site';
import { Testimonials } from './Testimonials';
import { testimonials } from './testimonials.schema';

const block = resolvedExample(testimonials, {
  items: [
    { name: 'Anne', location: 'Rennes', rating: 5, comment: 'Travail soigné.', service: 'Entretien' },
    { name: 'Yann', location: 'Cesson', rating: 3, comment: 'Un peu tard.', service: 'Tonte' },
  ],
});

it('has no accessibility fault', async () => {
  const { container } = renderBlock(<Testimonials block={block} />);
  expect(await accessibilityFaults(container)).toEqual([]);
});

it('shows a review with its author, town and service', () => {
  renderBlock(<Testimonials block={block} />);
  const [first] = screen.getAllByRole('figure');
  expect(within(first!).getByText('Travail soigné.').tagName).toBe('BLOCKQUOTE');
  expect(first?.querySelector('figcaption')?.textContent).toBe('Anne, RennesEntretien');
});

it('shows the source and date of a review, and how it was verified', () => {
  const [item] = block.items ?? [];
  const from = {
    source: 'Google',
    link: 'https://avis.example/1',
    date: '2026-03-12',
    howVerified: 'Facture à l’appui',
  };
  renderBlock(<Testimonials block={{ ...block, items: [{ ...item!, ...from }] }} />);
  expect(screen.getByRole('figure').querySelector('figcaption p')?.textContent).toBe(
    'Google, 12 mars 2026Facture à l’appui',
  );
  expect(screen.getByRole('link', { name: 'Google' }).getAttribute('href')).toBe('https://avis.example/1');
});

it('shows a review without stars, town, service and day, and one of which the month is known', () => {
  const items = [
    { name: 'Karim', comment: 'Je recommande.', source: 'Google' },
    { name: 'Lise', comment: 'Travail propre.', rating: 4, date: '2026-01' },
  ];
  renderBlock(<Testimonials block={{ ...block, items }} />);
  const [first, second] = screen.getAllByRole('figure');
  expect(first?.textContent).toBe('Je recommande.KarimGoogle');
  expect(within(first!).queryByRole('img')).toBeNull();
  expect(second?.querySelector('figcaption')?.textContent).toBe('Lisejanvier 2026');
  expect(second?.querySelector('time')?.dateTime).toBe('2026-01');
});

it.each([
  ['a town', { town: 'Cesson' }, ['Un peu tard.']],
  ['a service', { service: 'Entretien' }, ['Travail soigné.']],
  ['a town and a service', { town: 'Cesson', service: 'Entretien' }, []],
])('shows only the reviews of %s if asked, and no section if there are none', (_, asked, comments) => {
  renderBlock(<Testimonials block={{ ...block, ...asked }} />);
  expect(screen.queryAllByRole('figure').map((figure) => figure.querySelector('blockquote')?.textContent)).toEqual(
    comments,
  );
  expect(screen.queryAllByRole('region')).toHaveLength(comments.length > 0 ? 1 : 0);
});

it('puts a single review beside the heading, and several below it', () => {
  const items = block.items ?? [];
  const { unmount } = renderBlock(<Testimonials block={{ ...block, summary: undefined, items: items.slice(0, 1) }} />);
  expect(screen.getByRole('region').dataset.beside).toBe('true');
  unmount();
  renderBlock(<Testimonials block={{ ...block, summary: undefined, items }} />);
  expect(screen.getByRole('region').dataset.beside).toBeUndefined();
});

it('draws as many full stars as the rating, and names it for screen readers', () => {
  renderBlock(<Testimonials block={block} />);
  const drawn = (name: string) =>
    [...screen.getByRole('img', { name }).querySelectorAll('use')].map(
      (use) => use.getAttribute('href')?.split('#')[1],
    );
  expect(drawn('Note : 5 sur 5')).toEqual(Array(5).fill('star-filled'));
  expect(drawn('Note : 3 sur 5')).toEqual([...Array(3).fill('star-filled'), 'star', 'star']);
});

it('shows the average if the document has one', () => {
  const { unmount } = renderBlock(<Testimonials block={block} />);
  expect(screen.getByText('4.9/5').parentElement?.textContent).toBe('4.9/5 sur 12 avis');
  unmount();
  renderBlock(<Testimonials block={{ ...block, summary: undefined }} />);
  expect(screen.queryByText('4.9/5')).toBeNull();
});
