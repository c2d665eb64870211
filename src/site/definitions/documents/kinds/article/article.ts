import type { KindDefinition } from '../kind.ts';

export const article = {
  folder: 'blog',
  address: (slug: string) => `/blog/${slug}`,
  // Without it, an article is only a card.
  pageField: 'body',
  hasLayout: true,
  noun: 'article',
  one: 'un article',
  label: 'Article',
  many: 'Articles',
  created: 'Nouvel article',
} as const satisfies KindDefinition;
