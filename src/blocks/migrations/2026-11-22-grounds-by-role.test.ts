// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { groundsByRole } from './2026-11-22-grounds-by-role';

const { up } = groundsByRole;

describe('grounds named by what they are for', () => {
  it.each([
    ['paper', 'plain'],
    ['sand', 'band'],
    ['petrol', 'strong'],
  ])('%s is %s', (older, newer) => {
    expect(up({ type: 'faq', tone: older, title: 'Ici' })).toEqual({ type: 'faq', tone: newer, title: 'Ici' });
  });

  it.each([
    { type: 'faq', tone: 'band' },
    { type: 'faq', tone: { $from: 'fond' } },
    { type: 'faq', title: 'Ici' },
  ])('leave what has a role, or none: %j', (block) => {
    expect(up(block)).toBe(block);
  });
});
