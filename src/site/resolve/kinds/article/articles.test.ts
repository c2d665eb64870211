import { describe, expect, it } from 'vitest';
import { articleData, sample } from '../../../../../tests/samples/garden-documents';
import { gardenSite } from '../../../../../tests/samples/garden-site';

describe('an article', () => {
  const body = [{ type: 'prose', title: 'Quand ?', paragraphs: ['En février, dit {company.name}.'] }];
  const articleLayout = sample('layout', 'layouts/article.json', {
    $schema: '',
    title: '{title}',
    description: { $from: 'description' },
    blocks: [
      {
        type: 'article-header',
        back: { label: 'Blog', href: '/blog' },
        title: { $from: 'title' },
        category: '{category}',
        date: '2025-02-01',
        author: '{author}',
        image: { $from: 'image' },
      },
      { $from: 'body' },
    ],
  });
  const changes = {
    article: [
      sample('article', 'blog/un.json', articleData(1, '2025-02-01', { body })),
      sample('article', 'blog/deux.json', articleData(2, '2025-03-01')),
    ],
    layout: [articleLayout],
  };

  const grid = sample('page', 'blog.json', {
    $schema: '',
    path: '/blog',
    title: 'Blog : nos conseils',
    short: 'Blog',
    description: 'Le blog.',
    blocks: [
      { type: 'article-grid', title: 'Blog', intro: 'Lire.', allLabel: 'Tous' },
      { type: 'prose', title: 'Nos auteurs', paragraphs: ['Des jardiniers.'] },
    ],
  });

  it('with a body is published under /blog, its blocks in its layout', () => {
    const { pages } = gardenSite({ ...changes, page: [grid] });
    expect(pages.find(({ path }) => path === '/blog/un')).toMatchObject({
      kind: 'article',
      title: 'Conseil 1',
      description: 'Ce que la saison demande.',
      breadcrumbs: [{ href: '/' }, { label: 'Blog', href: '/blog' }, { label: 'Conseil 1', href: '/blog/un' }],
      blocks: [
        { type: 'article-header', author: 'Les Jardins' },
        { type: 'prose', paragraphs: ['En février, dit Les Jardins.'] },
      ],
    });
  });

  it('without a body has no page, and keeps its card and its address', () => {
    const { pages } = gardenSite({ ...changes, page: [grid] });
    expect(pages.map(({ path }) => path)).not.toContain('/blog/deux');
    expect(pages[0]?.blocks[0]?.entries).toMatchObject([
      { id: 2, href: '/blog/deux', author: 'Les Jardins' },
      { id: 1, href: '/blog/un' },
    ]);
  });
});
