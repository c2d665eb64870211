import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { accessibilityFaults, renderBlock } from '../../../../tests/harness/render-block';
import { resolvedExample } from '../../../../tests/samples/garden-site';
import { TextColumns } from './TextColumns';
import { textColumns } from './text-columns.schema';

const block = resolvedExample(textColumns);

it('has no accessibility fault', async () => {
  const { container } = renderBlock(<TextColumns block={block} />);
  expect(await accessibilityFaults(container)).toEqual([]);
});

it('shows each text under its title', () => {
  renderBlock(<TextColumns block={block} />);
  expect(screen.getByRole('heading', { level: 2, name: 'Notre façon de\u00a0faire' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 3, name: 'Écouter' }).nextElementSibling?.textContent).toBe(
    'D’abord, une visite.',
  );
});
