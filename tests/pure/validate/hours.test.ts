import { describe, expect, it } from 'vitest';
import { report, swap } from '../../harness/validate/spoil';

const line = (days: string, text: string, more = '') =>
  report({
    'site.json': swap(
      '"text": "8h-18h"\n    }',
      `"text": "8h-18h"\n    },\n    { "days": "${days}", "text": "${text}"${more} }`,
    ),
  });

describe('the hours of a company', () => {
  it.each([
    ['Samedi', '9h-12h'],
    ['Samedi et dimanche', '8 h 30 à 12 h, 14h-18h30'],
    ['Dimanche', 'urgences seulement'],
    ['Sur rendez-vous', 'le soir'],
  ])('are valid: %s %s', (days, text) => expect(line(days, text)).toBe('\n\n'));

  it('are reported with a fix if they cannot be parsed', () => {
    expect(line('Sa-Di', '9h-12h')).toMatchInlineSnapshot(`
      "
      site.json:30:15 wrong-form ⟦"Sa-Di"⟧
        « Sa-Di » ne nomme pas des jours de la semaine.
        → Écrivez "Samedi au dimanche".
      "
    `);
    expect(line('Samedi', '7:30-19:00')).toMatchInlineSnapshot(`
      "
      site.json:30:33 wrong-form ⟦"7:30-19:00"⟧
        « 7:30-19:00 » ne se lit pas comme des horaires.
        → Écrivez "7h30-19h".
      "
    `);
    // No cure leaves out the exception, because information would be lost.
    expect(line('Samedi', '7:30-19:00 sauf août')).toContain('Écrivez "8h-18h", ou');
    expect(line('Samedi', 'dès 8')).toMatchInlineSnapshot(`
      "
      site.json:30:33 hours ⟦"dès 8"⟧
        « dès 8 » ne se lit pas comme des horaires.
        → Écrivez "8h-18h", ou "8h-12h, 14h-18h30" ; ou des mots sans heures. S’il y a les deux, faites deux lignes des mêmes jours.
      "
    `);
  });

  it('are reported if they close before they open, or are given twice', () => {
    expect(line('Samedi', '18h-9h')).toMatchInlineSnapshot(`
      "
      site.json:30:33 hours ⟦"18h-9h"⟧
        « 18h-9h » ferme avant d’ouvrir.
        → Vérifiez les heures ; ce qui dépasse minuit s’écrit le lendemain, à partir de 0h.
      "
    `);
    expect(line('Vendredi et samedi', '17h-20h')).toMatchInlineSnapshot(`
      "
      site.json:30:45 hours ⟦"17h-20h"⟧
        Le vendredi, ces horaires se recoupent avec une autre ligne.
        → Gardez une seule fois chaque heure de la semaine.
      "
    `);
    expect(line('Samedi', '9h-12h', ', "schema": "Sa 09:00-13:00"')).toMatchInlineSnapshot(`
      "
      site.json:30:53 hours-twice (avertissement) ⟦"Sa 09:00-13:00"⟧
        « Sa 09:00-13:00 » ne dit pas la même chose que « Samedi 9h-12h ».
        → Supprimez "schema" : le site le tire des deux autres.
      "
    `);
  });

  it('are reported if a closure ends before it begins', () => {
    const oneDay = '"closures": [{ "from": "2026-08-03", "to": "2026-08-03" }],\n  "hours": [';
    expect(report({ 'site.json': swap('"hours": [', oneDay) })).toBe('\n\n');
    expect(
      report({
        'site.json': swap('"hours": [', '"closures": [{ "from": "2026-08-21", "to": "2026-08-03" }],\n  "hours": ['),
      }),
    ).toMatchInlineSnapshot(`
      "
      site.json:25:46 hours ⟦"2026-08-03"⟧
        Cette fermeture finit avant de commencer.
        → Vérifiez les deux dates : le dernier jour de fermeture va dans "to".
      "
    `);
  });

  it('are available to texts as {hours}', () => {
    expect(report({ 'home.json': swap('Deux métiers, une équipe.', 'Nous répondons {hours}.') })).toBe('\n\n');
    expect(report({ 'site.json': swap('"copyright": "', '"copyright": "Ouvert {hours}. ') })).toBe('\n\n');
  });
});
