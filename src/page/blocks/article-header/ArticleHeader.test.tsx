import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { accessibilityFaults, renderBlock } from '../../../../tests/harness/render-block';
import { resolvedExample } from '../../../../tests/samples/garden-site';
import { ArticleHeader } from './ArticleHeader';
import { articleHeader } from './article-header.schema';

const block = resolvedExample(articleHeader);

it('has no accessibility fault', async () => {
  const { container } = renderBlock(<ArticleHeader block={block} />);
  expect(await accessibilityFaults(container)).toEqual([]);
});

it('says what the article is, when it was written and by whom', () => {
  renderBlock(<ArticleHeader block={block} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Tailler un\u00a0rosier' })).toBeTruthy();
  expect(screen.getByText('1er février 2025').getAttribute('datetime')).toBe('2025-02-01');
  expect(screen.getByText(/L’équipe$/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Retour' }).getAttribute('href')).toBe('/blog');
});

it('shows no picture for a placeholder', () => {
  const coming = { src: '', alt: '', width: 4, height: 3, isPlaceholder: true };
  const { container } = renderBlock(<ArticleHeader block={{ ...block, image: coming }} />);
  expect(container.querySelector('img')).toBeNull();
});
