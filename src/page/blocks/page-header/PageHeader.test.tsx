import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { accessibilityFaults, renderBlock } from '../../../../tests/harness/render-block';
import { resolvedExample } from '../../../../tests/samples/garden-site';
import { PageHeader } from './PageHeader';
import { pageHeader } from './page-header.schema';

const block = resolvedExample(pageHeader);
const full = resolvedExample(pageHeader, {
  badge: { value: '15 ans', label: 'de métier' },
  image: { src: 'media/tool.svg', alt: 'Un chêne.' },
  actions: [
    { label: 'Devis', href: '/#contact' },
    { label: 'Appeler', href: 'tel:{phone}' },
    { label: 'Blog', href: '/blog' },
  ],
});

it('has no accessibility fault', async () => {
  const { container } = renderBlock(<PageHeader block={block} />);
  expect(await accessibilityFaults(container)).toEqual([]);
});

it('has the title of the page, its introduction and the way back', () => {
  renderBlock(<PageHeader block={block} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Élagage' })).toBeTruthy();
  expect(screen.getByText('Nous taillons les arbres.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Retour' }).getAttribute('href')).toBe('/');
});

it('gives its words the whole width while its image is missing', () => {
  const image = { src: '', alt: '', width: 0, height: 0, isPlaceholder: true as const };
  renderBlock(<PageHeader block={{ ...full, image }} />);
  expect(screen.getByRole('region', { name: 'Élagage' }).dataset.plain).toBe('true');
});

it('has one main action, the others quieter', () => {
  renderBlock(<PageHeader block={full} />);
  const links = screen.getAllByRole('link').slice(1);
  expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.dataset.variant])).toEqual([
    ['Devis', '/#contact', 'primary'],
    ['Appeler 05\u00a036\u00a049\u00a012\u00a034', 'tel:+33536491234', 'outline'],
    ['Blog', '/blog', 'outline'],
  ]);
});

it('tells the call bar of phones whether it has a call of its own', () => {
  const { container, unmount } = renderBlock(<PageHeader block={full} />);
  expect(container.querySelector('[data-call]')?.textContent).toContain('Appeler');
  unmount();
  renderBlock(<PageHeader block={{ ...full, actions: [{ label: 'Devis', href: '/#contact' }] }} />);
  expect(document.querySelector('[data-call]')).toBeNull();
});

it('shows its badge on its image', () => {
  renderBlock(<PageHeader block={full} />);
  expect(screen.getByRole('img', { name: 'Un chêne.' })).toBeTruthy();
  expect(screen.getByText('15 ans').closest('p')?.textContent).toBe('15\u00a0ans de métier');
});

it('has no accessibility fault with every field filled in', async () => {
  const { container } = renderBlock(<PageHeader block={full} />);
  expect(await accessibilityFaults(container)).toEqual([]);
});
