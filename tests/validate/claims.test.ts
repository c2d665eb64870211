// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { claimKinds } from '../../src/definitions/claims';
import { report } from './support/spoil';

type Changes = Parameters<typeof report>[0];

const publish = { publish: true };
const claimed = (claims: object[]) => (text: string) =>
  text.replace('"legal": {', `"claims": ${JSON.stringify(claims)}, "legal": {`);
const rulesOf = (changes: Changes, now?: number) =>
  new Set(
    [...report(changes, now === undefined ? publish : { ...publish, now }).matchAll(/ (launch-[a-z-]+)/g)].map(
      ([, rule]) => rule,
    ),
  );

/** A page that says something. */
const saying = (words: string): Changes => ({
  'home.json': (text) => text.replace(/"tagline": "[^"]*"/, () => `"tagline": ${JSON.stringify(words)}`),
});

describe('What the company says of itself', () => {
  it.each([
    ['Une équipe certifiée.', 'launch-certificates'],
    ['Des électriciens qualifiés, une entreprise RGE.', 'launch-certificates'],
    ['Nous venons sous 2 h.', 'launch-delays'],
    ['Dépannage en moins de 48 heures.', 'launch-delays'],
    ["Sur place dans l'heure.", 'launch-delays'],
    ['Plus de 20 ans d’expérience.', 'launch-figures'],
    ['98 % de clients satisfaits.', 'launch-figures'],
    ['Nous posons des bornes de recharge.', 'launch-charging'],
    ['Prix selon l’arrêté du 24 janvier 2017.', 'launch-price-order'],
    ['Site partiellement conforme.', 'launch-accessibility'],
    ['Vos données sont effacées trois mois après.', 'launch-retention'],
  ])('« %s » asks for a ground before the opening, and for none while it is written', (words, rule) => {
    expect([...rulesOf(saying(words))]).toContain(rule);
    expect(report(saying(words))).not.toContain(rule);
  });

  it.each([
    'Nous répondons 24 h/24.',
    'Les certificats d’économies d’énergie (CEE).',
    'Un prix agréable à lire, une maison de 150 ans.',
    'Le droit de se rétracter dure 14 jours.',
  ])('« %s » claims nothing', (words) => {
    const before = rulesOf({});
    expect([...rulesOf(saying(words))].filter((rule) => !before.has(rule))).toEqual([]);
  });

  it('is let through once its source is said, and no longer once that is out of date', () => {
    const words = saying('Une équipe certifiée.');
    const with_ = (validUntil: string) => ({
      ...words,
      'site.json': claimed([{ subject: 'certificate', source: 'Qualifelec', number: '12-345', validUntil }]),
    });
    const now = Date.parse('2026-06-01T12:00:00Z');
    expect([...rulesOf(with_('2026-06-01'), now)]).not.toContain('launch-certificates');
    expect([...rulesOf(with_('2026-05-31'), now)]).toContain('launch-certificates');
  });

  it('a ground that names a figure holds for that figure alone', () => {
    const ground = (says: string) => ({
      ...saying('Plus de 20 ans d’expérience.'),
      'site.json': claimed([{ subject: 'figure', says, source: 'Registre', date: '2026-01-05' }]),
    });
    expect([...rulesOf(ground('20 ans'))]).not.toContain('launch-figures');
    expect([...rulesOf(ground('15 ans'))]).toContain('launch-figures');
  });

  it('a certificate that a page shows is a ground, and IRVE by its name', () => {
    const shown = (name: string): Changes => ({
      'home.json': (text) =>
        text
          .replace(/"tagline": "[^"]*"/, '"tagline": "Des bornes de recharge, par une équipe qualifiée."')
          .replace(
            /"blocks": \[/,
            () =>
              `"blocks": [ { "type": "credentials", "title": "Titres", "items": [ { "name": "${name}", "number": "7", "issuer": "Qualifelec" } ] },`,
          ),
    });
    expect([...rulesOf(shown('Qualifelec IRVE'))]).not.toContain('launch-charging');
    const others = rulesOf(shown('Qualifelec Électricien'));
    expect([others.has('launch-charging'), others.has('launch-certificates')]).toEqual([true, false]);
  });

  it('each demand names the law and what to do, the gravest first', () => {
    const said = report(
      saying('Équipe certifiée, sur place sous 2 h, plus de 20 ans d’expérience, bornes de recharge.'),
      publish,
    );
    const found = [...said.matchAll(/ launch-([a-z-]+)/g)].map(([, rule]) => rule!);
    const order = [
      'reviews',
      'rating',
      'figures',
      'delays',
      'certificates',
      'charging',
      'refrigerants',
      'price-order',
      'accessibility',
      'retention',
      'legal',
    ];
    const ranks = found.filter((rule) => order.includes(rule)).map((rule) => order.indexOf(rule));
    const grave = ranks.slice(0, ranks.lastIndexOf(5) + 1);
    expect(grave).toEqual(grave.toSorted((a, b) => a - b));
    for (const rule of ['figures', 'delays', 'certificates', 'charging'])
      expect(said).toMatch(new RegExp(`launch-${rule} [^]*?→ (?:Code de|Décret)[^]*?« claims »`));
  });

  it('every subject can be given a ground', () => {
    const all = Object.keys(claimKinds).map((about) => ({ subject: about, source: 'Dossier', date: '2026-01-05' }));
    const words = saying(
      'Équipe certifiée, sur place sous 2 h, 20 ans d’expérience, bornes de recharge, partiellement conforme.',
    );
    const left = rulesOf({ ...words, 'site.json': claimed(all) });
    for (const rule of [
      'reviews',
      'rating',
      'figures',
      'delays',
      'certificates',
      'charging',
      'refrigerants',
      'accessibility',
      'retention',
    ])
      expect([...left]).not.toContain(`launch-${rule}`);
  });
});
