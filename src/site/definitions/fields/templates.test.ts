import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { templatedBlock } from './templates';

const card = z.strictObject({
  type: z.literal('card'),
  title: z.string().min(1),
  items: z.array(z.strictObject({ label: z.string() })).min(2),
  note: z.string().optional(),
});
const template = templatedBlock(card);
const accepts = (value: unknown) => template.safeParse(value).success;
const items = [{ label: 'Un' }, { label: 'Deux' }];

describe('the template form of a block', () => {
  it('accepts what the block itself accepts', () => {
    expect(accepts({ type: 'card', title: 'Titre', items })).toBe(true);
  });

  it('accepts a reference for any value: a field, a list, an item, a field of an item', () => {
    expect(accepts({ type: 'card', title: { $from: 'name' }, items })).toBe(true);
    expect(accepts({ type: 'card', title: 'T', items: { $from: 'theme.items' } })).toBe(true);
    expect(accepts({ type: 'card', title: 'T', items: [{ $from: 'communes' }] })).toBe(true);
    expect(accepts({ type: 'card', title: 'T', items: [{ label: { $from: 'name' } }] })).toBe(true);
    expect(accepts({ type: 'card', title: 'T', items, note: { $from: 'name' } })).toBe(true);
  });

  it('takes a condition, which names a field', () => {
    expect(accepts({ type: 'card', when: 'theme.title', title: 'T', items })).toBe(true);
    expect(accepts({ type: 'card', when: 'theme title', title: 'T', items })).toBe(false);
    expect(accepts({ type: 'card', when: true, title: 'T', items })).toBe(false);
  });

  it('keeps its type literal, its required fields, and refuses any other field', () => {
    expect(accepts({ type: { $from: 'kind' }, title: 'T', items })).toBe(false);
    expect(accepts({ type: 'card', items })).toBe(false);
    expect(accepts({ type: 'card', title: 'T', items, titre: 'T' })).toBe(false);
  });

  it.each(['communes[0]', 'a..b', '__proto__', 'a b', ''])('refuses a reference to %j', ($from) => {
    expect(accepts({ type: 'card', title: { $from }, items })).toBe(false);
  });

  it('refuses a reference with anything beside it', () => {
    expect(accepts({ type: 'card', title: { $from: 'name', else: 'T' }, items })).toBe(false);
  });
});
