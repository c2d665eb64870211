import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { dialledHref, shownPhone } from '../../../src/page/leads/phone-number';
import { leadSchema } from '../../../src/page/leads/lead-schema';
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
    const again = '../../../src/page/leads/lead-schema?again';
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
        "telephone": "Il manque des chiffres à ce numéro. Exemple : 06 39 98 12 34",
        "ville": "Ce texte est trop long : 100 caractères au plus.",
      }
    `);
  });
});

describe('an accented mail domain', () => {
  it('is taken as it is typed, and stored in ASCII, as Chromium sends it', () => {
    const email = (written: string) => leadSchema.parse({ ...typed, email: written }).email;
    expect(email(' contact@électricité-dupont.fr ')).toBe('contact@xn--lectricit-dupont-9pbj.fr');
    expect(email('contact@xn--lectricit-dupont-9pbj.fr')).toBe('contact@xn--lectricit-dupont-9pbj.fr');
    expect(messages({ ...typed, email: 'contact@électricité' }).email).toContain('semble incorrecte');
    expect(messages({ ...typed, email: `a@${'é'.repeat(60)}.${'è.'.repeat(80)}fr` }).email).toBeTruthy();
  });
});

describe('a number', () => {
  const mobile = '+33639981234';
  it.each([
    ['06 39 98 12 34', mobile],
    ['06.39.98.12.34', mobile],
    ['06_39_98_12_34', mobile],
    ['(06) 39 98 12 34', mobile],
    ['0 6 3 9 9 8 1 2 3 4', mobile],
    ['639981234', mobile],
    ['33639981234', mobile],
    ['33 6 39 98 12 34', mobile],
    ['+33639981234', mobile],
    ['+33 (0)6 39 98 12 34', mobile],
    ['+33 06 39 98 12 34', mobile],
    ['0033 6 39 98 12 34', mobile],
    ['tel:+33639981234', mobile],
    // A word beside it, and what it says of the hour.
    ['06 39 98 12 34 (portable)', mobile],
    ['portable : 06 39 98 12 34', mobile],
    ['06 39 98 12 34 après 18h30', mobile],
    ['06 39 98 12 34 poste 12', mobile],
    // Typographic hyphens and spaces, and the invisible marks of a copied contact.
    ['06‑39‑98‑12‑34', mobile],
    ['06–39–98–12–34', mobile],
    ['06\u202f39\u00a098\u200912\u300034', mobile],
    ['\u202a+33 6 39 98 12 34\u202c', mobile],
    ['\u200e06 39 98 12 34\ufeff', mobile],
    ['٠٦ ٣٩ ٩٨ ١٢ ٣٤', mobile],
    ['05-36-49-12-34', '+33536491234'],
    // Other countries; the zero in brackets is not dialled, except in Italy, where none is left out.
    ['+44 (0)7911 123456', '+447911123456'],
    ['00 44 7911 123456', '+447911123456'],
    ['447911 123456', '+447911123456'],
    ['+44 20 7946 0958', '+442079460958'],
    ['+32 (0)470 12 34 56', '+32470123456'],
    ['+49 (0)30 123456', '+4930123456'],
    ['+39 06 1234 5678', '+390612345678'],
    ['+1 (415) 555-2671', '+14155552671'],
    ['+590 690 12 34 56', '+590690123456'],
  ])('written %j is %s', (telephone, expected) =>
    expect(leadSchema.parse({ ...typed, telephone }).telephone).toBe(expected),
  );

  it.each([
    ['06 39 98 12', 'Il manque des chiffres'],
    ['06 39 98 12 3', 'Il manque des chiffres'],
    ['15', 'Il manque des chiffres'],
    ['+33 12', 'Il manque des chiffres'],
    ['+32 47', 'Il manque des chiffres'],
    ['06 39 98 12 345', 'trop de chiffres'],
    ['+33 6 39 98 12 34 5', 'trop de chiffres'],
    ['06 39 98 12 34 / 05 36 49 12', 'trop de chiffres'],
    ['0639981234 ou 0536491234', 'trop de chiffres'],
    // A British number without its country.
    ['07911 123456', 'trop de chiffres'],
    ['+999 12345678', 'Aucun pays'],
    ['+0 123 456 789', 'Aucun pays'],
    ['00 00 00 00 00', 'Il manque des chiffres'],
    ['zéro six', 'semble incorrect'],
  ])('written %j is refused: %s', (telephone, why) =>
    expect(messages({ ...typed, telephone }).telephone).toContain(why),
  );

  it('is shown as its country writes it, and dialled as telephones do', () => {
    expect(['+33639981234', '+447911123456', '+390612345678', '0536491234', '12'].map(shownPhone)).toEqual([
      '06 39 98 12 34',
      '+44 7911 123456',
      '+39 06 1234 5678',
      '05 36 49 12 34',
      '12',
    ]);
    // Also one that was stored with its zero.
    expect(['+33639981234', '+4407911123456', '05 36 49 12 34', '12'].map(dialledHref)).toEqual([
      'tel:+33639981234',
      'tel:+447911123456',
      'tel:+33536491234',
      'tel:12',
    ]);
  });

  it('is the same however a French one is written', () => {
    const digits = fc.array(fc.integer({ min: 0, max: 99 }), { minLength: 4, maxLength: 4 });
    const spaces = fc.constantFrom('', ' ', '.', '-', '‑', '\u00a0', '\u200b ');
    const beside = fc.constantFrom('', ' (portable)', ' svp', '\u202c');
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), digits, spaces, beside, (first, pairs, space, word) => {
        const rest = pairs.map((pair) => String(pair).padStart(2, '0'));
        const forms = ['0', '+33', '+33(0)', '0033', '33', '+33 0'].map((start) =>
          [start + first, ...rest].join(space),
        );
        const read = forms.map(
          (form) => leadSchema.parse({ ...typed, telephone: (form + word).slice(0, 30) }).telephone,
        );
        expect([...new Set(read)]).toEqual([`+33${first}${rest.join('')}`]);
      }),
    );
  });
});
