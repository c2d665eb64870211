import { expect, it } from 'vitest';
import { asciiMail, mailHref } from './mail-address';

it.each([
  ['contact@électricité-dupont.fr', 'contact@xn--lectricit-dupont-9pbj.fr'],
  // Decomposed letters, capitals and full-width stops are the same domain.
  ['contact@e\u0301lectricite\u0301-dupont.fr', 'contact@xn--lectricit-dupont-9pbj.fr'],
  ['contact@ÉLECTRICITÉ-Dupont。fr', 'contact@xn--lectricit-dupont-9pbj.fr'],
  ['zoe@ville.例え', 'zoe@ville.xn--r8jz45g'],
  ['zoe@exemple.fr', 'zoe@exemple.fr'],
  ['Zoe@Exemple.fr', 'Zoe@Exemple.fr'],
  // The name before the sign is the mailbox's own.
  ['zoé@exemple.fr', 'zoé@exemple.fr'],
  ['zoe@é/../x.fr', 'zoe@é/../x.fr'],
  ['zoe@é:80.fr', 'zoe@é:80.fr'],
  ['zoe@-é.fr', expect.any(String)],
  ['électricité.fr', 'électricité.fr'],
  ['', ''],
])('the domain of %j in ASCII is %j', (written, expected) => expect(asciiMail(written)).toEqual(expected));

it('a link leads to that form', () =>
  expect(mailHref('contact@électricité-dupont.fr')).toBe('mailto:contact@xn--lectricit-dupont-9pbj.fr'));
