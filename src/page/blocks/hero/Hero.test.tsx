import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { accessibilityFaults, renderBlock } from '../../../../tests/harness/render-block';
import { resolvedExample } from '../../../../tests/samples/garden-site';
import { Hero } from './Hero';
import { hero } from './hero.schema';

const block = resolvedExample(hero);

it('has no accessibility fault', async () => {
  const { container } = renderBlock(<Hero block={block} />);
  expect(await accessibilityFaults(container)).toEqual([]);
});

it('has the title of the page, its tagline and its highlights', () => {
  renderBlock(<Hero block={block} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Des\u00a0jardins qui vivent' })).toBeTruthy();
  expect(screen.getByText('Création et entretien, toute l’année.')).toBeTruthy();
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Sans pesticide']);
});

it('has two actions, the main one first, then the number', () => {
  renderBlock(<Hero block={block} />);
  expect(
    screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href'), link.dataset.variant]),
  ).toEqual([
    ['Demander un devis', '#contact', 'primary'],
    ['Nos services', '#services', 'outline'],
    ['05\u00a036\u00a049\u00a012\u00a034', 'tel:+33536491234', undefined],
  ]);
});

it('loads its image eagerly, and reserves its room', () => {
  const { container } = renderBlock(<Hero block={block} />);
  const image = container.querySelector('img')!;
  expect(image.getAttribute('fetchpriority')).toBe('high');
  expect(image.hasAttribute('loading')).toBe(false);
  expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['400', '300']);
});
