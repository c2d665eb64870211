import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { accessibilityFaults, renderBlock } from '../../../../tests/harness/render-block';
import { resolvedExample } from '../../../../tests/samples/garden-site';
import { Neighbours } from './Neighbours';
import { neighbours } from './neighbours.schema';

const block = resolvedExample(neighbours);

it('has no accessibility fault', async () => {
  const { container } = renderBlock(<Neighbours block={block} />);
  expect(await accessibilityFaults(container)).toEqual([]);
});

it('links the nearest towns', () => {
  renderBlock(<Neighbours block={block} />);
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Cesson', '/cesson'],
    ['Les Iffs-d’Ille', '/les-iffs'],
  ]);
});

it('renders nothing if there is no other town', () => {
  renderBlock(<Neighbours block={{ ...block, entries: [] }} />);
  expect(screen.getByRole('main').textContent).toBe('');
});
