import type { Migration } from '../../definitions/migrations';

/** The grounds that each type drew on that day, of those that it offered. */
const drawn: Readonly<Record<string, readonly string[]>> = {
  hero: [],
  'page-header': [],
  'article-header': [],
  'article-grid': [],
  'not-found': [],
  prose: [],
  emergency: [],
  about: ['paper', 'sand'],
  projects: ['paper', 'sand'],
  faq: ['paper', 'sand'],
  callout: ['paper', 'sand'],
  'services-grid': ['paper', 'sand'],
  'place-list': ['paper', 'sand'],
  neighbours: ['paper', 'sand'],
};

/** Every block offered three grounds; some drew none of them, and some could not be read on the dark one. */
export const drawnGrounds: Migration = {
  name: '2026-11-22-drawn-grounds',
  says: 'il choisit un fond (« tone ») qu’il ne dessine pas.',
  of: { blocks: Object.keys(drawn) },
  up(block) {
    const grounds = drawn[String(block.type)] ?? [];
    const { tone, ...rest } = block;
    // A layout may take it from a field: that one knows its towns.
    const isKept = tone === undefined || (typeof tone === 'object' && grounds.length > 0);
    return isKept || grounds.includes(String(tone)) ? block : rest;
  },
};
