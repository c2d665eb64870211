import type { Migration } from './migrations';

const said: ReadonlySet<unknown> = new Set(['always', 'hours']);

/**
 * A block of emergencies said by itself when the company answers, and so could contradict the hours. A number that
 * answers day and night is now a fact of `site.json`, beside the number.
 */
export const onePlaceForAnswering: Migration = {
  name: '2026-11-29-one-place-for-answering',
  says: 'quand on répond (« availability ») se dit une seule fois, auprès du numéro, dans site.json (« dayAndNight »).',
  of: { blocks: ['emergency'] },
  up(block) {
    const { availability, ...rest } = block;
    return said.has(availability) ? rest : block;
  },
  ofSite: ({ availability, hidden }) => (availability === 'always' && hidden !== true ? { dayAndNight: true } : {}),
};
