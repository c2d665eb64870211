import type { Migration } from '../../definitions/migrations';

/** The grounds that every block offered until then. */
const offered: ReadonlySet<unknown> = new Set(['paper', 'sand', 'petrol']);

/** Of these, the grounds that each type really supported. */
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

/** Every block offered three grounds; some ignored them, and some were unreadable on the dark one. */
export const drawnGrounds: Migration = {
  name: '2026-11-22-drawn-grounds',
  says: 'il choisit un fond (« tone ») qu’il ne dessine pas.',
  of: { blocks: Object.keys(drawn) },
  up(block) {
    const { tone, ...rest } = block;
    const grounds = drawn[String(block.type)] ?? [];
    // A layout may take the ground from a field of its towns; a type without grounds does not need it.
    const isUndrawn = isReference(tone) ? grounds.length === 0 : offered.has(tone) && !grounds.includes(String(tone));
    return isUndrawn ? rest : block;
  },
};

/** Exactly a reference: an object with more keys was never a ground. */
function isReference(tone: unknown): boolean {
  const [[key, name] = [], ...others] = Object.entries(typeof tone === 'object' ? (tone ?? {}) : {});
  return key === '$from' && typeof name === 'string' && others.length === 0;
}
