import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { accessibilityFaults, renderBlock } from '../../../../tests/harness/render-block';
import { resolvedExample } from '../../../../tests/samples/garden-site';
import { Process } from './Process';
import { process } from './process.schema';

const block = resolvedExample(process);

it('has no accessibility fault', async () => {
  const { container } = renderBlock(<Process block={block} />);
  expect(await accessibilityFaults(container)).toEqual([]);
});

it('gives its steps as an ordered list, each under its title', () => {
  renderBlock(<Process block={block} />);
  const list = screen.getByRole('list');
  expect(list.tagName).toBe('OL');
  expect(
    within(list)
      .getAllByRole('heading', { level: 3 })
      .map((title) => title.textContent),
  ).toEqual(['La\u00a0visite', 'Le\u00a0devis']);
});

it('shows the duration of a step if the document gives it', () => {
  renderBlock(<Process block={block} />);
  expect(screen.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
    'La\u00a0visiteune heureNous venons voir le jardin.',
    'Le\u00a0devisIl est gratuit.',
  ]);
});
