import type { Migration } from '../../../src/site/definitions/documents/migrations/migrations';

/** Migrations from forms that never were: the engine's own come and go with its releases. */

const role: Readonly<Record<string, string>> = { clair: 'plain', moyen: 'band', sombre: 'strong' };

/** The grounds of the older form. */
export const olderGrounds = Object.keys(role);

/** The types that never drew a ground. */
export const undrawn = ['hero', 'page-header', 'article-header', 'article-grid', 'not-found', 'prose', 'emergency'];

/** The types that draw one of three. */
export const drawn = ['call-to-action', 'feature-grid', 'quote-form', 'service-list', 'testimonials', 'text-columns'];

const groundsDropped: Migration = {
  name: '2020-01-01-undrawn-grounds',
  says: 'il choisit un fond (« tone ») qu’il ne dessine pas.',
  of: { blocks: undrawn },
  up: ({ tone, ...rest }) => (olderGrounds.includes(String(tone)) ? rest : { tone, ...rest }),
};

const groundsByRole: Migration = {
  name: '2020-01-02-grounds-by-role',
  says: 'son fond (« tone ») se dit maintenant par son rôle.',
  of: { blocks: drawn },
  up(block) {
    const tone = typeof block.tone === 'string' && Object.hasOwn(role, block.tone) ? role[block.tone] : undefined;
    return tone === undefined ? block : { ...block, tone };
  },
};

export const exampleMigrations: readonly Migration[] = [groundsDropped, groundsByRole];

/** A document as it would have been in the older form, with `ground` on what draws none; undefined if it has no grounds. */
export function inOlderForm(text: string, ground: string): string | undefined {
  const older = Object.fromEntries(Object.entries(role).map(([old, now]) => [now, old]));
  const ofRole = new RegExp(`("type": "(?:${drawn.join('|')})",[^{}]*?)"tone": "(plain|band|strong)"`, 'g');
  const ofNone = new RegExp(`("type": "(?:${undrawn.join('|')})",)(\\s+)`, 'g');
  const old = text
    .replace(ofRole, (_, start: string, name: string) => `${start}"tone": "${older[name]}"`)
    .replace(ofNone, `$1$2"tone": "${ground}",$2`);
  return old === text ? undefined : old;
}
