import { describe, expect, it } from 'vitest';
import { groundsByRole } from './2026-11-22-grounds-by-role';

const { up } = groundsByRole;

describe('the migration to grounds named by role', () => {
  it.each([
    ['paper', 'plain'],
    ['sand', 'band'],
    ['petrol', 'strong'],
  ])('turns %s into %s', (older, newer) => {
    expect(up({ type: 'faq', tone: older, title: 'Ici' })).toEqual({ type: 'faq', tone: newer, title: 'Ici' });
  });

  it.each([
    { type: 'faq', tone: 'band' },
    { type: 'faq', tone: { $from: 'fond' } },
    { type: 'faq', title: 'Ici' },
  ])('does not change a block whose ground is a role already, or with none: %j', (block) => {
    expect(up(block)).toBe(block);
  });
});
