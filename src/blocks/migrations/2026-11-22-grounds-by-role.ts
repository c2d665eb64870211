import type { Migration } from '../../definitions/migrations';

/** Grounds were named after the colours of one company; now they are named by role. */
const role: Readonly<Record<string, string>> = { paper: 'plain', sand: 'band', petrol: 'strong' };

/** The types that had a choice of ground then. */
const types = [
  'about',
  'projects',
  'faq',
  'callout',
  'services-grid',
  'place-list',
  'neighbours',
  'call-to-action',
  'feature-grid',
  'quote-form',
  'service-list',
  'testimonials',
  'text-columns',
];

export const groundsByRole: Migration = {
  name: '2026-11-22-grounds-by-role',
  says: 'son fond (« tone ») porte le nom d’une couleur ; il se dit maintenant par son rôle : plain, band ou strong.',
  of: { blocks: types },
  up(block) {
    const tone = typeof block.tone === 'string' && Object.hasOwn(role, block.tone) ? role[block.tone] : undefined;
    return tone === undefined ? block : { ...block, tone };
  },
};
