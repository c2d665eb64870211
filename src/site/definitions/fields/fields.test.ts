import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { note } from './field-notes';
import { action, email, href, image, list, runningText, text } from './fields';

const accepts = (schema: { safeParse: (value: unknown) => { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success;

describe('a link', () => {
  it.each(['/', '/blog', '/#faq', '#faq', '/?ville={name}#devis', 'tel:{phone}', 'mailto:{email}', 'https://a.fr/b'])(
    'may be %s',
    (value) => expect(accepts(href('owner'), value)).toBe(true),
  );

  it.each([
    '',
    'blog',
    '//ailleurs.example',
    'http://a.fr',
    'javascript:alert(1)',
    'data:text/html,x',
    '#',
    '#Faq',
    '/a b',
  ])('may not be %j', (value) => expect(accepts(href('owner'), value)).toBe(false));
});

it('that may lead people away, a field says who may change it: without that, it does not compile', () => {
  // @ts-expect-error There is no default.
  href('Lien', 'Où le vérifier.');
  // @ts-expect-error Nor for its kind, however the field is made.
  note(z.string(), { kind: 'phone' });
  // @ts-expect-error No link is an editor’s wherever it leads.
  action('editor', 'Bouton', 'Un bouton.');
});

describe('an image', () => {
  const file = (src: string) => accepts(image('Image', 'Une image.'), { src, alt: '' });

  it('is in the media folder, or still to come', () => {
    expect(file('media/chantier.jpg')).toBe(true);
    expect(file('media/2024/chantier.jpg')).toBe(true);
    expect(file('a-venir/chantier')).toBe(true);
  });

  it.each(['chantier.jpg', '/media/chantier.jpg', 'https://a.fr/x.jpg', 'media/mon chantier.jpg', 'media/'])(
    'may not be at %s',
    (src) => expect(file(src)).toBe(false),
  );

  it('has an alternative text, which may be empty', () => {
    expect(accepts(image('Image', 'Une image.'), { src: 'media/x.svg' })).toBe(false);
  });
});

describe('the other fields', () => {
  it('refuse an empty text and a text that is too long', () => {
    expect(accepts(text('Titre', 'Un titre.', 3), '')).toBe(false);
    expect(accepts(text('Titre', 'Un titre.', 3), 'abcd')).toBe(false);
    expect(accepts(text('Titre', 'Un titre.', 3), 'abc')).toBe(true);
  });

  it('have no longer texts than the function that publishes takes', () => {
    expect(accepts(runningText('Texte', 'Un texte.'), 'x'.repeat(2400))).toBe(true);
    expect(() => text('Texte', 'Un texte.', 2401)).toThrow('2400');
  });

  it('limit the length of a list', () => {
    const two = list(text('Mot', 'Un mot.'), 'Mots', 'Deux mots.', { min: 2, max: 2 });
    expect([1, 2, 3].map((count) => accepts(two, Array(count).fill('mot')))).toEqual([false, true, false]);
  });

  it('refuse a field that does not exist', () => {
    expect(accepts(action('within', 'Bouton', 'Un bouton.'), { label: 'Blog', href: '/blog', lien: '/blog' })).toBe(
      false,
    );
  });
});

it('a mail address may have an accented domain, and nothing else with an accent', () => {
  const isTaken = (written: string) => email('owner', 'Adresse', 'Adresse.').safeParse(written).success;
  expect(['contact@électricité-dupont.fr', 'a.b+c@exemple.fr'].map(isTaken)).toEqual([true, true]);
  expect(['prénom@exemple.fr', 'a@exemple', 'a@exemple.frànce', 'a b@exemple.fr'].map(isTaken)).toEqual(
    Array(4).fill(false),
  );
});
