import fc from 'fast-check';

const pieces = (...parts: string[]) =>
  fc.array(fc.constantFrom(...parts), { maxLength: 12 }).map((chosen) => chosen.join(''));

// Mostly valid texts, sometimes hostile ones: rules disagree at their boundaries, not in random noise.
const text = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('Zoé', "d'Aubigné", 'Jean-Luc', 'Saint-Maixent-l’École', '王', 'Łukasz') },
  {
    weight: 4,
    arbitrary: pieces(
      'a',
      'É',
      ' ',
      '\u00a0',
      '\u202f',
      '\u3000',
      '\t',
      '\n',
      '\r',
      '\u0001',
      '\u0085',
      '\u200b',
      '\u200d',
      '\u202e',
      '\ufeff',
      '\ufff9',
      '\u2028',
      '\u061c',
      '\u180e',
      '\u3164',
      '\u{e0041}',
      '=?',
      '👩‍🔧',
      '\ud800',
      "'",
      '<b>',
      '=',
    ),
  },
  { weight: 1, arbitrary: fc.integer({ min: 78, max: 101 }).map((n) => '🔧'.repeat(n)) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
);

const email = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.constantFrom('zoe@exemple.fr', 'Z.M+devis@sous.domaine.exemple', 'a@b.co', ' zoe@exemple.fr '),
  },
  {
    weight: 4,
    arbitrary: pieces(
      'a',
      '1',
      '.',
      '-',
      '@',
      '@exemple',
      '.fr',
      '+',
      "'",
      '`',
      '{',
      ' ',
      'é',
      ',',
      '<',
      '_',
      '\n',
      '\u00a0',
      '=?',
    ),
  },
  { weight: 1, arbitrary: fc.emailAddress() },
);

const telephone = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.constantFrom(
      '06 39 98 12 34',
      '+33 (0)5.36.49.12.34',
      '0033-536491234',
      '+44 20 7946 0958',
      '05/36/49/12/34',
      // Plans of long and of short numbers.
      '+49 30 1234567890123',
      '+683 4002',
      '+44 (0)7911 123456',
    ),
  },
  {
    weight: 4,
    arbitrary: pieces('0', '6', '12', '345', '+', '33', '00', '(0)', '.', ' ', '-', '/', '\u00a0', 'a', '٣'),
  },
);

/** Values that somebody might type, or send by hand, in each of the seven fields. */
export const rawLead = fc.record({
  prenom: text,
  nom: text,
  email,
  telephone,
  ville: fc.oneof(text, fc.constant(null)),
  type_projet: fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom('electricite', 'plomberie', 'autre') },
    { weight: 1, arbitrary: text },
  ),
  description: fc.oneof(
    text,
    fc.integer({ min: 3999, max: 4001 }).map((n) => 'é'.repeat(n)),
  ),
});
