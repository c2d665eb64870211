import type { Migration } from '../../definitions/migrations';

/** The grounds that every block offered until that day. */
const offered: ReadonlySet<unknown> = new Set(['paper', 'sand', 'petrol']);

/** Those of them that each type drew. */
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
    const { tone, ...rest } = block;
    const grounds = drawn[String(block.type)] ?? [];
    // A layout may take it from a field, which knows its towns: what draws none has no use for it.
    const isUndrawn = isReference(tone) ? grounds.length === 0 : offered.has(tone) && !grounds.includes(String(tone));
    return isUndrawn ? rest : block;
  },
};

/** Only that: an object with more in it was never a ground. */
function isReference(tone: unknown): boolean {
  const [[key, name] = [], ...others] = Object.entries(typeof tone === 'object' ? (tone ?? {}) : {});
  return key === '$from' && typeof name === 'string' && others.length === 0;
}
