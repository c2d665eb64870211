import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { accessibilityFaults, renderBlock } from '../../../../tests/harness/render-block';
import { resolvedExample } from '../../../../tests/samples/garden-site';
import { FeatureGrid } from './FeatureGrid';
import { featureGrid } from './feature-grid.schema';

const block = resolvedExample(featureGrid, {
  items: [
    { icon: 'leaf', title: 'Naturel', text: 'Aucun produit chimique.' },
    { icon: 'pin', title: 'Local', text: 'De la région.' },
  ],
});

it('has no accessibility fault', async () => {
  const { container } = renderBlock(<FeatureGrid block={block} />);
  expect(await accessibilityFaults(container)).toEqual([]);
});

it('shows a tile per item, in order', () => {
  renderBlock(<FeatureGrid block={block} />);
  expect(screen.getByRole('region', { name: 'Pourquoi nous' })).toBeTruthy();
  expect(screen.getAllByRole('heading', { level: 3 }).map((title) => title.textContent)).toEqual(['Naturel', 'Local']);
  expect(screen.getAllByRole('listitem')[1]?.textContent).toBe('LocalDe la région.');
});
