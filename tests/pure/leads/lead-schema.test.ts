import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { internationalPhone } from '../../../src/definitions/phone';
import { leadSchema } from '../../../src/leads/lead-schema';
import { aLead } from '../../harness/leads/visitor';

const typed = { ...aLead(), telephone: '06 39 98 12 34' };

/** The first message of each field, as the form shows it. */
function messages(input: object): Record<string, string> {
  const issues = leadSchema.safeParse(input).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]));
}

describe('leadSchema', () => {
  it('compiles no code, which the policy of pages forbids', async () => {
    z.config({ jitless: false });
    // With a query, the module is evaluated again, without its imports.
    const again = '../../../src/leads/lead-schema?again';
    await import(/* @vite-ignore */ again);
    expect(z.config().jitless).toBe(true);
  });

  it('normalises what people type', () => {
    const input = {
      ...typed,
      prenom: '  Zoé\t',
      nom: 'de  la\u00a0Tour',
      email: ' zoe@exemple.fr\n',
      ville: '  ',
      description: ' a\r\nb\u0085 c\u200b ',
    };
    expect(leadSchema.parse(input)).toEqual({
      prenom: 'Zoé',
      nom: 'de la Tour',
      email: 'zoe@exemple.fr',
      telephone: '+33639981234',
      ville: null,
      type_projet: 'electricite',
      description: 'a\nb\n c',
    });
  });

  it.each([
    ['U+061C', '\u061c'],
    ['U+180E', '\u180e'],
    ['U+FE0F', '\ufe0f'],
    ['tags', '\u{e0041}\u{e007f}'],
    ['U+3164', '\u3164'],
    ['U+2800', '\u2800'],
  ])('removes %s, and refuses a name that contains nothing else', (_, invisible) => {
    expect(leadSchema.parse({ ...typed, nom: `Mar${invisible}tin`, description: `a${invisible}b` })).toMatchObject({
      nom: 'Martin',
      description: 'ab',
    });
    expect(messages({ ...typed, nom: invisible.repeat(3) })).toEqual({ nom: 'Indiquez votre nom.' });
  });

  it('removes all characters that Unicode renders as nothing', () => {
    const kept = [];
    for (let code = 0; code <= 0x10ffff; code++) {
      const character = String.fromCodePoint(code);
      if (!/[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Cc}]/u.test(character)) continue;
      if (leadSchema.parse({ ...typed, nom: `a${character}b` }).nom.includes(character)) kept.push(code.toString(16));
    }
    expect(kept).toEqual([]);
  });

  it('keeps the letters and signs of everybody’s name', () => {
    for (const nom of ['Łukasz', 'محمد', 'नेहा', '王小明', 'ฉัตรชัย', "D'Aubigné", 'Ngô Thị', '👷'])
      expect(leadSchema.parse({ ...typed, nom }).nom).toBe(nom);
  });

  it('is idempotent, and gives exactly the seven fields', () => {
    const once = leadSchema.parse({ ...typed, website: 'spam' });
    expect(leadSchema.parse(once)).toEqual(once);
    expect(Object.keys(once).sort()).toEqual([
      'description',
      'email',
      'nom',
      'prenom',
      'telephone',
      'type_projet',
      'ville',
    ]);
  });

  it('says in French what each empty field needs', () => {
    const empty = { prenom: '', nom: ' ', email: '', telephone: '', ville: '', type_projet: '', description: '\n' };
    expect(messages(empty)).toMatchInlineSnapshot(`
      {
        "description": "Décrivez votre projet en quelques mots.",
        "email": "Indiquez votre adresse e-mail.",
        "nom": "Indiquez votre nom.",
        "prenom": "Indiquez votre prénom.",
        "telephone": "Indiquez votre numéro de téléphone.",
        "type_projet": "Choisissez un service.",
      }
    `);
    expect(messages({ type_projet: '' })).toEqual(messages(empty));
  });

  it('says in French what is wrong with each field', () => {
    const wrong = {
      ...typed,
      prenom: 'x'.repeat(81),
      email: 'zoe@exemple',
      telephone: '06 39',
      ville: 'x'.repeat(101),
      description: 'x'.repeat(4001),
    };
    expect(messages(wrong)).toMatchInlineSnapshot(`
      {
        "description": "Ce texte est trop long : 4 000 caractères au plus.",
        "email": "Cette adresse e-mail semble incorrecte. Exemple : nom@exemple.fr",
        "prenom": "Ce texte est trop long : 80 caractères au plus.",
        "telephone": "Ce numéro semble incorrect. Exemple : 06 39 98 12 34",
        "ville": "Ce texte est trop long : 100 caractères au plus.",
      }
    `);
  });
});

describe('the international form of a number', () => {
  it.each([
    ['06 39 98 12 34', '+33639981234'],
    ['06.39.98.12.34', '+33639981234'],
    ['+33 (0)6 39 98 12 34', '+33639981234'],
    ['+33639981234', '+33639981234'],
    ['0033 6 39 98 12 34', '+33639981234'],
    ['05-36-49-12-34', '+33536491234'],
    ['+44 20 7946 0958', '+442079460958'],
    ['0044 20 7946 0958', '+442079460958'],
  ])('parses %s as %s', (typedNumber, expected) => expect(internationalPhone(typedNumber)).toBe(expected));

  it.each([
    '',
    '639981234',
    '06 39 98 12',
    '06 39 98 12 345',
    '00 00 00 00 00',
    '+33 12',
    '+0 123 456 789',
    'zéro six',
  ])('refuses %j', (typedNumber) => expect(internationalPhone(typedNumber)).toBeNull());
});
