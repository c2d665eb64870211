import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { accessibilityFaults, renderBlock } from '../../../../tests/harness/render-block';
import { resolvedExample } from '../../../../tests/samples/garden-site';
import { Aids } from './Aids';
import { aids } from './aids.schema';

const block = resolvedExample(aids);

it('has no accessibility fault', async () => {
  const { container } = renderBlock(<Aids block={block} />);
  expect(await accessibilityFaults(container)).toEqual([]);
});

it('shows the amount, the purpose, the end date, and the source with its date', () => {
  renderBlock(<Aids block={block} />);
  expect([...screen.getByRole('listitem').children].map((line) => line.textContent)).toEqual([
    'Prime à la haie',
    'Jusqu’à 500\u202f€',
    'Pour une haie de plus de cent mètres.',
    'Valable jusqu’au 31 décembre 2099.',
    'Région Bretagne, 12 mars 2026',
  ]);
});

it('leads to the official text', () => {
  renderBlock(<Aids block={block} />);
  expect(screen.getByRole('link', { name: 'Région Bretagne' }).getAttribute('href')).toBe('https://www.bretagne.bzh/');
});
