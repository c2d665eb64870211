import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { accessibilityFaults, renderBlock } from '../../../tests/harness/render-block';
import { Breadcrumbs } from './Breadcrumbs';

const trail = [
  { label: 'Accueil', href: '/' },
  { label: 'Blog', href: '/blog' },
  { label: 'Tailler', href: '/blog/tailler' },
];

it('links each page above, and names the current page without a link', async () => {
  const { container } = renderBlock(<Breadcrumbs trail={trail} />);
  const steps = within(screen.getByRole('navigation', { name: 'Fil d’Ariane' }));
  expect(steps.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/', '/blog']);
  expect(steps.getByText('Tailler').getAttribute('aria-current')).toBe('page');
  expect(await accessibilityFaults(container)).toEqual([]);
});

it.each([0, 1])('renders nothing for a trail of %i links', (length) => {
  renderBlock(<Breadcrumbs trail={trail.slice(0, length)} />);
  expect(screen.queryByRole('navigation')).toBeNull();
});
