import { expect, it } from 'vitest';
import { anyBlock } from '../../../../site/definitions/shapes/written-shapes';
import { freeAnchors } from './free-anchors';

const faq = (anchor: string) => ({ type: 'faq', anchor, title: 'Questions', items: [] });

it('gives each taken anchor the first free number', () => {
  const others = [faq('faq'), faq('faq-2'), faq('contact')];
  expect(freeAnchors(anyBlock, faq('faq'), others)).toEqual([{ way: ['anchor'], anchor: 'faq-3' }]);
  expect(freeAnchors(anyBlock, faq('faq-2'), others)).toEqual([{ way: ['anchor'], anchor: 'faq-3' }]);
});

it('leaves free anchors as they are', () => {
  expect(freeAnchors(anyBlock, faq('avis'), [faq('faq')])).toEqual([]);
});

it('also finds anchors of fields, and two in one block', () => {
  const form = { type: 'quote-form', anchor: 'contact', formAnchor: 'contact', title: 'Contact' };
  expect(freeAnchors(anyBlock, form, [])).toEqual([{ way: ['formAnchor'], anchor: 'contact-2' }]);
});
