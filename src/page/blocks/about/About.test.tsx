import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { accessibilityFaults, renderBlock } from '../../../../tests/harness/render-block';
import { resolvedExample } from '../../../../tests/samples/garden-site';
import { About } from './About';
import { about } from './about.schema';

const block = resolvedExample(about);

it('has no accessibility fault', async () => {
  const { container } = renderBlock(<About block={block} />);
  expect(await accessibilityFaults(container)).toEqual([]);
});

it('pairs each figure with what it counts', () => {
  renderBlock(<About block={block} />);
  expect(screen.getByRole('term').textContent).toBe('ans de métier');
  expect(screen.getByRole('definition').textContent).toBe('12');
});

it('tells the story, the values and where to write', () => {
  renderBlock(<About block={block} />);
  expect(screen.getByRole('region', { name: 'Qui sommes-\u2060nous' })).toBeTruthy();
  expect(screen.getByText('Une équipe de quatre jardiniers.')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 3, name: 'Nos\u00a0valeurs' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 4, name: 'Soin' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Nous écrire' }).getAttribute('href')).toBe('/#contact');
});
