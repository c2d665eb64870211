import { describe, expect, it } from 'vitest';
import { validateSite } from '../../../src/build/validate-site';
import { spoiled, swap, type Change } from '../../harness/validate/spoil';

/** The faults of `site.json` with these additional fields, each as « pointed rule severity: message advice ». */
function faultsOf(fields: object, changes: Record<string, Change> = {}): string[] {
  const json = JSON.stringify(fields).slice(1, -1);
  const source = spoiled({ 'site.json': swap('"phone":', `${json},\n  "phone":`), ...changes });
  return validateSite(source).map(({ file, rule, severity, line, column, length, message, advice = '' }) => {
    const text = source.files.find((one) => one.file === file)?.text.split('\n')[line - 1] ?? '';
    return `${text.slice(column - 1, column - 1 + Math.min(length, 40))} ${rule} ${severity}: ${message} ${advice}`;
  });
}

const contact = (changes: object) =>
  faultsOf({ contacts: [{ name: 'Astreinte', phone: '06 39 98 12 34', ...changes }] });

describe('Further contacts', () => {
  it('are valid with a number or an address, and texts name them by their tokens', () => {
    const contacts = [
      { name: 'Astreinte', phone: '06 39 98 12 34', hours: 'la nuit' },
      { name: 'Bureau d’études', email: 'etudes@atelier-du-marais.fr' },
    ];
    const words =
      'La nuit : [appelez](tel:{contacts.astreinte.phone}) le {contacts.astreinte.phone}, ou {contacts.bureaudetudes.email}.';
    const intro = swap('"intro": "', `"intro": "${words} `);
    expect(faultsOf({ contacts }, { 'towns/melle.json': intro })).toEqual([]);
  });

  it.each<[string, object, RegExp]>([
    ['neither number nor address', { phone: undefined }, /contact error: « Astreinte » n’a ni téléphone/],
    ['a number that is none', { phone: 'appelez-nous' }, /"appelez-nous" \S+ error/],
    ['a number with words', { phone: '06 39 98 12 34 (Julien)' }, /error: .* Écrivez "06 39 98 12 34"\./],
    ['a script as a number', { phone: 'javascript:alert(1)' }, /javascript.* error/],
    ['an address that is none', { email: 'bureau@' }, /"bureau@" \S+ error/],
    ['400 characters as a name', { name: 'Bureau '.repeat(58).trim() }, / error/],
    ['HTML as a name', { name: '<b>Bureau</b>' }, /<b> markup/],
    ['a name without a letter', { name: '24/7' }, /"24\/7" contact-name error/],
    ['marks of another direction', { hours: 'le matin\u202e' }, /hidden-character/],
  ])('are refused at their field: %s', (_, changes, expected) => {
    expect(contact(changes).join('\n')).toMatch(expected);
  });

  it('have unique names', () => {
    const named = ['Bureau', 'bureau'].map((name) => ({ name, phone: '06 39 98 12 34' }));
    expect(faultsOf({ contacts: named }).join('\n')).toMatch(/"bureau" contact-name error/);
  });

  it('are named by an existing token', () => {
    const intro = swap('"intro": "', '"intro": "Le {contacts.bureau.phone}. ');
    const contacts = [{ name: 'Astreinte', phone: '06 39 98 12 34' }];
    expect(faultsOf({ contacts }, { 'towns/melle.json': intro }).join('\n')).toMatch(
      /\{contacts\.bureau\.phone\} unknown-token error/,
    );
  });

  it('are named by their tokens, with a fix if a number is written by hand', () => {
    const contacts = [{ name: 'Astreinte', phone: '06 39 98 12 34' }];
    const intro = swap('"intro": "', '"intro": "Le 06 39 98 12 34. ');
    expect(faultsOf({ contacts }, { 'towns/melle.json': intro }).join('\n')).toContain(
      'written-phone warning: Le numéro de l’entreprise est écrit à la main. Écrivez {contacts.astreinte.phone}',
    );
  });
});

describe('an external link', () => {
  it('is valid as a complete address', () => {
    expect(
      faultsOf({ map: 'https://maps.app.goo.gl/abc', reviews: 'https://g.page/r/abc/review', answering: 'Julien' }),
    ).toEqual([]);
  });

  it.each([
    [{ map: 'javascript:alert(1)' }],
    [{ map: 'http://maps.google.com' }],
    [{ reviews: '/avis' }],
    [{ reviews: 'https://localhost' }],
    [{ map: `https://maps.example/${'a'.repeat(400)}` }],
    [{ answering: 'Julien '.repeat(58).trim() }],
  ])('is refused as %j', (fields) => {
    expect(faultsOf(fields).join('\n')).toMatch(/ error: /);
  });

  it.each([
    ['https://wa.me/0639981234', 'https://wa.me/33639981234'],
    ['https://wa.me/+33639981234', 'https://wa.me/33639981234'],
    ['https://wa.me/bonjour', 'https://wa.me/33639980000'],
  ])('must be a WhatsApp number: %s', (href, meant) => {
    const social = swap('"label": "Facebook"', `"label": "WhatsApp", "href": "${href}"`);
    const source = spoiled({ 'site.json': social });
    const [fault] = validateSite(source);
    expect(fault).toMatchObject({ rule: 'bad-link', severity: 'error' });
    expect(fault?.advice).toContain(meant);
  });
});
