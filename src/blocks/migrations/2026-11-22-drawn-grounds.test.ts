import { describe, expect, it } from 'vitest';
import { definitions } from '../schemas';
import { drawnGrounds } from './2026-11-22-drawn-grounds';
import { groundsByRole } from './2026-11-22-grounds-by-role';

const { up, of } = drawnGrounds;

describe('the migration of grounds', () => {
  it('removes a ground that the type does not support', () => {
    expect(up({ type: 'hero', tone: 'sand', title: 'Ici' })).toEqual({ type: 'hero', title: 'Ici' });
    expect(up({ type: 'faq', tone: 'petrol', title: 'Ici' })).toEqual({ type: 'faq', title: 'Ici' });
  });

  it.each([
    { type: 'faq', tone: 'sand' },
    { type: 'faq', tone: { $from: 'fond' } },
    { type: 'hero', title: 'Ici' },
  ])('does not change a block with a supported ground, or with none: %j', (block) => {
    expect(up(block)).toBe(block);
  });

  it('makes every block with one of the three old grounds valid, together with the next migration', () => {
    const types = 'blocks' in of ? of.blocks : [];
    expect(types.length).toBeGreaterThan(10);
    for (const { type, schema, example } of definitions.filter((one) => types.includes(one.type)))
      for (const tone of ['paper', 'sand', 'petrol'])
        expect([type, tone, schema.safeParse(groundsByRole.up(up({ ...example, tone }))).success]).toEqual([
          type,
          tone,
          true,
        ]);
  });
});
