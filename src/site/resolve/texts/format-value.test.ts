import { describe, expect, it } from 'vitest';
import { formatter } from './format-value';

const format = formatter(new Map());

describe('a published block', () => {
  it('has typeset texts, also in lists, and addresses as they are written', () => {
    const block = {
      type: 'call-to-action',
      anchor: 'prix',
      title: 'Un\u00a0prix ?',
      text: 'Voir : ici',
      actions: [{ label: 'Oui !', href: 'https://exemple.fr/a?b=1 ;c=2' }],
    };
    expect(format.block(block)).toEqual({
      type: 'call-to-action',
      anchor: 'prix',
      title: 'Un\u00a0prix\u202f?',
      text: 'Voir\u00a0: ici',
      actions: [{ label: 'Oui\u202f!', href: 'https://exemple.fr/a?b=1%20;c=2' }],
    });
  });

  it('has phone links in international form, and a placeholder for a photo to come', () => {
    const project = { title: 'Verger', description: 'x', category: 'y', image: { src: 'a-venir/x', alt: 'Où ?' } };
    const placeholder = { src: '', alt: 'Où\u202f?', width: 4, height: 3, isPlaceholder: true };
    expect(format.block({ type: 'projects', title: 'Nos chantiers', items: [project] })).toMatchObject({
      items: [{ image: placeholder }],
    });
    expect(format.block({ type: 'emergency', action: { label: 'x', href: 'tel:05 36 49 00 00' } })).toMatchObject({
      action: { href: 'tel:+33536490000' },
    });
  });

  it('keeps the values of unknown fields and blocks exactly as they are', () => {
    expect(format.block({ type: 'faq', autre: 'Ah !' })).toEqual({ type: 'faq', autre: 'Ah !' });
    expect(format.block({ type: 'inconnu', title: 'Ah !' })).toEqual({ type: 'inconnu', title: 'Ah !' });
  });
});
