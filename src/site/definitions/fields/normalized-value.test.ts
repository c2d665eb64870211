import { expect, it } from 'vitest';
import type { Kind } from './kinds';
import { normalizedValue } from './normalized-value';

it.each([
  ['phone', '05.49.88.77.66', '05 49 88 77 66'],
  ['phone', '+33 (0)5 49 88 77 66', '05 49 88 77 66'],
  ['phone', ' 0549887766 ', '05 49 88 77 66'],
  ['postcode', '86 000', '86000'],
  ['postcode', 'F-86000', '86000'],
  ['department', '2a', '2A'],
  ['email', 'mailto:Contact@Exemple.FR', 'Contact@exemple.fr'],
  ['url', 'www.exemple.fr/', 'https://www.exemple.fr'],
  ['href', 'www.exemple.fr/page', 'https://www.exemple.fr/page'],
  ['href', 'contact@exemple.fr', 'mailto:contact@exemple.fr'],
  ['href', '05 49 88 77 66', 'tel:+33549887766'],
  ['color', '1D232B', '#1D232B'],
  ['color', '#abc', '#aabbcc'],
  ['date', '3 août 2026', '2026-08-03'],
  ['date', '03/08/2026', '2026-08-03'],
  ['moment', 'lundi 30 novembre 2026 à 8 h', '2026-11-30T08:00'],
] as const)('a %s typed « %s » is written « %s »', (kind, typed, written) => {
  expect(normalizedValue(kind, typed)).toBe(written);
  // Idempotent.
  expect(normalizedValue(kind, written)).toBeUndefined();
});

it.each<[Kind, string]>([
  ['phone', '05 49 88 77 66'],
  ['phone', '0 800 47 33 33'],
  ['phone', '112'],
  ['phone', '05 49 88'],
  ['postcode', '8600'],
  ['email', 'contact chez exemple.fr'],
  ['url', 'http://www.exemple.fr'],
  ['href', '/tarifs'],
  ['href', 'tarifs'],
  ['date', '3 août'],
  ['date', '31/02/2026'],
  ['date', '3 août 2026 à 8 h'],
  ['date', '2026-08-03'],
  ['moment', 'mardi 30 novembre 2026'],
  // Texts for visitors are left to their authors.
  ['text', '12.50€'],
  ['text', '8:00-12:00'],
  ['text', '05.49.88.77.66'],
])('a %s « %s » stays as it is', (kind, typed) => {
  expect(normalizedValue(kind, typed)).toBeUndefined();
});
