import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { accessibilityFaults, renderBlock } from '../../../tests/render-block';
import { resolvedExample } from '../../../tests/samples/garden-site';
import { Emergency } from './Emergency';
import { emergency } from './emergency.schema';

const block = resolvedExample(emergency);

it('has no accessibility fault', async () => {
  const { container } = renderBlock(<Emergency block={block} />);
  expect(await accessibilityFaults(container)).toEqual([]);
});

it('lists the cases and dials the number', () => {
  renderBlock(<Emergency block={block} />);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Arbre sur un toit']);
  expect(screen.getByText('Nous venons dans la journée.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Appeler' }).getAttribute('href')).toBe('tel:+33536491234');
});

it('stands out', () => {
  renderBlock(<Emergency block={block} />);
  expect(screen.getByRole('region', { name: /Arbre tombé/ }).dataset.tone).toBe('strong');
});
