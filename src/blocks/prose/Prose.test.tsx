import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { accessibilityFaults, renderBlock } from '../../../tests/render-block';
import { resolvedExample } from '../../../tests/samples/garden-site';
import { Prose } from './Prose';
import { prose } from './prose.schema';

const block = resolvedExample(prose);

it('has no accessibility fault', async () => {
  const { container } = renderBlock(<Prose block={block} />);
  expect(await accessibilityFaults(container)).toEqual([]);
});

it('shows its title, its paragraphs and its list', () => {
  renderBlock(<Prose block={block} />);
  expect(screen.getByRole('heading', { level: 2, name: 'Quand\u202f?' })).toBeTruthy();
  expect(screen.getByText('À la fin de l’hiver.').tagName).toBe('P');
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Par temps sec']);
});

it('may hold the title of the page', () => {
  renderBlock(<Prose block={{ ...block, level: 'h1' }} />);
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
});

it('without a title is only text', () => {
  renderBlock(<Prose block={{ ...block, title: undefined, bullets: undefined }} />);
  expect(screen.queryByRole('heading')).toBeNull();
  expect(screen.queryByRole('list')).toBeNull();
});
