import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { accessibilityFaults, renderBlock } from '../../../../tests/harness/render-block';
import { resolvedExample } from '../../../../tests/samples/garden-site';
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

it('shows an image with its alternative text and its caption', () => {
  const picture = { src: '/media/a.svg', alt: 'Une haie taillée', width: 4, height: 3 };
  renderBlock(<Prose block={{ ...block, picture, caption: ['Une ', { bold: ['haie'] }] }} />);
  expect(screen.getByRole('img', { name: 'Une haie taillée' })).toBeTruthy();
  expect(screen.getByText('haie').tagName).toBe('STRONG');
});

it('renders subtitles and lists inside a text', () => {
  const paragraphs = [[{ paragraph: ['Un'] }, { subtitle: ['Deux'] }, { items: [['trois']] }]];
  renderBlock(<Prose block={{ ...block, paragraphs }} />);
  expect(screen.getByRole('heading', { level: 3, name: 'Deux' })).toBeTruthy();
  expect(screen.getAllByRole('listitem')[0]?.textContent).toBe('trois');
});

it('without a title is only text', () => {
  renderBlock(<Prose block={{ ...block, title: undefined, bullets: undefined }} />);
  expect(screen.queryByRole('heading')).toBeNull();
  expect(screen.queryByRole('list')).toBeNull();
});
